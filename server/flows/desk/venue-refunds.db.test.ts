import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { auditLog } from '../../core/people/tables.ts';

const maidan = testInstallation();
let owner: Person;
const date = addDays(istDateOf(new Date()), 5);

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

const post = (path: string, body: object, as = owner, headers = {}) =>
  maidan.call('POST', `/api${path}`, { as, body, headers });

/**
 * Returns a booking of three hours (₹1,395, a quarter paid online, the rest at the venue), rescheduled to one
 * hour less.
 */
async function rescheduledToLess() {
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const player = await createPerson(maidan);
  const id = await bookAndPay(maidan, player, {
    turfId,
    date,
    startTimes: ['17:00', '18:00', '19:00'],
  });
  const before = await post(`/bookings/${id}/venue-payments`, {
    amounts: [{ amountPaise: 1_046_00, method: 'upi' }],
  });
  expect(before.body.openPaise).toBe(0);
  const rescheduled = await post(
    `/bookings/${id}/reschedule`,
    { date, startTimes: ['17:00', '18:00'] },
    player,
  );
  expect(rescheduled.status).toBe(200);
  const seen = async (): Promise<DayBooking> => {
    const day = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${date}`, { as: owner });
    return day.body.bookings[0];
  };
  const { venueRefundDuePaise } = await seen();
  expect(venueRefundDuePaise).toBeGreaterThan(0);
  expect(venueRefundDuePaise).toBeLessThan(1_046_00);
  return { id, turfId, player, venueRefundDuePaise, seen };
}

describe('venue refunds', () => {
  test('excess: refunded alone, receipt stays, nothing is due', async () => {
    const { id, player, venueRefundDuePaise, seen } = await rescheduledToLess();
    const body = { amounts: [{ amountPaise: venueRefundDuePaise, method: 'cash' }] };
    const answer = await post(`/bookings/${id}/venue-refunds`, body);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        collectedPaise: 1_046_00 - venueRefundDuePaise,
        openPaise: 0,
        venueRefundDuePaise: 0,
        receipts: [
          { kind: 'collected', amountPaise: 1_046_00, method: 'upi', isReversed: false },
          { kind: 'refunded', amountPaise: venueRefundDuePaise, method: 'cash', isReversed: false },
        ],
      },
    });
    expect((await checkMoney(maidan.services)).findings.filter(({ bookingId }) => bookingId === id)).toEqual(
      [],
    );
    const story = await maidan.call('GET', `/api/bookings/${id}/timeline`, { as: player });
    expect(story.body.events).toContainEqual(
      expect.objectContaining({
        kind: 'refunded_at_venue',
        amountPaise: venueRefundDuePaise,
        method: 'cash',
      }),
    );
    const twice = await post(`/bookings/${id}/venue-refunds`, body);
    expect(twice.body).toMatchObject({
      code: 'VENUE_REFUND_NOT_DUE',
      message: 'Nothing is due back at the venue any more.',
    });
    expect((await seen()).receipts).toHaveLength(2);
  });

  test('excess: refundable in full only, once per key, by own staff', async () => {
    const { id, venueRefundDuePaise, seen } = await rescheduledToLess();
    const wrong = await post(`/bookings/${id}/venue-refunds`, {
      amounts: [{ amountPaise: 1_046_00, method: 'upi' }],
    });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'VENUE_REFUND_NOT_DUE' } });
    const stranger = await createPerson(maidan, 'turf_owner');
    const half = Math.floor(venueRefundDuePaise / 2);
    const body = {
      amounts: [
        { method: 'cash', amountPaise: half },
        { method: 'upi', amountPaise: venueRefundDuePaise - half },
      ],
    };
    expect((await post(`/bookings/${id}/venue-refunds`, body, stranger)).body.code).toBe('BOOKING_NOT_FOUND');
    const key = { 'idempotency-key': `back-${id}` };
    for (const _ of [1, 2]) {
      expect((await post(`/bookings/${id}/venue-refunds`, body, owner, key)).status).toBe(201);
    }
    const asCash = await post(
      `/bookings/${id}/venue-refunds`,
      { amounts: [{ method: 'cash', amountPaise: venueRefundDuePaise }] },
      owner,
      key,
    );
    expect(asCash.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await seen()).receipts).toHaveLength(3);
  });

  test('reversal: refund can be reversed; its receipt only after it', async () => {
    const { id, turfId, venueRefundDuePaise, seen } = await rescheduledToLess();
    await post(`/bookings/${id}/venue-refunds`, {
      amounts: [{ amountPaise: venueRefundDuePaise, method: 'cash' }],
    });
    const [receipt, refund] = (await seen()).receipts;
    const reverse = (one: { id: string } | undefined) => post(`/venue-payments/${one?.id}/reversal`, {});
    expect((await reverse(receipt)).body).toMatchObject({
      code: 'REFUNDED_SINCE',
      message: 'This money was refunded at the venue. Reverse that refund first.',
    });
    const till = async () => {
      const today = istDateOf(await maidan.services.clock.now(maidan.services.db));
      const day = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${today}`, { as: owner });
      return [day.body.figures.cashPaise, day.body.figures.upiPaise];
    };
    expect(await till()).toEqual([-venueRefundDuePaise, 1_046_00]);
    expect((await reverse(refund)).body).toMatchObject({ collectedPaise: 1_046_00, venueRefundDuePaise });
    expect((await reverse(refund)).body.code).toBe('ALREADY_REVERSED');
    expect(await till()).toEqual([0, 1_046_00]);
    expect((await reverse(receipt)).body).toMatchObject({ collectedPaise: 0, venueRefundDuePaise: 0 });
    const lines = await maidan.services.db
      .select({ event: auditLog.event })
      .from(auditLog)
      .where(eq(auditLog.actorId, owner.id))
      .orderBy(asc(auditLog.id));
    expect(lines.slice(-3).map(({ event }) => event)).toEqual([
      'venue-money-refunded',
      'venue-money-reversed',
      'venue-money-reversed',
    ]);
  });
});
