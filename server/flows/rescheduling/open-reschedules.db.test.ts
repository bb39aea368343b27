import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hold, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { reschedulingBookings } from '../../../tests/support/bookings/rescheduled-bookings.ts';
import { reservedHours } from '../../../tests/support/bookings/reserved-hours.ts';
import { gatewayIsAway } from '../../../tests/support/programs/gateway-away.ts';
import { createPerson, testInstallation } from '../../../tests/support/servers/installation.ts';
import { expireReschedules } from '../../core/bookings/reschedules/expire-reschedules.ts';
import { reschedules } from '../../core/bookings/tables.ts';
import { paymentShape } from '../../core/payments/razorpay/shapes.ts';
import { paymentOrders, payments } from '../../core/payments/tables.ts';
import { syncUnfinishedOrders } from '../paying/sweep.ts';
import { syncOrder } from '../paying/sync-order.ts';

/** Reschedules with an unpaid difference when another event comes first. */

const maidan = testInstallation();
const { date, next, booked, reschedule, read, payForReschedule, payByUpi, reservationsOf, refundsOf } =
  reschedulingBookings(() => maidan);
const minute = 60_000;

beforeEach(() => {
  sandboxOf(maidan).faults.dropWebhooks = false;
});

/**
 * Returns a booking at 6 pm of the second day, paid in full (₹520), with an unpaid difference; webhooks are
 * dropped.
 */
async function waiting(to: { date?: string; startTimes?: string[] } = {}) {
  sandboxOf(maidan).faults.dropWebhooks = true;
  const { person, bookingId, ...rest } = await booked({ date: next, paymentOption: 'full' });
  const rescheduleTo = (startTimes: string[], day = next) =>
    reschedule(person, bookingId, { date: day, startTimes });
  const { body } = await rescheduleTo(to.startTimes ?? ['20:00'], to.date);
  const orderId: string = body.reschedule.order.orderId;
  return { ...rest, person, bookingId, orderId, rescheduleTo, seen: () => read(person, bookingId) };
}

/** Captures the payment, so that money without use must be refunded. */
async function payDifference(orderId: string) {
  await payByUpi(orderId);
  await captureAtGateway(orderId);
  for (const _ of [1, 2]) await syncOrder(maidan.services, orderId);
}

/** Captures without the server, as if the answer was lost. */
async function captureAtGateway(orderId: string): Promise<void> {
  const { client } = maidan.services.gateway;
  const [payment] = (await client.listOrderPayments(orderId)).payments;
  await client.capturePayment({ paymentId: payment?.id ?? '', amountPaise: 200_00 });
}

const stays = {
  ...{ status: 'confirmed', date: next, startTimes: ['18:00'], reschedule: null },
  ...{ paidPaise: 720_00, refundPaise: 200_00 },
};

