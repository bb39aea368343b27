import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { equalShares } from '../../../contract/payments/share-amounts.ts';
import type { BookingSplit } from '../../../contract/payments/shares.ts';
import { isBooking } from '../../../server/core/bookings/bookings.sql.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { checkMoney } from '../../../server/core/ledger/check-money.ts';
import { bookAndPay, sandboxOf } from '../../support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../support/servers/installation.ts';
import { pay, raceDay, returnFromCheckout } from '../crowd.ts';

// The control reads the booking as the desk and a payment do, but without its lock.
const lock = vi.hoisted(() => ({ isOn: true }));
vi.mock(import('../../../server/core/bookings/settle-booking.ts'), async (importOriginal) => {
  const original = await importOriginal();
  const lockBooking: typeof original.lockBooking = async (tx, ref) => {
    if (lock.isOn) return original.lockBooking(tx, ref);
    const [row] = await tx.select().from(bookings).where(isBooking(ref)).execute();
    await tx.execute(sql`SELECT pg_sleep(0.3)`);
    return row;
  };
  return { ...original, lockBooking };
});

const maidan = testInstallation();
const duePaise = 1_046_00;

/** Payers return from the gateway while three desks collect half of what is due each. */
async function rush(payerCount: number) {
  lock.isOn = true;
  sandboxOf(maidan).faults.dropWebhooks = true;
  const owner = await createPerson(maidan, 'turf_owner');
  const asha = await createPerson(maidan);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const startTimes = ['17:00', '18:00', '19:00'];
  const id = await bookAndPay(maidan, asha, { turfId, date: raceDay, startTimes });
  const { body: split }: { body: BookingSplit } = await maidan.call('POST', `/api/bookings/${id}/shares`, {
    as: asha,
    body: { amountsPaise: equalShares(duePaise, payerCount) },
  });
  const forms = await Promise.all(
    split.shares.map(async ({ token }) => {
      const { body } = await maidan.call('POST', `/api/shares/${token}/order`, { body: {} });
      return pay(maidan, body.order.orderId);
    }),
  );
  const collect = () =>
    maidan.call('POST', `/api/bookings/${id}/venue-payments`, {
      as: owner,
      body: { amounts: [{ amountPaise: 500_00, method: 'cash' }] },
    });
  return { id, asha, forms, collect };
}

/** Sends one form for about half of what is due five times at once. */
async function splitTogether(headers: Record<string, string>) {
  const asha = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const startTimes = ['17:00', '18:00', '19:00'];
  const id = await bookAndPay(maidan, asha, { turfId, date: raceDay, startTimes });
  const path = `/api/bookings/${id}/shares`;
  const request = { as: asha, body: { amountsPaise: [500_00] }, headers };
  const answers = await Promise.all(Array.from({ length: 5 }, () => maidan.call('POST', path, request)));
  const { body } = await maidan.call('GET', path, { as: asha });
  return { made: answers.filter(({ status }) => status === 201).length, shares: body.shares.length };
}

async function sumsOf(id: string) {
  const { rows } = await maidan.services.db.execute<{ sharedPaise: number; collectedPaise: number }>(sql`
    SELECT (SELECT coalesce(sum(payment.amount_paise), 0)::int FROM payments AS payment JOIN payment_orders AS asked ON asked.id = payment_order_id
        WHERE asked.booking_id = ${id} AND asked.share_id IS NOT NULL AND captured_at IS NOT NULL) AS "sharedPaise",
      (SELECT coalesce(sum(amount_paise), 0)::int FROM venue_payments WHERE booking_id = ${id}) AS "collectedPaise"`);
  return rows[0] ?? { sharedPaise: 0, collectedPaise: 0 };
}

const findingsOf = async (id: string) =>
  (await checkMoney(maidan.services)).findings.filter(({ bookingId }) => bookingId === id);

describe('shares and desks on one amount due', () => {
  test('30 payers, 3 desks: together what is due', async () => {
    const { id, forms, collect } = await rush(30);
    const desk = [collect(), collect(), collect()];
    await Promise.all([...forms.map((form) => returnFromCheckout(maidan, form)), ...desk]);
    const { sharedPaise, collectedPaise } = await sumsOf(id);
    expect(sharedPaise + collectedPaise).toBeLessThanOrEqual(duePaise);
    // The rest is too little for a collection of a desk.
    expect(duePaise - sharedPaise - collectedPaise).toBeLessThan(500_00);
    expect(await findingsOf(id)).toEqual([]);
    const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.atVenuePaise).toBe(duePaise - sharedPaise);
  });

  test('against a cancellation: every share is refunded or never captured', async () => {
    const { id, asha, forms } = await rush(8);
    const cancel = maidan.call('POST', `/api/bookings/${id}/cancel`, { as: asha, body: {} });
    await Promise.all([...forms.map((form) => returnFromCheckout(maidan, form)), cancel]);
    expect((await cancel).status).toBe(200);
    for (const form of forms) await returnFromCheckout(maidan, form);
    const { rows } = await maidan.services.db.execute<{ kept: number }>(sql`
      SELECT (SELECT coalesce(sum(payment.amount_paise), 0) FROM payments AS payment JOIN payment_orders AS asked ON asked.id = payment_order_id
          WHERE asked.booking_id = ${id} AND captured_at IS NOT NULL)::int
        - (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE booking_id = ${id})::int AS kept`);
    expect(rows).toEqual([{ kept: 0 }]);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('one form sent five times at once: one share', async () => {
    expect(await splitTogether({ 'idempotency-key': 'one' })).toEqual({ made: 5, shares: 1 });
  });

  test('control without the key: a share for each until nothing is due', async () => {
    expect(await splitTogether({})).toEqual({ made: 2, shares: 2 });
  });

  test('control without the lock: more than is due is taken', async () => {
    const { id, forms, collect } = await rush(4);
    lock.isOn = false;
    const desk = [collect(), collect(), collect()];
    await Promise.all([...forms.map((form) => returnFromCheckout(maidan, form)), ...desk]);
    lock.isOn = true;
    const { sharedPaise, collectedPaise } = await sumsOf(id);
    expect(sharedPaise + collectedPaise).toBeGreaterThan(duePaise);
  });
});
