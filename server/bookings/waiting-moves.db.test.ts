import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { bookAndPay } from '../../tests/support/paid-booking.ts';
import { paymentShape } from '../payments/razorpay/shapes.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { refunds } from '../payments/tables.ts';
import { slotClaims, slotPrices } from '../slots/tables.ts';
import { lapseMoves } from './lapse-moves.ts';
import { bookingMoves } from './tables.ts';

/** Moves whose difference is still to be paid: what becomes of them when something comes first. */

let maidan: TestInstallation;
const date = addDays(istDateOf(new Date()), 6);
const next = addDays(date, 1);
const minute = 60_000;

beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());
beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
});

function sandbox() {
  return maidan.sandbox ?? expect.fail('these tests need the sandbox');
}

/** 6 pm of the second day is paid in full, ₹520; 8 pm costs ₹200 more on both days. */
async function waiting(to: { date?: string; startTimes?: string[] } = {}) {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const dearer = { turfId, hour: 20, pricePaise: 700_00, reason: 'Lights' };
  await maidan.services.db.insert(slotPrices).values([date, next].map((day) => ({ ...dearer, date: day })));
  const person = await createPerson(maidan);
  const bookingId = await bookAndPay(maidan, person, { turfId, date: next, paymentOption: 'full' });
  const path = `/api/bookings/${bookingId}`;
  const move = (startTimes: string[], day = next) =>
    maidan.call('POST', `${path}/move`, { as: person, body: { date: day, startTimes } });
  const read = async () => (await maidan.call('GET', path, { as: person })).body;
  const { body } = await move(to.startTimes ?? ['20:00'], to.date);
  const { orderId } = body.move.order;
  return { owner, person, turfId, bookingId, orderId, move, read };
}

/** Taken by the bank already, so that whatever is not kept has to come back. */
async function payDifference(orderId: string) {
  const { paymentId } = await sandbox().pay({ orderId, method: 'upi', vpa: 'success@razorpay' });
  await maidan.services.gateway.client.capturePayment({ paymentId, amountPaise: 200_00 });
  for (const _ of [1, 2]) await syncOrder(maidan.services, orderId);
}

async function refundsOf(bookingId: string) {
  const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  return rows.map(({ reason, amountPaise }) => `${reason} ${amountPaise / 100}`);
}

async function claimsOf(turfId: string) {
  const rows = await maidan.services.db.select().from(slotClaims).where(eq(slotClaims.turfId, turfId));
  return rows.map((row) => `${row.date} ${row.hour} ${row.kind}`).sort();
}

const stays = {
  ...{ status: 'confirmed', date: next, startTimes: ['18:00'], move: null },
  ...{ paidPaise: 720_00, refundPaise: 200_00 },
};

test.each([
  ['the old hours can be moved no more', next, `${next}T07:00:00+05:30`],
  ['the new hours have begun', date, `${date}T20:30:00+05:30`],
])('a difference that arrives when %s comes back, and the booking stays', async (_when, to, at) => {
  const { turfId, bookingId, orderId, read } = await waiting({ date: to });
  const ahead = Date.parse(at) - Date.now();
  maidan.clock.advance(ahead);
  await lapseMoves(maidan.services);
  await payDifference(orderId);
  maidan.clock.advance(-ahead);
  expect(await read()).toMatchObject(stays);
  expect(await claimsOf(turfId)).toEqual([`${next} 18 booking`]);
  expect(await refundsOf(bookingId)).toEqual(['paid_too_late 200']);
});

test('a difference that arrives once the turf is hidden with its owner comes back, and the booking stays', async () => {
  const { owner, turfId, bookingId, orderId, read } = await waiting();
  const admin = await createPerson(maidan, 'admin');
  const body = { reason: 'Sold the same hour twice by phone' };
  const disabled = await maidan.call('PUT', `/api/people/${owner.id}/disabling`, { as: admin, body });
  expect(disabled.status).toBe(200);
  await payDifference(orderId);
  expect(await read()).toMatchObject(stays);
  expect(await claimsOf(turfId)).toEqual([`${next} 18 booking`]);
  expect(await refundsOf(bookingId)).toEqual(['paid_too_late 200']);
});

test('a difference in flight extends the hold of the new hours by five minutes, once', async () => {
  const { turfId, orderId, read } = await waiting();
  const before = Date.parse((await read()).move.holdExpiresAt);
  const inFlight = paymentShape.parse({
    id: 'pay_InFlight000002',
    entity: 'payment',
    amount: 200_00,
    currency: 'INR',
    status: 'created',
    order_id: orderId,
    method: 'upi',
    created_at: 1,
  });
  const { gateway } = maidan.services;
  const client = { ...gateway.client, listOrderPayments: async () => ({ payments: [inFlight], unread: [] }) };
  for (const _ of [1, 2]) await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, orderId);
  const after = Date.parse((await read()).move.holdExpiresAt);
  expect(after - before).toBe(5 * minute);
  const claims = await maidan.services.db.select().from(slotClaims).where(eq(slotClaims.turfId, turfId));
  expect(claims.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? [])).toEqual([after]);
});

test('a booking that is cancelled while its move waits is not waited for any more', async () => {
  const { person, turfId, bookingId, read } = await waiting();
  expect((await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person })).status).toBe(200);
  expect(await read()).toMatchObject({ status: 'cancelled', move: null });
  const ofBooking = eq(bookingMoves.bookingId, bookingId);
  expect(await maidan.services.db.select().from(bookingMoves).where(ofBooking)).toMatchObject([
    { status: 'lapsed' },
  ]);
  expect(await claimsOf(turfId)).toEqual([]);
});

test.each([
  ['one of them', ['20:00'], [20]],
  ['one of them and another', ['21:00', '22:00'], [21, 22]],
])('whoever has two hours held for a move may choose %s instead', async (_what, startTimes, hours) => {
  const { turfId, move } = await waiting({ startTimes: ['20:00', '21:00'] });
  expect(await move(startTimes)).toMatchObject({ status: 200, body: { move: { startTimes } } });
  const held = hours.map((hour) => `${next} ${hour} hold`);
  expect(await claimsOf(turfId)).toEqual([`${next} 18 booking`, ...held]);
});
