import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { gatewayIsAway } from '../../tests/support/gateway-away.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { bookAndPay, hold, payByCard, type Wish } from '../../tests/support/paid-booking.ts';
import { syncUnfinishedOrders } from '../payments/sweep.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { paymentAttempts, payments, refunds } from '../payments/tables.ts';
import { slotClaims, slotPrices } from '../slots/tables.ts';
import { lapseMoves } from './lapse-moves.ts';
import { bookingMoves } from './tables.ts';

let maidan: TestInstallation;
const date = addDays(istDateOf(new Date()), 6);
const next = addDays(date, 1);
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

/** 6 pm of the first day is booked at ₹500; 8 pm costs ₹700 and 7 am ₹300 on both days. */
async function booked(wish: Partial<Wish> = {}) {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const price = (day: string, at: number, pricePaise: number) => ({
    turfId,
    date: day,
    hour: at,
    pricePaise,
    reason: 'Test',
  });
  await maidan.services.db
    .insert(slotPrices)
    .values([date, next].flatMap((day) => [price(day, 20, 700_00), price(day, 7, 300_00)]));
  const bookingId = await bookAndPay(maidan, person, { turfId, date, ...wish });
  return { person, turfId, bookingId };
}

const move = (person: Person, bookingId: string, body: object) =>
  maidan.call('POST', `/api/bookings/${bookingId}/move`, { as: person, body });

async function claimsOf(turfId: string): Promise<string[]> {
  const rows = await maidan.services.db
    .select()
    .from(slotClaims)
    .where(eq(slotClaims.turfId, turfId))
    .orderBy(slotClaims.date, slotClaims.hour);
  return rows.map((row) => `${row.date} ${row.hour} ${row.kind}`);
}

/** Outside the server's doing, as a capture whose answer was lost. */
async function captureAtGateway(orderId: string): Promise<void> {
  const { client } = maidan.services.gateway;
  const [attempt] = (await client.listOrderPayments(orderId)).payments;
  await client.capturePayment({ paymentId: attempt?.id ?? '', amountPaise: 200_00 });
}

async function payForMove(person: Person, bookingId: string): Promise<string> {
  const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
  const orderId = body.move?.order?.orderId ?? '';
  await maidan.sandbox?.pay({ orderId, method: 'upi', vpa: 'success@razorpay' });
  return orderId;
}

test('part paid, to a dearer hour: it has moved at once, the difference is due at the venue, the old hour is free', async () => {
  const { person, turfId, bookingId } = await booked();
  const to = { date: next, startTimes: ['20:00'] };
  const quote = await maidan.call('POST', `/api/bookings/${bookingId}/move-quote`, { as: person, body: to });
  expect(quote).toMatchObject({
    status: 200,
    body: { totalPaise: 720_00, oldTotalPaise: 520_00, differencePaise: 200_00, payPaise: 0, refundPaise: 0 },
  });
  const moved = await move(person, bookingId, { ...to, expectedTotalPaise: 720_00 });
  expect(moved).toMatchObject({
    status: 200,
    body: {
      date: next,
      startTimes: ['20:00'],
      totalPaise: 720_00,
      payNowPaise: 145_00,
      paidPaise: 145_00,
      atVenuePaise: 575_00,
      paymentStatus: 'partially_paid',
      move: null,
    },
  });
  expect(await claimsOf(turfId)).toEqual([`${next} 20 booking`]);
  const [row] = await maidan.services.db
    .select()
    .from(bookingMoves)
    .where(eq(bookingMoves.bookingId, bookingId));
  expect(row).toMatchObject({ status: 'done', from: { date, hours: [18] }, to: { date: next, hours: [20] } });
  expect(row?.movedBy).toBe(person.id);

  const again = await move(person, bookingId, to);
  expect(again.status).toBe(200);
  expect(await maidan.services.db.$count(bookingMoves, eq(bookingMoves.bookingId, bookingId))).toBe(1);
});

test('paid in full, to a cheaper hour: the difference goes back, and a cancellation gives back the rest, no more', async () => {
  const { person, bookingId } = await booked({ paymentOption: 'full' });
  const moved = await move(person, bookingId, { date, startTimes: ['07:00'], expectedTotalPaise: 320_00 });
  expect(moved.body).toMatchObject({
    totalPaise: 320_00,
    paidPaise: 320_00,
    refundPaise: 0,
    atVenuePaise: 0,
    paymentStatus: 'paid',
  });
  const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
  expect(cancelled.body).toMatchObject({ status: 'cancelled', refundPaise: 320_00 });
  const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  expect(rows.map(({ amountPaise, reason }) => [amountPaise, reason]).sort()).toEqual([
    [200_00, 'moved'],
    [320_00, 'cancelled'],
  ]);
});

