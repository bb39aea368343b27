import type { Page } from '@playwright/test';
import { addDays, hourText, istDateOf } from '../../../contract/calendar.ts';
import { signIn } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { holdScripts, openDay, scriptsStarted } from '../steps.ts';

/** Without demo bookings, so that rows of hours are complete. */
const daysAhead = 20;
const freeDay = addDays(istDateOf(new Date()), daysAhead);

async function freeDayOf(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/turfs?q=Lawspet')).json();
  return `/turf/${items[0].id}?date=${freeDay}`;
}

async function openTurf(page: Page): Promise<void> {
  await page.goto(await freeDayOf(page));
  await scriptsStarted(page.getByRole('main'));
}

for (const viewport of sampled('turf page', [phone, desktop])) {
  test.describe(`turf page, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a free day: twelve hours in view without scrolling', async ({ page }) => {
      await openTurf(page);
      const inView = await page.evaluate(() => {
        const bar = document.querySelector('.booking-bar')?.getBoundingClientRect();
        const bottom = bar?.height ? bar.top : window.innerHeight;
        const tiles = [...document.querySelectorAll('fieldset label, fieldset fieldset a')];
        return tiles.filter((tile) => tile.getBoundingClientRect().bottom <= bottom).length;
      });
      expect(inView).toBeGreaterThanOrEqual(12);
    });

    test('taken hour: its text fits on one line', async ({ page }) => {
      await openTurf(page);
      const free = page.getByRole('checkbox', { name: /₹/ });
      const hour = Number(await free.last().getAttribute('value'));
      const player = await signIn(new URL(page.url()).origin, 'player3@maidan.test');
      const turfId = new URL(page.url()).pathname.slice('/turf/'.length);
      await player.hold({ turfId, date: freeDay, startTimes: [hourText(hour)] });
      const text = page.getByText('Tell me').first();
      const { lines } = await text.evaluate((element) => {
        const height = element.getBoundingClientRect().height;
        return { lines: height / Number.parseFloat(getComputedStyle(element).lineHeight) };
      });
      expect(Math.round(lines)).toBe(1);
    });

    test('skip link: eight tab stops to the first hour; arrow keys move', async ({ page }) => {
      await openTurf(page);
      const days = page.getByRole('navigation', { name: 'Day', exact: true });
      await expect(days.locator('a:not([tabindex="-1"])'), 'its script has started').toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const focused = page.locator(':focus');
      const boxes = page.getByRole('checkbox', { name: /₹/ });
      let stops = 1;
      while (stops < 20 && !(await focused.getAttribute('name'))) {
        await page.keyboard.press('Tab');
        stops += 1;
      }
      expect(stops).toBeLessThanOrEqual(8);
      await expect(boxes.first()).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(boxes.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      const [one, below] = [await boxes.nth(1).boundingBox(), await focused.boundingBox()];
      expect(below?.x).toBe(one?.x);
      expect(below?.y).toBeGreaterThan(one?.y ?? 0);
      await page.keyboard.press('Space');
      await expect(focused).toBeChecked();
      await page.keyboard.press('End');
      const cells = page.getByRole('group').getByRole('group').locator('input, a');
      await expect(cells.last()).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(days.locator(':focus')).toHaveAttribute('aria-current', 'date');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`date=${addDays(freeDay, 1)}`));
    });

    test('hour ticked before scripts: still picked after another day', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(await freeDayOf(page), { waitUntil: 'domcontentloaded' });
      const first = page.getByRole('checkbox', { name: /₹/ }).first();
      await first.check();
      release();
      await expect(page).toHaveURL(/hours=\d+/);
      await openDay(page, daysAhead + 1);
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
      await openDay(page, daysAhead);
      await expect(first).toBeChecked();
      await expect(page).toHaveURL(/hours=\d+/);
    });

    test('next page: its heading has the focus', async ({ page }) => {
      await page.goto('/browse');
      await scriptsStarted(page.getByRole('main'));
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/turf\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('back to the list: its filters stay; without a list, all turfs', async ({ page }) => {
      const back = page.getByRole('link', { name: 'Back to all turfs' });
      await openTurf(page);
      await back.click();
      await expect(page).toHaveURL(/\/browse$/);
      await page.goto('/browse?sport=football&sort=price_asc');
      await scriptsStarted(page.getByRole('main'));
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/turf\//);
      await openDay(page, daysAhead);
      await back.click();
      await expect(page).toHaveURL(/\/browse\?sport=football&sort=price_asc$/);
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}