describe('waiting reschedules', () => {
  test.each([
    ['the old hours can be rescheduled no more', next, `${next}T07:00:00+05:30`],
    ['the new hours have begun', date, `${date}T20:30:00+05:30`],
  ])('difference paid when %s: refunded, booking stays', async (_when, to, at) => {
    const { turfId, bookingId, orderId, seen } = await waiting({ date: to });
    const ahead = Date.parse(at) - Date.now();
    maidan.clock.advance(ahead);
    await expireReschedules(maidan.services);
    await payDifference(orderId);
    maidan.clock.advance(-ahead);
    expect(await seen()).toMatchObject(stays);
    expect(await reservationsOf(turfId)).toEqual([`${next} 18 booking`]);
    expect(await refundsOf(bookingId)).toEqual(['paid_too_late 200']);
  });

  test('difference paid for a hidden turf: refunded, booking stays', async () => {
    const { owner, turfId, bookingId, orderId, seen } = await waiting();
    const admin = await createPerson(maidan, 'admin');
    const body = { reason: 'Sold the same hour twice by phone' };
    const disabled = await maidan.call('PUT', `/api/people/${owner.id}/disabling`, { as: admin, body });
    expect(disabled.status).toBe(200);
    await payDifference(orderId);
    expect(await seen()).toMatchObject(stays);
    expect(await reservationsOf(turfId)).toEqual([`${next} 18 booking`]);
    expect(await refundsOf(bookingId)).toEqual(['paid_too_late 200']);
  });

  test('difference in flight: extends the hold once by five minutes', async () => {
    const { turfId, orderId, seen } = await waiting();
    const before = Date.parse((await seen()).reschedule.holdExpiresAt);
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
    const client = {
      ...gateway.client,
      listOrderPayments: async () => ({ payments: [inFlight], unparsed: [] }),
    };
    for (const _ of [1, 2]) await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, orderId);
    const after = Date.parse((await seen()).reschedule.holdExpiresAt);
    expect(after - before).toBe(5 * minute);
    const reservations = await reservedHours(maidan.services.db, turfId);
    expect(reservations.flatMap(({ expiresMs }) => expiresMs ?? [])).toEqual([after]);
  });

  test('booking cancelled: its unpaid reschedule ends', async () => {
    const { person, turfId, bookingId, seen } = await waiting();
    expect((await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person })).status).toBe(200);
    expect(await seen()).toMatchObject({ status: 'cancelled', reschedule: null });
    const ofBooking = eq(reschedules.bookingId, bookingId);
    expect(await maidan.services.db.select().from(reschedules).where(ofBooking)).toMatchObject([
      { status: 'expired' },
    ]);
    expect(await reservationsOf(turfId)).toEqual([]);
  });

  test.each([
    ['one of them', ['20:00'], [20]],
    ['one of them and another', ['21:00', '22:00'], [21, 22]],
  ])('unpaid reschedule of two hours: replaced by %s', async (_what, startTimes, hours) => {
    const { turfId, rescheduleTo } = await waiting({ startTimes: ['20:00', '21:00'] });
    expect(await rescheduleTo(startTimes)).toMatchObject({
      status: 200,
      body: { reschedule: { startTimes } },
    });
    const held = hours.map((hour) => `${next} ${hour} hold`);
    expect(await reservationsOf(turfId)).toEqual([`${next} 18 booking`, ...held]);
  });

  test('difference not paid in time: booking unchanged, new hour free', async () => {
    const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
    await reschedule(person, bookingId, { date, startTimes: ['20:00'] });
    maidan.clock.advance(10 * minute + 1_000);
    expect(await read(person, bookingId)).toMatchObject({
      status: 'confirmed',
      startTimes: ['18:00'],
      reschedule: null,
    });
    await expireReschedules(maidan.services);
    expect(await reservationsOf(turfId)).toEqual([`${date} 18 booking`]);
  });

  test.each([
    ['the hour is free: rescheduled', false],
    ['the hour is taken: difference refunded', true],
  ])('difference paid after the hold expired and %s', async (_name, isTaken) => {
    const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
    const rescheduled = await reschedule(person, bookingId, { date, startTimes: ['20:00'] });
    const orderId = rescheduled.body.reschedule.order.orderId;
    maidan.clock.advance(10 * minute + 1_000);
    await expireReschedules(maidan.services);
    if (isTaken) await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['20:00'] });
    // Not earlier: the sweeper would book the free hour for this payment.
    await payDifference(orderId);
    expect((await read(person, bookingId)).startTimes).toEqual([isTaken ? '18:00' : '20:00']);
    expect(await refundsOf(bookingId)).toEqual(isTaken ? ['paid_too_late 200'] : []);
  });

  test('new choice: replaces the unpaid one and refunds its payment', async () => {
    const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
    await reschedule(person, bookingId, { date, startTimes: ['20:00'] });
    const orderId = await payForReschedule(person, bookingId);
    expect((await reschedule(person, bookingId, { date: next, startTimes: ['20:00'] })).status).toBe(200);
    expect(await reservationsOf(turfId)).toEqual([`${date} 18 booking`, `${next} 20 hold`]);
    await syncOrder(maidan.services, orderId);
    expect(await read(person, bookingId)).toMatchObject({
      startTimes: ['18:00'],
      reschedule: { date: next },
    });
  });

  test('new choice refused: earlier hours are published as free', async () => {
    const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
    await reschedule(person, bookingId, { date, startTimes: ['20:00'] });
    const { db, events } = maidan.services;
    // Simulates a capture whose answer is pending.
    const ofBooking = db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(eq(paymentOrders.bookingId, bookingId));
    await db
      .update(payments)
      .set({ status: 'authorized', capturedAt: null })
      .where(inArray(payments.paymentOrderId, ofBooking));
    const heard: object[] = [];
    const stop = events.subscribe((event) => heard.push(event));
    expect((await reschedule(person, bookingId, { date, startTimes: ['07:00'] })).status).toBe(409);
    stop();
    expect(await reservationsOf(turfId)).toEqual([`${date} 18 booking`]);
    expect(heard).toContainEqual({ type: 'slots-changed', turfId });
  });

  test('booking cancelled with an unpaid reschedule: refunds all captured money', async () => {
    const { person, turfId, bookingId } = await booked({ paymentOption: 'full' });
    await reschedule(person, bookingId, { date, startTimes: ['20:00'] });
    const orderId = await payForReschedule(person, bookingId);
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    expect(await reservationsOf(turfId)).toEqual([]);
    await captureAtGateway(orderId);
    await syncOrder(maidan.services, orderId);
    expect(await refundsOf(bookingId)).toEqual(['cancelled 520', 'paid_too_late 200']);
  });

  test('reschedule without an order: not due after the cancellation', async () => {
    const { person, bookingId } = await booked({ paymentOption: 'full' });
    const { client } = maidan.services.gateway;
    const order = vi.spyOn(client, 'createOrder').mockRejectedValue(gatewayIsAway);
    const rescheduled = await reschedule(person, bookingId, { date, startTimes: ['20:00'] });
    order.mockRestore();
    expect(rescheduled).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    await syncUnfinishedOrders(maidan.services);
    const rows = await maidan.services.db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.bookingId, bookingId));
    // Otherwise it counts as overdue in the metrics for ever.
    expect(rows.filter(({ orderId }) => orderId === null)).toMatchObject([{ nextSyncAt: null }]);
  });
});
