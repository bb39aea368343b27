import type pg from 'pg';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { expect, phone } from '../../support/browser/journey.ts';
import { insertTurf } from '../../support/browser/journey-rows.ts';
import { test } from '../../support/browser/postgres-journey.ts';
import type { App } from '../../support/servers/app-server.ts';
import { sampled } from '../../support/setup/depth.ts';
import { gatewayOf, leaveGateway, payByCard, scriptsStarted, timePattern } from '../steps.ts';

/*
 * The server clock cannot be changed, but the database stores when a hold expires: these journeys run on
 * PostgreSQL, where the test updates that time.
 */
const date = addDays(istDateOf(new Date()), 5);
async function expireAllHolds(database: pg.Client): Promise<void> {
  await database.query(
    `UPDATE slot_reservations SET expires_at = now() - interval '1 second' WHERE kind = 'hold'`,
  );
  await database.query(
    `UPDATE bookings SET hold_expires_at = now() - interval '1 second' WHERE status = 'pending'`,
  );
}

async function holdForSomebodyElse(app: App, session: string, turfId: string): Promise<void> {
  const response = await fetch(`${app.origin}/api/bookings`, {
    method: 'POST',
    headers: { cookie: `maidan.session_token=${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ turfId, date, startTimes: ['18:00'], paymentOption: 'partial' }),
  });
  expect(response.status).toBe(201);
}

test.use({ expectedConsoleErrors: [/429/] });
test.beforeEach(({ signInAs }) => signInAs('Asha'));

test.describe('expired hold', () => {
  for (const [what, isTaken] of [
    ['hours taken: no money is taken', true],
    ['hours still free: booked', false],
  ] as const) {
    test(`hold expires during payment, ${what}`, async ({ page, app, database, openSession }) => {
      await page.setViewportSize(phone);
      const turfId = await insertTurf(database);
      await page.goto(`/payment?turfId=${turfId}&date=${date}&hours=18`);
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect((await gatewayOf(page)).getByRole('textbox', { name: 'UPI ID' })).toBeVisible();
      await expireAllHolds(database);
      if (isTaken) await holdForSomebodyElse(app, await openSession('Rival'), turfId);
      await payByCard(page, goodCard);

      if (!isTaken) {
        await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
        return;
      }
      await expect(page.getByText('Your hold has expired').first()).toBeVisible();
      await expect(page.getByRole('main').getByText('We did not charge the ₹145')).toBeVisible();
      await page.getByRole('link', { name: 'My bookings' }).first().click();
      await expect(page.getByRole('article')).toContainText('We did not charge the ₹145');
    });
  }

  test('hold expires before payment: shows it and charges nothing', async ({ page, database }) => {
    const turfId = await insertTurf(database);
    await page.goto(`/payment?turfId=${turfId}&date=${date}&hours=20`);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect((await gatewayOf(page)).getByRole('textbox', { name: 'UPI ID' })).toBeVisible();
    await expireAllHolds(database);
    await leaveGateway(page);
    await expect(page.getByText('Your hold expired. You were not charged.')).toBeVisible();
    await expect(page.getByText('You can hold the same slots again 15 minutes after that')).toBeVisible();
    const again = page.getByRole('link', { name: 'Pick slots again' });
    await expect(again).toHaveAttribute('href', /hours=20/);
    await page.goto(`/payment?turfId=${turfId}&date=${date}&hours=20`);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByText(/^Your hold on 8–9\spm expired without payment\./)).toBeVisible();
  });

  for (const javaScriptEnabled of sampled('expired holds', [true, false])) {
    const how = javaScriptEnabled ? 'with a script' : 'without JavaScript';
    test(`three holds expire unpaid ${how}: checkout shows the wait and keeps choices`, async ({
      browser,
      app,
      database,
      openSession,
    }) => {
      const turfId = await insertTurf(database);
      const page = await browser.newPage({ baseURL: app.origin, viewport: phone, javaScriptEnabled });
      const value = await openSession('Asha');
      await page.context().addCookies([{ name: 'maidan.session_token', value, url: app.origin }]);
      for (const startTime of ['08:00', '10:00', '12:00']) {
        const data = { turfId, date, startTimes: [startTime], paymentOption: 'partial' };
        expect((await page.request.post('/api/bookings', { data })).status()).toBe(201);
        await expireAllHolds(database);
      }
      await page.goto(`/payment?turfId=${turfId}&date=${date}&hours=18`);
      await page.getByLabel('Pay the full amount now').check();
      await page.getByLabel('UPI').check();
      const pay = page.getByRole('button', { name: /^Pay ₹/ });
      if (javaScriptEnabled) await scriptsStarted(pay);
      await pay.click();
      const words = new RegExp(
        `^3 of your holds expired without payment\\. You can hold slots again at ${timePattern}\\.$`,
      );
      await expect(page.getByText(words)).toBeVisible();
      if (javaScriptEnabled) {
        // A live refresh, which shows the new name, keeps the message.
        await page.request.patch('/api/me', { data: { firstName: 'Usha' } });
        await expect(page.getByLabel(/^Account of Usha/)).toBeVisible();
        await expect(page.getByText(words)).toBeVisible();
      }
      await expect(page.getByLabel('Pay the full amount now')).toBeChecked();
      await expect(page.getByLabel('UPI')).toBeChecked();
      await page.context().close();
    });
  }
});
