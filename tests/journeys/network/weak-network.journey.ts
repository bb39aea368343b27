import type { Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { signIn } from '../../support/bookings/remote-customer.ts';
import { expect, phone, test } from '../../support/browser/journey.ts';
import type { App } from '../../support/servers/app-server.ts';
import { lateScriptsStarted, scriptsStarted, signedIn, slowDown } from '../steps.ts';

// The customer has paid but the page has not heard yet: it polls on a network that is slow or fails at times.
test.use({ expectedConsoleErrors: [/ERR_FAILED|Failed to load resource/] });

/** After the days with demo bookings. */
const date = addDays(istDateOf(new Date()), 16);
const slowMs = 2_500;

/**
 * Opens the page that follows the gateway, for a hold without a payment. @returns makes the payment arrive
 */
async function openConfirming(page: Page, app: App, startTime: string) {
  const { items } = await (await fetch(`${app.origin}/api/turfs`)).json();
  const player = await signIn(app.origin, 'player2@maidan.test');
  const held = await player.hold({ turfId: items[0].id, date, startTimes: [startTime] });
  await page.goto(`/payment?booking=${held.id}&returned=1`);
  await expect(page.getByText('Confirming your payment')).toBeVisible();
  return { pay: async () => player.returnFromCheckout(await player.pay(held)) };
}

const open = (browser: Parameters<typeof signedIn>[0], app: App) =>
  signedIn(browser, app.origin, 'player2@maidan.test', { viewport: phone });

test.describe('weak network', () => {
  test('connection slower than the polling: the page shows the payment, navigation works', async ({
    browser,
    app,
  }) => {
    const page = await open(browser, app);
    const { pay } = await openConfirming(page, app, '10:00');
    await slowDown(page, /\/(payment|faq|bookings)\.data/, slowMs);
    await page.waitForTimeout(2_000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await page.goBack();
    await expect(page.getByText('Confirming your payment')).toBeVisible();
    await pay();
    await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
    await page.context().close();
  });

  test('failed poll: the page stays, and the next one shows the booking', async ({ browser, app }) => {
    const page = await open(browser, app);
    const { pay } = await openConfirming(page, app, '11:00');
    await page.route(/\/payment\.data/, (route) => route.abort());
    await page.waitForEvent('requestfailed');
    await page.waitForEvent('requestfailed');
    await expect(page.getByText('Confirming your payment')).toBeVisible();
    await page.unroute(/\/payment\.data/);
    await pay();
    await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
    await page.context().close();
  });

  for (const failure of ['lost', '502'] as const) {
    test(`answer to a filter ${failure}: page and filter stay and recover`, async ({ browser, app }) => {
      const page = await open(browser, app);
      await page.goto('/browse');
      await scriptsStarted(page.getByRole('button', { name: 'Near me' }));
      await lateScriptsStarted(page);
      await page.route(/\/browse\.data/, (route) =>
        failure === 'lost' ? route.abort() : route.fulfill({ status: 502, body: 'Bad Gateway' }),
      );
      await page.getByRole('searchbox').fill('tennis');
      await expect(page.getByText('Network error. Please check your connection')).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('tennis');
      await page.unroute(/\/browse\.data/);
      await expect(page).toHaveURL(/q=tennis/);
      await expect(page.getByRole('article').first()).toContainText('Tennis');
      await expect(page.getByText('Network error. Please check your connection')).toBeHidden();
      await page.context().close();
    });
  }
});