test('whoever sends a move again, for its answer was lost, hears that it is done, however near the new hours are', async () => {
  const { person, bookingId } = await booked();
  const ahead = Date.parse(`${date}T18:00:00+05:30`) - Date.now() - 13 * hour;
  maidan.clock.advance(ahead);
  const nearer = { date, startTimes: ['16:00'] };
  const answers = [await move(person, bookingId, nearer), await move(person, bookingId, nearer)];
  maidan.clock.advance(-ahead);
  expect(answers).toMatchObject([nearer, nearer].map((body) => ({ status: 200, body })));
});

test('an hour later on the same day keeps the shared hour throughout', async () => {
  const { person, turfId, bookingId } = await booked({ startTimes: ['18:00', '19:00'] });
  expect((await move(person, bookingId, { date, startTimes: ['19:00', '20:00'] })).status).toBe(200);
  expect(await claimsOf(turfId)).toEqual([`${date} 19 booking`, `${date} 20 booking`]);
});

test('paid in full, to a dearer hour: both are kept until the difference is paid, then the old one is free', async () => {
  const { person, turfId, bookingId } = await booked({
    paymentOption: 'full',
    startTimes: ['18:00', '19:00'],
  });
  const to = { date, startTimes: ['19:00', '20:00'] };
  const asked = await move(person, bookingId, to);
  expect(asked.body).toMatchObject({
    startTimes: ['18:00', '19:00'],
    move: { startTimes: ['19:00', '20:00'], payPaise: 194_00, order: { amountPaise: 194_00 } },
  });
  expect(await claimsOf(turfId)).toEqual([`${date} 18 booking`, `${date} 19 booking`, `${date} 20 hold`]);
  const repeated = await move(person, bookingId, to);
  expect(repeated.body.move.order.orderId).toBe(asked.body.move.order.orderId);

  await syncOrder(maidan.services, await payForMove(person, bookingId));
  const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
  expect(body).toMatchObject({
    startTimes: ['19:00', '20:00'],
    totalPaise: 1_184_00,
    paidPaise: 1_184_00,
    paymentStatus: 'paid',
    move: null,
  });
  expect(await claimsOf(turfId)).toEqual([`${date} 19 booking`, `${date} 20 booking`]);

  const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
  expect(cancelled.body.refundPaise).toBe(1_184_00);
  const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  expect(rows.map(({ amountPaise }) => amountPaise).sort()).toEqual([194_00, 990_00]);
});

test('a difference that is not paid in time changes nothing, and the new hour is free again', async () => {
  const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
  await move(person, bookingId, { date, startTimes: ['20:00'] });
  maidan.clock.advance(10 * minute + 1_000);
  const seen = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
  expect(seen.body).toMatchObject({ status: 'confirmed', startTimes: ['18:00'], move: null });
  await lapseMoves(maidan.services);
  expect(await claimsOf(turfId)).toEqual([`${date} 18 booking`]);
});

test.each([
  ['the hour is still free: it moves', false],
  ['somebody has the hour: it stays, and the difference goes back', true],
])('the difference arrives after the hold lapsed and %s', async (_name, isTaken) => {
  const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
  const moved = await move(person, bookingId, { date, startTimes: ['20:00'] });
  const orderId = moved.body.move.order.orderId;
  maidan.clock.advance(10 * minute + 1_000);
  await lapseMoves(maidan.services);
  if (isTaken) await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['20:00'] });
  // Not before: the sweeper would give the free hour to whoever paid for it.
  await maidan.sandbox?.pay({ orderId, method: 'upi', vpa: 'success@razorpay' });
  await captureAtGateway(orderId);
  await syncOrder(maidan.services, orderId);
  await syncOrder(maidan.services, orderId);
  const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
  const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  expect(body.startTimes).toEqual([isTaken ? '18:00' : '20:00']);
  expect(rows.map(({ amountPaise, reason }) => [amountPaise, reason])).toEqual(
    isTaken ? [[200_00, 'paid_too_late']] : [],
  );
});

test('a difference that the bank takes back after the booking has moved is due at the venue', async () => {
  const { person, bookingId } = await booked({ paymentOption: 'full' });
  await move(person, bookingId, { date, startTimes: ['20:00'] });
  const orderId = await payForMove(person, bookingId);
  if (maidan.sandbox) maidan.sandbox.faults.captureRefused = 'failed';
  await syncOrder(maidan.services, orderId);
  if (maidan.sandbox) maidan.sandbox.faults.captureRefused = null;
  await syncOrder(maidan.services, orderId);
  const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
  expect(body).toMatchObject({
    status: 'confirmed',
    startTimes: ['20:00'],
    paidPaise: 520_00,
    payNowPaise: 520_00,
    atVenuePaise: 200_00,
    totalPaise: 720_00,
  });
});

test('another choice takes the place of the one that waits; money for the first then goes back', async () => {
  const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
  await move(person, bookingId, { date, startTimes: ['20:00'] });
  const orderId = await payForMove(person, bookingId);
  expect((await move(person, bookingId, { date: next, startTimes: ['20:00'] })).status).toBe(200);
  expect(await claimsOf(turfId)).toEqual([`${date} 18 booking`, `${next} 20 hold`]);
  await syncOrder(maidan.services, orderId);
  const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
  expect(body).toMatchObject({ startTimes: ['18:00'], move: { date: next } });
});

