import { createHmac } from 'node:crypto';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { expect, phone } from '../../support/browser/journey.ts';
import { startJourneyApp } from '../../support/browser/journey-app.ts';
import { insertTurf } from '../../support/browser/journey-rows.ts';
import { test as onPostgres } from '../../support/browser/postgres-journey.ts';
import type { App } from '../../support/servers/app-server.ts';
import { scriptsStarted } from '../steps.ts';

/*
 * Razorpay's script is not available in tests. A stub at its URL shows that the page requests it, that the
 * CSP allows it, its options, and that its answer returns to the server.
 */
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_journey',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
};
const date = addDays(istDateOf(new Date()), 5);

/**
 * The hold is made while the sandbox takes payments, so that it has an order; then the same installation
 * starts with live keys.
 */
type Held = { cookie: string; bookingId: string; orderId: string; live: App };

let live: App | undefined;

const test = onPostgres.extend<{ held: Held }>({
  held: async ({ app, database, openSession, serverEnv }, use) => {
    const turfId = await insertTurf(database);
    const cookie = await openSession('Asha');
    const response = await fetch(`${app.origin}/api/bookings`, {
      method: 'POST',
      headers: { cookie: `maidan.session_token=${cookie}`, 'content-type': 'application/json' },
      body: JSON.stringify({ turfId, date, startTimes: ['18:00'], paymentOption: 'partial' }),
    });
    const { id: bookingId, order } = await response.json();
    live ??= await startJourneyApp({ env: { ...serverEnv, ...keys } });
    await use({ cookie, bookingId, orderId: order.orderId, live });
  },
});

test.afterAll(() => live?.stop());

test.use({
  // The journeys block Razorpay's script and ours.
  expectedConsoleErrors: [/checkout\.razorpay\.com|ERR_FAILED/],
  viewport: phone,
});

function signatureOf(orderId: string, paymentId: string): string {
  return createHmac('sha256', keys.RAZORPAY_KEY_SECRET).update(`${orderId}|${paymentId}`).digest('hex');
}

test.describe('real checkout', () => {
  test('live keys: checkout opens over the page and returns to the booking', async ({
    held,
    context,
    page,
  }) => {
    test.slow();
    const { cookie, bookingId, orderId, live } = held;
    await context.addCookies([{ name: 'maidan.session_token', value: cookie, url: live.origin }]);
    const paid = {
      razorpay_payment_id: 'pay_Journey0000001',
      razorpay_order_id: orderId,
      razorpay_signature: signatureOf(orderId, 'pay_Journey0000001'),
    };
    await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.Razorpay = class { constructor(options) { window.openedWith = options; } open() {} };`,
      }),
    );
    await page.goto(`${live.origin}/payment?booking=${bookingId}&method=upi`);
    const go = page.getByRole('button', { name: 'Continue to payment' });
    await scriptsStarted(go);
    await go.click();
    const options = () =>
      page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'openedWith') ?? {})));
    await expect.poll(options).toMatchObject({
      key: keys.RAZORPAY_KEY_ID,
      order_id: orderId,
      amount: '14500',
      currency: 'INR',
      prefill: { name: 'Asha Iyer', method: 'upi' },
    });
    await page.evaluate((answer) => Reflect.get(window, 'openedWith').handler(answer), paid);
    // Razorpay's API does not respond here, so the booking's page stays at 'Confirming your payment'.
    await expect(page).toHaveURL(new RegExp(`/payment\\?booking=${bookingId}&returned=1`), {
      timeout: 60_000,
    });
    await expect(page.getByText('Confirming your payment')).toBeVisible();
    // Otherwise the page would send requests to a stopped server.
    await page.goto('about:blank');
  });

  for (const [whose, script] of [
    ["the gateway's script", 'https://checkout.razorpay.com/**'],
    ['our script', '**/assets/open-checkout-*.js'],
  ] as const)
    test(`if ${whose} fails to load: the form leads to Razorpay's own page`, async ({
      held,
      context,
      page,
    }) => {
      test.slow();
      const { cookie, bookingId, orderId, live } = held;
      await context.addCookies([{ name: 'maidan.session_token', value: cookie, url: live.origin }]);
      await context.route(script, (route) => route.abort());
      let posted = '';
      await page.route('https://api.razorpay.com/v1/checkout/embedded', async (route) => {
        posted = route.request().postData() ?? '';
        await route.fulfill({ contentType: 'text/html', body: '<h1>The page of the gateway</h1>' });
      });
      await page.goto(`${live.origin}/payment?booking=${bookingId}&method=card`);
      const go = page.getByRole('button', { name: 'Continue to payment' });
      await scriptsStarted(go);
      await go.click();
      await expect(page.getByText('The page of the gateway')).toBeVisible();
      const fields = new URLSearchParams(posted);
      expect(Object.fromEntries(fields)).toMatchObject({
        key_id: keys.RAZORPAY_KEY_ID,
        order_id: orderId,
        'prefill[method]': 'card',
        callback_url: `${live.origin}/api/payments/return`,
      });
      // Otherwise the page would send requests to a stopped server.
      await page.goto('about:blank');
    });

  test("customer leaves while Razorpay's script loads: checkout does not open", async ({
    held,
    context,
    page,
  }) => {
    test.slow();
    const { cookie, bookingId, live } = held;
    await context.addCookies([{ name: 'maidan.session_token', value: cookie, url: live.origin }]);
    const { promise: come, resolve } = Promise.withResolvers<void>();
    await page.route('https://checkout.razorpay.com/v1/checkout.js', async (route) => {
      await come;
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.Razorpay = class { open() { window.hasOpened = true; } };',
      });
    });
    await page.goto(`${live.origin}/payment?booking=${bookingId}&method=upi`);
    const go = page.getByRole('button', { name: 'Continue to payment' });
    await scriptsStarted(go);
    const asked = page.waitForRequest('https://checkout.razorpay.com/v1/checkout.js');
    await go.click();
    await asked;
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByLabel('Search questions')).toBeVisible();
    resolve();
    await page.waitForFunction(() => 'Razorpay' in window);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'hasOpened' in window)).toBe(false);
    await page.goto('about:blank');
  });

  test('Back closes the checkout together with its page', async ({ held, context, page }) => {
    test.slow();
    const { cookie, bookingId, live } = held;
    await context.addCookies([{ name: 'maidan.session_token', value: cookie, url: live.origin }]);
    await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.Razorpay = class {
        open() { document.body.append(Object.assign(document.createElement('div'), { id: 'checkout', innerText: 'Pay here' })); }
        close() { document.getElementById('checkout')?.remove(); }
      };`,
      }),
    );
    await page.goto(`${live.origin}/bookings/${bookingId}`);
    const pay = page.getByRole('link', { name: /^Pay/ }).first();
    await scriptsStarted(pay);
    await pay.click();
    const go = page.getByRole('button', { name: 'Continue to payment' });
    await scriptsStarted(go);
    await go.click();
    const checkout = page.getByText('Pay here');
    await expect(checkout).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/bookings/${bookingId}$`));
    await expect(checkout).toHaveCount(0);
    await page.goto('about:blank');
  });
});
