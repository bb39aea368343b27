import { expect, test } from '../support/journey.ts';
import { signIn as signInRemotely } from '../support/remote-customer.ts';
import { createGround, date, watch } from './live-pages.ts';

// A refresh that the network fails.
test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

test.describe('live again', () => {
  test('an open page whose refresh the network fails asks again by itself', async ({ browser, app }) => {
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

  test('a page that Back brings as the browser had it shows what was sold meanwhile', async ({
    browser,
    app,
  }) => {
    const turfId = await createGround(app);
    const page = await watch(browser, app, `/turf/${turfId}?date=${date}`);
    const hour = page.getByRole('checkbox', { name: /^7–8 pm/ });
    await expect(hour).toBeVisible();
    await page.goto('/privacy');
    const player = await signInRemotely(app.origin, 'player@maidan.test');
    await player.hold({ turfId, date, startTimes: ['19:00'] });
    // Longer ago than what a page that was just asked for may not have heard of.
    await page.waitForTimeout(6_000);
    await page.goBack();
    await expect(page).toHaveURL(/\/turf\//);
    await expect(page.getByRole('checkbox', { name: /^8–9 pm/ })).toBeVisible();
    await expect(hour).toHaveCount(0);
    await page.context().close();
  });
});
