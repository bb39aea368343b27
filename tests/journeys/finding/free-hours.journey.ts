import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { scriptsStarted } from '../steps.ts';

const tomorrow = addDays(istDateOf(new Date()), 1);

for (const viewport of sampled('free hours', [phone, desktop])) {
  test.describe(`free hours, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('tap on a free hour: opens the turf with it picked', async ({ page }) => {
      await page.goto('/browse');
      await expect(page.getByRole('heading', { name: /^Free (this|tomorrow) evening$/ })).toBeVisible();
      const day = page.getByLabel('Free slots on');
      await expect(day.locator(':checked')).toHaveText(/^(This|Tomorrow) evening$/);
      await day.selectOption(tomorrow);
      await page.getByLabel('Part of day').selectOption('Morning');
      await expect(page).toHaveURL(/date=.*&from=5&to=12/);
      await expect(page.getByRole('heading', { name: /^Free tomorrow, 5 am/ })).toBeVisible();
      await expectAccessible(page);
      const hour = page.getByRole('article').first().getByRole('listitem').getByRole('link').first();
      const name = (await hour.textContent()) ?? '';
      await hour.click();
      await expect(page).toHaveURL(new RegExp(`/turf/.*date=${tomorrow}&hours=`));
      await expect(page.getByRole('checkbox', { checked: true })).toHaveAccessibleName(
        new RegExp(name.split('₹')[1] ?? 'no price'),
      );
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('part of day alone: its next day, and the hours are links', async ({ page }) => {
        await page.goto('/browse');
        await page.getByLabel('Part of day').selectOption('Evening');
        await page.getByRole('button', { name: 'Search' }).click();
        await expect(page.getByRole('heading', { name: /^Free (today|tomorrow), 5–9/ })).toBeVisible();
        await page.getByRole('article').first().getByRole('listitem').getByRole('link').first().click();
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
      });
    });
  });
}

test('board: all hours are one tab stop, arrow keys cross rows', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(`/browse?date=${tomorrow}&from=17&to=21`);
  await scriptsStarted(page.getByRole('searchbox'));
  const hours = page.locator('article a[href*="hours="]');
  await expect(hours.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await hours.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(hours.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('article').nth(1).locator('a:focus')).toHaveCount(1);
});

test("home: shows place and sport of the browser's last search", async ({ page, browser }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Free .* in Pondicherry$/ })).toBeVisible();
  await page.goto('/browse?location=Nowhere');
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.goto('/browse?location=Chennai&sport=cricket');
  await scriptsStarted(page.getByRole('link', { name: 'Show on a map' }));
  for (const open of [
    () => page.getByRole('banner').getByRole('link', { name: 'Maidan' }).click(),
    () => page.reload(),
  ]) {
    await open();
    await expect(page.getByRole('heading', { name: /^Free .* in Chennai$/ })).toBeVisible();
    await expect(page.getByLabel('Where')).toHaveValue('Chennai');
    await expect(page.getByRole('combobox', { name: 'Sport' })).toHaveValue('cricket');
  }
  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: /^Free .* in Pondicherry$/ })).toBeVisible();
  await other.close();
});

test('home: the first turf is on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: /^Free (this|tomorrow) evening in Pondicherry$/ }),
  ).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
