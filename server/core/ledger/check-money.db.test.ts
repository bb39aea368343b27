import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  type TestInstallation,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { bookings } from '../bookings/tables.ts';
import { paymentOrders, payments, refunds } from '../payments/tables.ts';
import { slotReservations } from '../slots/tables.ts';
import { checkMoney } from './check-money.ts';
import { ledgerEntries, ledgerLines } from './tables.ts';

const maidan = testInstallation();
let admin: Person;
const date = addDays(istDateOf(new Date()), 6);
const hour = 3_600_000;

beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});
let bookingId: string;
let person: Person;
let turfId: string;
beforeEach(async () => {
  person = await createPerson(maidan);
  turfId = await createTurf(maidan);
  bookingId = await bookAndPay(maidan, person, { turfId, date });
});

/** Returns the findings while the data is broken; then rolls the change back. */
async function foundAfter(breakIt: (db: TestInstallation['services']['db']) => Promise<unknown>, at = 0) {
  expect(await findings()).toEqual([]);
  const undo = new Error('undo');
  let found: string[] = [];
  maidan.clock.advance(at);
  await maidan.services.db
    .transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await breakIt(tx);
      found = (await checkMoney({ db: inside(tx), clock: maidan.services.clock })).findings.map(
        ({ kind, code, amountPaise }) => `${kind} ${code === null ? '-' : 'booking'} ${amountPaise}`,
      );
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  maidan.clock.advance(-at);
  return found;
}

/** checkMoney opens its own transaction; this makes it run inside the test's transaction. */
function inside(tx: TestInstallation['services']['db']): TestInstallation['services']['db'] {
  return Object.assign(Object.create(tx), {
    transaction: (work: (inner: typeof tx) => Promise<unknown>) => work(tx),
  });
}

async function findings() {
  return (await checkMoney(maidan.services)).findings;
}

