import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { createGround, date, watch } from './live-pages.ts';

test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

test.describe('live refresh', () => {
  test('failed refresh of an open page: retried automatically', async ({ browser, app }) => {
    const turfId = await createGround(app);
    const page = await watch(browser, app, `/turf/${turfId}?date=${date}`);
    const hour = page.getByRole('checkbox', { name: /^7–8 pm/ });
    await expect(hour).toBeVisible();
    const player = await signInRemotely(app.origin, 'player@maidan.test');
    await page.route(/\/turf\/[^/]+\.data/, (route) => route.abort());
    const isFailed = page.waitForEvent('requestfailed', (request) =>
      /\/turf\/[^/]+\.data/.test(request.url()),
    );
    await player.hold({ turfId, date, startTimes: ['19:00'] });
    await isFailed;
    await expect(hour).toBeVisible();
    await page.unroute(/\/turf\/[^/]+\.data/);
    await expect(hour).toHaveCount(0);
    await page.context().close();
  });

  test('page restored by Back: shows hours sold in the meantime', async ({ browser, app }) => {
    const turfId = await createGround(app);
    const page = await watch(browser, app, `/turf/${turfId}?date=${date}`);
    const hour = page.getByRole('checkbox', { name: /^7–8 pm/ });
    await expect(hour).toBeVisible();
    await page.goto('/privacy');
    const player = await signInRemotely(app.origin, 'player@maidan.test');
    await player.hold({ turfId, date, startTimes: ['19:00'] });
    // Longer than the time in which a freshly loaded page may be stale.
    await page.waitForTimeout(6_000);
    await page.goBack();
    await expect(page).toHaveURL(/\/turf\//);
    await expect(page.getByRole('checkbox', { name: /^8–9 pm/ })).toBeVisible();
    await expect(hour).toHaveCount(0);
    await page.context().close();
  });
});
