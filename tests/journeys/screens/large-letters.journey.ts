import type { Page } from '@playwright/test';
import { chromiumArgs, headlessChromiumPath } from '../../support/browser/chromium.ts';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { book, openDay, pickTwoHours, signedIn } from '../steps.ts';
import { demoPages, splitter } from './demo-pages.ts';

const smallPhone = { width: 360, height: 740 };

// The default font size is twice the usual one, as users with low vision set it.
test.use({
  viewport: smallPhone,
  launchOptions: {
    executablePath: headlessChromiumPath(),
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32'],
  },
});

const ofVisitors = ['/', '/browse?sport=football&min=300', '/faq', '/how-it-works', '/contact', '/privacy'];
const ofPlayers = ['/bookings', '/customer/dashboard', '/settings', '/list-your-turf/apply'];
const ofOwners = [
  '/owner/dashboard',
  '/time-slots',
  '/time-slots/pricing',
  '/desk/figures',
  '/desk/payouts',
  '/desk/turfs/new',
];
const ofAdmins = ['/admin/dashboard?tab=users', '/admin/applications', '/admin/reviews', '/admin/audit'];

test.describe('large letters', () => {
  test('visitor: menu is reachable, hours stay visible above the booking bar', async ({ page }) => {
    const whole = { ratio: 1 };
    await page.goto('/');
    const menu = page.getByRole('banner').locator('summary');
    await expect(menu).toBeInViewport(whole);
    await menu.click();
    await page.goto('/browse?q=hsr+football');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await openDay(page, 5);
    await pickTwoHours(page);
    await expect(page.getByRole('button', { name: 'Book 2 hours' }).filter({ visible: true })).toBeInViewport(
      whole,
    );
    const bar = await page.locator('.booking-bar').boundingBox();
    expect(bar?.height).toBeLessThan(smallPhone.height / 2);
    await book(page, 'Book 2 hours');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toBeInViewport();
  });

  test('every page: no horizontal scrolling', async ({ browser, app }) => {
    test.slow();
    const look = async (page: Page, paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
        });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
          .toBe(phone.width);
      }
      await page.context().close();
    };
    const { items } = await (await fetch(`${app.origin}/api/turfs`)).json();
    const visitor = await browser.newPage({ baseURL: app.origin, viewport: phone });
    const demo = await demoPages(app.origin);
    await look(visitor, [...ofVisitors, `/turf/${items[0].id}`, ...demo.shared]);
    await look(await signedIn(browser, app.origin, splitter, { viewport: phone }), demo.own);
    const player = await signedIn(browser, app.origin, 'player@maidan.test', { viewport: phone });
    const booked = await (await player.request.get('/api/bookings')).json();
    const booking = `/bookings/${booked.items[0].id}`;
    await look(player, [
      ...ofPlayers,
      booking,
      `${booking}/ticket`,
      `${booking}/reschedule`,
      `${booking}/cancel`,
    ]);
    const owner = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    await look(owner, [...ofOwners, ...demo.desk]);
    await look(await signedIn(browser, app.origin, 'admin@maidan.test', { viewport: phone }), ofAdmins);
  });
});