describe('checkMoney', () => {
  test('clean data: admins see no findings and the correct sums', async () => {
    const { status, body } = await maidan.call('GET', '/api/admin/money', { as: admin });
    expect(status).toBe(200);
    expect(body.findings).toEqual([]);
    expect(body.heldPaise).toBe(body.capturedPaise - body.refundedPaise - body.paidOutPaise);
    // The ledger is written and summed independently of the payments.
    const inLedger = (name: string) =>
      body.accounts.find(({ account }: { account: string }) => account === name).amountPaise;
    expect(body.capturedPaise).toBeGreaterThan(0);
    expect(body.capturedPaise - body.refundedPaise).toBe(inLedger('gateway'));
    expect(body.paidOutPaise + inLedger('bank')).toBe(0);
    expect(
      body.accounts.reduce((sum: number, account: { amountPaise: number }) => sum + account.amountPaise, 0),
    ).toBe(0);
  });

  test('captured money without a booking or refund: found', async () => {
    const found = await foundAfter((db) =>
      db.insert(payments).values({
        turfId,
        id: 'pay_lost',
        paymentOrderId: sql`(SELECT id FROM ${paymentOrders} WHERE booking_id = ${bookingId})`,
        amountPaise: 145_00,
        status: 'captured',
        capturedAt: new Date(),
      }),
    );
    expect(found).toEqual(['captured_without_home booking 14500', 'ledger_differs booking 14500']);
  });

  test('two bookings for one hour: found', async () => {
    const found = await foundAfter(async (db) => {
      const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
      if (!row) throw new Error('no booking');
      await db.insert(bookings).values({ ...row, id: person.id, code: 'TWICE234' });
    });
    expect(found[0]).toBe('hour_sold_twice - null');
    expect(found).toContain('reservations_differ booking null');
  });

  test('missing or wrong slot reservations of a booking: found', async () => {
    const lost = await foundAfter((db) =>
      db.delete(slotReservations).where(eq(slotReservations.bookingId, bookingId)),
    );
    expect(lost).toEqual(['reservations_differ booking null']);
    const moved = await foundAfter((db) =>
      db
        .update(slotReservations)
        .set({ cell: sql`${slotReservations.cell} - 12` })
        .where(eq(slotReservations.bookingId, bookingId)),
    );
    expect(moved).toEqual(['reservations_differ booking null']);
    const halved = await foundAfter((db) =>
      db
        .delete(slotReservations)
        .where(and(eq(slotReservations.bookingId, bookingId), sql`${slotReservations.cell} % 2 = 1`)),
    );
    expect(halved).toEqual(['reservations_differ booking null']);
  });

  test('changed ledger line: entry is unbalanced and account differs', async () => {
    const found = await foundAfter((db) =>
      db
        .update(ledgerLines)
        .set({ amountPaise: 999_00 })
        .where(
          sql`account = 'gateway' AND entry_id IN (SELECT id FROM ${ledgerEntries} WHERE booking_id = ${bookingId})`,
        ),
    );
    expect(found).toEqual(['entry_unbalanced - 85400', 'ledger_differs booking 85400']);
  });

  test('capture missing in the ledger: found', async () => {
    const found = await foundAfter(async (db) => {
      const entries = sql`(SELECT id FROM ${ledgerEntries} WHERE booking_id = ${bookingId})`;
      await db.delete(ledgerLines).where(sql`entry_id IN ${entries}`);
      await db.delete(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId));
    });
    expect(found).toEqual(['ledger_differs booking 14500']);
  });

  test('paid and due differ from the total: found', async () => {
    const found = await foundAfter((db) =>
      db
        .update(bookings)
        .set({ payNowPaise: 100_00, atVenuePaise: 420_00 })
        .where(eq(bookings.id, bookingId)),
    );
    expect(found).toEqual(['sum_differs booking 4500']);
  });

  test('cancellation without its refund: found with the amount due', async () => {
    const found = await foundAfter(async (db) => {
      await db.delete(slotReservations).where(eq(slotReservations.bookingId, bookingId));
      await db
        .update(bookings)
        .set({ status: 'cancelled', cancelledAt: new Date(), cancelledBy: person.id })
        .where(eq(bookings.id, bookingId));
    });
    expect(found).toEqual(['refund_missing booking 14500']);
  });

  test('late cancellation after a grant, without its refund: found', async () => {
    const granted = { source: 'online', amountPaise: 140_00, reason: 'Rain' };
    const { status } = await maidan.call('POST', `/api/bookings/${bookingId}/refunds`, {
      as: admin,
      body: granted,
    });
    expect(status).toBe(201);
    const cancelledAt = new Date(slotStart(date, 18).getTime() - 20 * hour);
    const found = await foundAfter(async (db) => {
      await db.delete(slotReservations).where(eq(slotReservations.bookingId, bookingId));
      await db
        .update(bookings)
        .set({ status: 'cancelled', cancelledAt, cancelledBy: person.id })
        .where(eq(bookings.id, bookingId));
    });
    expect(found).toEqual(['refund_missing booking 500']);
  });

  test('refund failed or unsent for an hour: found', async () => {
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    expect(cancelled.status).toBe(200);
    const failed = await foundAfter((db) =>
      db.update(refunds).set({ status: 'failed' }).where(eq(refunds.bookingId, bookingId)),
    );
    expect(failed).toEqual(['refund_stuck booking 14500']);
    const unsent = await foundAfter((db) =>
      db
        .update(refunds)
        .set({ status: 'pending', createdAt: new Date(Date.now() - 2 * hour) })
        .where(eq(refunds.bookingId, bookingId)),
    );
    expect(unsent).toEqual(['refund_stuck booking 14500']);
  });

  test('money never captured, or order never synced: found', async () => {
    const unpaid = await foundAfter(async (db) => {
      const long = new Date(Date.now() - 2 * hour);
      await db.update(bookings).set({ confirmedAt: long }).where(eq(bookings.id, bookingId));
      await db
        .update(payments)
        .set({ status: 'authorized', authorizedAt: long, capturedAt: null })
        .where(sql`payment_order_id = (SELECT id FROM ${paymentOrders} WHERE booking_id = ${bookingId})`);
    });
    expect(unpaid).toContain('payment_stuck booking 14500');
    const forgotten = await foundAfter((db) =>
      db
        .update(paymentOrders)
        .set({ nextSyncAt: new Date(Date.now() - 2 * hour) })
        .where(eq(paymentOrders.bookingId, bookingId)),
    );
    expect(forgotten).toEqual(['payment_stuck booking null']);
  });
});
