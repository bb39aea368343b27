import type { Locator, Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectNoSidewaysScroll, signedIn } from '../steps.ts';

const ofOwners = [
  '/owner/dashboard',
  '/desk/board',
  '/desk/week',
  '/desk/day',
  '/desk/day/report',
  '/time-slots',
  '/time-slots/pricing',
  '/time-slots/closure',
  '/desk/figures',
  '/desk/payouts',
  '/desk/series',
  '/desk/series/new',
  '/desk/turfs/new',
];
const ofAdmins = [
  '/admin/dashboard',
  '/admin/dashboard?tab=users',
  '/admin/dashboard?tab=bookings',
  '/admin/applications',
  '/admin/payouts',
  '/admin/problems',
  '/admin/reviews',
  '/admin/money',
  '/admin/audit',
  '/desk/day',
];

/**
 * Returns the top of the first row, figure or field, without heading and navigation; undefined if nothing waits.
 */
function firstRowOfWork(page: Page): Promise<number | undefined> {
  const work = page.locator('main').locator('label, input, dt, dd, td, th, li, article, summary');
  return work.evaluateAll((all) => {
    const heading = document.querySelector('main h1')?.parentElement;
    const tops = all
      .filter((part) => !heading?.contains(part) && !part.closest('nav'))
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 1)
      .map(({ top }) => top);
    return tops.length > 0 ? Math.min(...tops) : undefined;
  });
}

test.describe('work layout', () => {
  for (const viewport of sampled('work layout', [phone, desktop])) {
    test(`desk and admin pages: work begins within 140 px at ${viewport.width} px`, async ({
      browser,
      app,
    }) => {
      const own = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const admin = await signedIn(browser, app.origin, 'admin@maidan.test', { viewport });
      const { items } = await (await own.request.get('/api/owner/turfs')).json();
      const turfId: string = items[0].id;
      const people = await (await admin.request.get('/api/people?q=player%40maidan.test')).json();
      const pages = [
        ...[...ofOwners, `/desk/turfs/${turfId}`].map((path) => ({ page: own, path })),
        ...[...ofAdmins, `/admin/users/${people.items[0].id}`].map((path) => ({ page: admin, path })),
      ];
      for (const { page, path } of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await page.getByRole('banner').boundingBox())?.height, path).toBe(56);
        expect((await firstRowOfWork(page)) ?? 0, path).toBeLessThanOrEqual(140);
        await expectNoSidewaysScroll(page);
      }
      await own.context().close();
      await admin.context().close();
    });
  }

  test('day sheet: first hour within 140 px beside the ticket check', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: desktop });
    await page.goto('/desk/day');
    // Today's first hour stands below one or two folded rows, depending on the time of day.
    expect((await firstRowOfWork(page)) ?? 0).toBeLessThanOrEqual(140);
    await expect(page.getByText(/^Now, /)).toBeInViewport();
    await expect(page.getByLabel('Booking code')).toBeInViewport();
    await page.goto(`/desk/day?date=${addDays(istDateOf(new Date()), 1)}`);
    const list = page.getByRole('main').getByRole('listitem').first();
    expect((await list.boundingBox())?.y).toBeLessThanOrEqual(140);
    await page.context().close();
  });

  test('bar leads back to the site, without visitor navigation', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test');
    await page.goto('/owner/dashboard');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    const desk = page.getByRole('navigation', { name: 'Desk' });
    // Nothing in the bar overlaps.
    const ends = await page
      .getByRole('banner')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).sort((one, other) => one.left - other.left),
      );
    for (const [at, { left }] of ends.entries())
      expect(left).toBeGreaterThanOrEqual((ends[at - 1]?.right ?? 0) - 1);
    await desk.getByText('More', { exact: true }).click();
    await desk.getByRole('link', { name: 'Figures' }).click();
    await expect(page).toHaveURL(/\/desk\/figures$/);
    // The page is behind More, which is marked in its place.
    const colourOf = (item: Locator) => item.evaluate((element) => getComputedStyle(element).color);
    const [more, other] = [desk.getByText('More', { exact: true }), desk.getByRole('link').first()];
    expect(await colourOf(more)).not.toBe(await colourOf(other));
    await page.getByRole('link', { name: 'Back to site' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.context().close();
  });

  test('tabs of a phone lead to every page, without JavaScript too', async ({ browser, app }) => {
    const options = { viewport: phone, javaScriptEnabled: false };
    const page = await signedIn(browser, app.origin, 'admin@maidan.test', options);
    await page.goto('/admin/dashboard');
    const tabs = page.getByRole('navigation', { name: 'Admin' });
    await expect(tabs).toBeInViewport({ ratio: 1 });
    await tabs.getByRole('link', { name: 'Problems' }).click();
    await expect(page).toHaveURL(/\/admin\/problems$/);
    await expect(tabs.getByRole('link', { name: 'Problems' })).toHaveAttribute('aria-current', 'page');
    await tabs.locator('summary').click();
    await tabs.getByRole('link', { name: 'Audit log' }).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await page.context().close();
  });
});
