import type { Page } from '@playwright/test';
import type pg from 'pg';
import { addDays, istDateOf, istHourOf, slotStart } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { desktop, expect, phone } from '../../support/browser/journey.ts';
import { insertTurf } from '../../support/browser/journey-rows.ts';
import { test } from '../../support/browser/postgres-journey.ts';
import { atDepth, sampled } from '../../support/setup/depth.ts';
import { earlyInAnHour, payByCard, payByUpi, scriptsStarted } from '../steps.ts';

/*
 * The server clock cannot be changed, but a paid booking can be moved closer: these journeys run on
 * PostgreSQL, where the test updates the hours.
 */
const hourMs = 3_600_000;

/** Moves a turf's booking to the first full hour that is less than `hours` ahead. */
async function putAhead(database: pg.Client, turfId: string, hours: number): Promise<void> {
  const now = await earlyInAnHour({ needsMs: 60_000 });
  const at = istHourOf(now) + hours;
  const [date, hour] = [addDays(istDateOf(now), Math.floor(at / 24)), at % 24];
  const start = slotStart(date, hour);
  await database.query(
    'UPDATE slot_reservations SET date = $1, cell = $2 * 2 + cell % 2 WHERE turf_id = $3',
    [date, hour, turfId],
  );
  await database.query(
    'UPDATE bookings SET date = $1, hours = $2, starts_at = $3, ends_at = $4 WHERE turf_id = $5',
    [date, [hour], start, new Date(start.getTime() + hourMs), turfId],
  );
}

type Way = { option: 'partial' | 'full'; method: 'card' | 'upi' };

async function bookAndPay(page: Page, turfId: string, { option, method }: Way): Promise<void> {
  await page.goto(`/payment?turfId=${turfId}&date=${addDays(istDateOf(new Date()), 5)}&hours=18`);
  await page.locator(`input[value="${option}"]`).check();
  await page.locator(`input[value="${method}"]`).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  if (method === 'card') await payByCard(page, goodCard);
  else await payByUpi(page, 'success@razorpay');
  await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
}

/** Books at a new turf and pays the advance by card. */
async function bookPartly(page: Page, database: pg.Client): Promise<{ turfId: string; id: string }> {
  const turfId = await insertTurf(database);
  await bookAndPay(page, turfId, { option: 'partial', method: 'card' });
  const { rows } = await database.query('SELECT id FROM bookings WHERE turf_id = $1', [turfId]);
  return { turfId, id: rows[0].id };
}

/** The deadline test below covers part payment in the sample. */
const fullyPaid = [
  [25, { option: 'full', method: 'upi' }, '₹520'],
  [13, { option: 'full', method: 'card' }, '₹250'],
] as const;
const partPaid = [
  [25, { option: 'partial', method: 'card' }, '₹145'],
  [13, { option: 'partial', method: 'upi' }, '₹62'],
] as const;

test.beforeEach(({ signInAs }) => signInAs('Asha'));

test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

for (const viewport of sampled('cancelling', [phone, desktop])) {
  test.describe(`cancelling, ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [hours, way, refund] of atDepth({ sample: fullyPaid, full: [...fullyPaid, ...partPaid] })) {
      test(`${way.option} ${way.method} payment, cancelled under ${hours} h ahead: refund of ${refund}`, async ({
        page,
        database,
      }) => {
        const turfId = await insertTurf(database);
        await bookAndPay(page, turfId, way);
        await putAhead(database, turfId, hours);
        await page.goto('/bookings');
        await page.getByRole('link', { name: 'Cancel Booking' }).first().click();
        await expect(page.getByText('Your refund').locator('+ p')).toHaveText(refund);
        await page.getByRole('button', { name: 'Cancel booking' }).click();
        await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
        const { rows } = await database.query('SELECT amount_paise, reason FROM refunds WHERE turf_id = $1', [
          turfId,
        ]);
        expect(rows).toEqual([{ amount_paise: Number(refund.slice(1)) * 100, reason: 'cancelled' }]);
      });
    }

    test('booking cancelled in another tab: no second refund is offered', async ({ page, database }) => {
      const { id } = await bookPartly(page, database);
      await page.goto(`/bookings/${id}/cancel`);
      await scriptsStarted(page.getByRole('button', { name: 'Cancel booking' }));
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(other.getByText('Booking cancelled successfully')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page).toHaveURL(`/bookings/${id}`);
    });

    test('deadline passes while the page is open: the lower refund needs confirmation', async ({
      page,
      database,
    }) => {
      const { turfId, id } = await bookPartly(page, database);
      await page.goto(`/bookings/${id}/cancel`);
      const offer = page.getByText('Your refund').locator('+ p');
      await expect(offer).toHaveText('₹145');
      await scriptsStarted(page.getByRole('button', { name: 'Cancel booking' }));
      await putAhead(database, turfId, 13);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByText('The refund amount has changed')).toBeVisible();
      await expect(offer).toHaveText('₹62');
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
      const refunds = await database.query('SELECT amount_paise FROM refunds WHERE turf_id = $1', [turfId]);
      expect(refunds.rows).toEqual([{ amount_paise: 62_00 }]);
    });

    test('less than 12 hours ahead: cancelling and rescheduling are refused with reason', async ({
      page,
      database,
    }) => {
      const { turfId, id } = await bookPartly(page, database);
      await putAhead(database, turfId, 12);
      await page.goto('/bookings');
      await expect(page.getByText('Cannot cancel (less than 12h)').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cancel Booking' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Reschedule' })).toHaveCount(0);
      await page.goto(`/bookings/${id}/cancel`);
      await expect(page.getByText("It's too late to cancel")).toBeVisible();
      await page.goto(`/bookings/${id}/reschedule?date=${addDays(istDateOf(new Date()), 3)}&hours=10`);
      await expect(page.getByText('closes 12 hours before the start', { exact: false })).toBeVisible();
    });

    test('game in three hours: checkout says non-refundable beside the Pay button', async ({
      page,
      database,
    }) => {
      const turfId = await insertTurf(database);
      await database.query('UPDATE turfs SET opening_hour = 0, closing_hour = 24 WHERE id = $1', [turfId]);
      const soon = new Date(Date.now() + 3 * hourMs);
      await page.goto(`/payment?turfId=${turfId}&date=${istDateOf(soon)}&hours=${istHourOf(soon)}`);
      await expect(page.getByText(/^Non-refundable/)).toBeInViewport();
      await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeInViewport();
    });

    test('checkout on a phone: method above the fold, bar within 120 px', async ({ page, database }) => {
      await page.setViewportSize(phone);
      const turfId = await insertTurf(database);
      await page.goto(`/payment?turfId=${turfId}&date=${addDays(istDateOf(new Date()), 3)}&hours=10`);
      const bar = page.locator('.booking-bar');
      const { y = 0, height = 999 } = (await bar.boundingBox()) ?? {};
      expect(height).toBeLessThanOrEqual(120);
      await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
      const method = await page.getByText('Any UPI app').boundingBox();
      expect((method?.y ?? 999) + (method?.height ?? 0)).toBeLessThan(y);
      await expect(bar).toContainText(/Full refund if you cancel by .*in total, ₹\d+ of it at the venue/);
      await expect(bar.getByRole('button', { name: /^Pay ₹/ })).toBeInViewport({ ratio: 1 });
    });
  });
}