test('hours of an earlier choice are told free although the new choice was refused', async () => {
  const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
  await move(person, bookingId, { date, startTimes: ['20:00'] });
  const { db, events } = maidan.services;
  // As while the capture's answer is on its way.
  const ofBooking = db.select({ id: payments.id }).from(payments).where(eq(payments.bookingId, bookingId));
  await db
    .update(paymentAttempts)
    .set({ status: 'authorized', capturedAt: null })
    .where(inArray(paymentAttempts.paymentId, ofBooking));
  const heard: object[] = [];
  const stop = events.subscribe((event) => heard.push(event));
  expect((await move(person, bookingId, { date, startTimes: ['07:00'] })).status).toBe(409);
  stop();
  expect(await claimsOf(turfId)).toEqual([`${date} 18 booking`]);
  expect(heard).toContainEqual({ type: 'slots-changed', turfId });
});

test('a booking cancelled while its move waits gives back all that was captured, the late difference too', async () => {
  const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
  await move(person, bookingId, { date, startTimes: ['20:00'] });
  const orderId = await payForMove(person, bookingId);
  await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
  expect(await claimsOf(turfId)).toEqual([]);
  await captureAtGateway(orderId);
  await syncOrder(maidan.services, orderId);
  const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  expect(rows.map(({ amountPaise, reason }) => [amountPaise, reason]).sort()).toEqual([
    [200_00, 'paid_too_late'],
    [520_00, 'cancelled'],
  ]);
});

test.each([
  [13, 200],
  [11, 409],
])('%i hours before the start, moving answers %i', async (hours, status) => {
  const { person, bookingId } = await booked();
  const ahead = Date.parse(`${date}T18:00:00+05:30`) - Date.now() - hours * hour;
  maidan.clock.advance(ahead);
  const answer = await move(person, bookingId, { date: next, startTimes: ['18:00'] });
  maidan.clock.advance(-ahead);
  expect(answer.status).toBe(status);
  if (status === 409) {
    expect(answer.body).toMatchObject({ code: 'CANNOT_MOVE' });
    expect(answer.body.message).toMatch(/until 12 hours before it begins/);
  }
});

test.each([
  ['taken hours', { startTimes: ['10:00'] }, 409, 'SLOT_TAKEN'],
  ['a day beyond the horizon', { date: addDays(date, 40) }, 422, 'DATE_OUT_OF_RANGE'],
  ['hours outside opening hours', { startTimes: ['05:00'] }, 422, 'OUTSIDE_OPENING_HOURS'],
  ['another total than was seen', { expectedTotalPaise: 1_00 }, 409, 'PRICE_CHANGED'],
  [
    'seven hours',
    { startTimes: [6, 7, 8, 9, 11, 12, 13].map((h) => `${String(h).padStart(2, '0')}:00`) },
    422,
    'VALIDATION_ERROR',
  ],
])('a move to %s is refused, and the booking stays', async (_name, wish, status, code) => {
  const { person, turfId, bookingId } = await booked();
  await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['10:00'] });
  const answer = await move(person, bookingId, { date, startTimes: ['20:00'], ...wish });
  expect(answer).toMatchObject({ status, body: { code } });
  const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
  expect(body).toMatchObject({ date, startTimes: ['18:00'], status: 'confirmed' });
});

test('a move that never got its order is not waited for once the booking is cancelled', async () => {
  const { person, bookingId } = await booked({ paymentOption: 'full' });
  const { client } = maidan.services.gateway;
  const order = vi.spyOn(client, 'createOrder').mockRejectedValue(gatewayIsAway);
  const moved = await move(person, bookingId, { date, startTimes: ['20:00'] });
  order.mockRestore();
  expect(moved).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
  await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
  await syncUnfinishedOrders(maidan.services);
  const rows = await maidan.services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  // Else it is overdue for ever to whoever watches the metrics.
  expect(rows.filter(({ orderId }) => orderId === null)).toMatchObject([{ nextSyncAt: null }]);
});

test('a booking that was moved is still the answer to the request that made it, and to no other', async () => {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const headers = { 'idempotency-key': 'tap' };
  const body = { turfId, date, startTimes: ['18:00'], paymentOption: 'partial' };
  const ask = (wish: object) =>
    maidan.call('POST', '/api/bookings', { as: person, body: { ...body, ...wish }, headers });
  const made = await ask({});
  await payByCard(maidan, made.body.order.orderId);
  await syncOrder(maidan.services, made.body.order.orderId);
  for (const startTimes of [['20:00'], ['21:00']]) {
    expect((await move(person, made.body.id, { date: next, startTimes })).status).toBe(200);
  }
  const again = await ask({});
  expect([again.status, again.body.id]).toEqual([201, made.body.id]);
  const other = await ask({ date: next, startTimes: ['21:00'] });
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});
