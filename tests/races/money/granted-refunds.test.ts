import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { checkMoney } from '../../../server/core/ledger/check-money.ts';
import { listSettlingPayments } from '../../../server/core/payments/queries.ts';
import { grantedRefunds, payments, refunds } from '../../../server/core/payments/tables.ts';
import { bookAndPay, sandboxOf } from '../../support/bookings/paid-booking.ts';
import { moveIntoPast } from '../../support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { tally } from '../crowd.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const startTimes = ['17:00', '18:00', '19:00'];
const crowd = 8;
let owner: Person;

beforeAll(async () => {
  sandboxOf(maidan).faults.dropWebhooks = true;
  owner = await createPerson(maidan, 'turf_owner');
});

/** A booking paid in full: ₹1,415. */
async function paid() {
  const player = await createPerson(maidan);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const id = await bookAndPay(maidan, player, { turfId, date, startTimes, paymentOption: 'full' });
  return { id, turfId, player };
}

async function grant(id: string, amountPaise: number) {
  const body = { source: 'online', amountPaise, reason: 'Rain' };
  const { status, body: answer } = await maidan.call('POST', `/api/bookings/${id}/refunds`, {
    as: owner,
    body,
  });
  return { status, code: status === 201 ? '' : answer.code };
}

const rowsOf = (id: string) => maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, id));
const sumOf = async (id: string) => (await rowsOf(id)).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
const findingsOf = async (id: string) =>
  (await checkMoney(maidan.services)).findings.filter(
    ({ bookingId, kind }) => bookingId === id && kind !== 'reservations_differ',
  );

describe('granted refunds', () => {
  test('concurrent refunds: together at most what was paid', async () => {
    const { id } = await paid();
    const answers = await Promise.all(Array.from({ length: crowd }, () => grant(id, 400_00)));
    expect(tally(answers)).toEqual({ '201': 3, '409 REFUND_TOO_HIGH': crowd - 3 });
    expect(await sumOf(id)).toBe(1_200_00);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('control: without the lock more than was paid is refunded', async () => {
    const { id, turfId } = await paid();
    const [payment] = await listSettlingPayments(maidan.services.db, { turfId, bookingId: id });
    const unlocked = () =>
      maidan.services.db.transaction(async (tx) => {
        const [before] = await listSettlingPayments(tx, { turfId, bookingId: id });
        await tx.execute(sql`SELECT pg_sleep(0.3)`);
        if (!before || before.amountPaise - before.refundPaise < 400_00) return;
        const row = { turfId, bookingId: id, paymentId: before.paymentId, amountPaise: 400_00 };
        await tx
          .insert(refunds)
          .values({ ...row, id: crypto.randomUUID(), reason: 'granted', status: 'pending' });
      });
    await Promise.all(Array.from({ length: crowd }, unlocked));
    expect(await sumOf(id)).toBeGreaterThan(payment?.amountPaise ?? 0);
    await maidan.services.db.delete(refunds).where(eq(refunds.bookingId, id));
  });

  test('against a cancellation: everything is refunded once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, player } = await paid();
      const [granted, cancelled] = await Promise.all([
        grant(id, 500_00),
        maidan.call('POST', `/api/bookings/${id}/cancel`, { as: player, body: {} }),
      ]);
      expect(cancelled.status).toBe(200);
      expect(['', 'CANNOT_REFUND']).toContain(granted.code);
      expect(await sumOf(id)).toBe(1_415_00);
      expect(await findingsOf(id)).toEqual([]);
    }
  });

  test('against a reschedule to fewer hours: never more than was paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, player } = await paid();
      const body = { date, startTimes: ['17:00'] };
      const [granted] = await Promise.all([
        grant(id, 1_000_00),
        maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: player, body }),
      ]);
      expect(['', 'REFUND_TOO_HIGH']).toContain(granted.code);
      const [row] = await maidan.services.db
        .select({ paise: sql<number>`max(${payments.amountPaise})::int` })
        .from(payments)
        .innerJoin(refunds, eq(refunds.paymentId, payments.id))
        .where(eq(refunds.bookingId, id));
      expect(await sumOf(id)).toBeLessThanOrEqual(row?.paise ?? 0);
      expect(await findingsOf(id)).toEqual([]);
    }
  });

  test('against a payout: the owner owes the refund or was paid less', async () => {
    const other = await createPerson(maidan, 'turf_owner');
    const admin = await createPerson(maidan, 'admin');
    const player = await createPerson(maidan);
    const turfId = await createTurf(maidan, { ownerId: other.id });
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes, paymentOption: 'full' });
    await moveIntoPast(maidan, id, [17, 18, 19]);
    const payout = { amountPaise: 1_395_00, reference: `RACE${Date.now()}`, paidOn: istDateOf(new Date()) };
    const refund = { source: 'online', amountPaise: 500_00, reason: 'Rain' };
    const [sent, granted] = await Promise.all([
      maidan.call('POST', `/api/admin/owners/${other.id}/payouts`, { as: admin, body: payout }),
      maidan.call('POST', `/api/bookings/${id}/refunds`, { as: other, body: refund }),
    ]);
    expect(granted.status).toBe(201);
    const { standing } = (await maidan.call('GET', '/api/owner/payouts', { as: other })).body;
    const isPaid = sent.status === 201;
    expect(isPaid || sent.body.code === 'PAYOUT_TOO_HIGH').toBe(true);
    expect(standing).toMatchObject(
      isPaid ? { duePaise: 0, debtPaise: 500_00 } : { duePaise: 895_00, debtPaise: 0 },
    );
    const rows = await maidan.services.db.$count(grantedRefunds, eq(grantedRefunds.bookingId, id));
    expect(rows).toBe(1);
  });
});
