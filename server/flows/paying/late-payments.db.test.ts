import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold, payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { reservedHours } from '../../../tests/support/bookings/reserved-hours.ts';
import { gatewayIsAway } from '../../../tests/support/programs/gateway-away.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { expireHolds } from '../../core/bookings/holds/expire-holds.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { paymentOrders, payments, refunds } from '../../core/payments/tables.ts';
import { slotPrices, slotReservations } from '../../core/slots/tables.ts';
import { syncUnfinishedOrders } from './sweep.ts';
import { syncOrder } from './sync-order.ts';

/** A late payment is judged once, so that the customer's message about it stays true. */

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const minute = 60_000;
const hour = 60 * minute;
const holdIsOver = 11 * minute;

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
});

const sandbox = () => sandboxOf(maidan);

async function pay(orderId: string): Promise<string> {
  const paid = await payByCard(maidan, orderId);
  return paid.paymentId;
}

async function read(as: Person, bookingId: string) {
  return (await maidan.call('GET', `/api/bookings/${bookingId}`, { as })).body;
}

const atGateway = (paymentId: string) => maidan.services.gateway.client.getPayment(paymentId);
const paymentRow = async (paymentId: string) =>
  (await maidan.services.db.select().from(payments).where(eq(payments.id, paymentId)))[0];

async function refundsOf(bookingId: string) {
  const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  return rows.map(({ paymentId, amountPaise, reason }) => [paymentId, amountPaise, reason]);
}

async function problemsOf(bookingId: string) {
  const { findings } = await checkMoney(maidan.services);
  return findings.filter((finding) => finding.bookingId === bookingId);
}

/**
 * Paid after the hold expired, while another customer held the hours without paying: later they are free
 * again.
 */
async function paidTooLate({ isCaptured = false } = {}) {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const booking = await hold(maidan, person, { turfId, date });
  maidan.clock.advance(holdIsOver);
  await hold(maidan, await createPerson(maidan), { turfId, date });
  const paymentId = await pay(booking.orderId);
  if (isCaptured) await capture(paymentId, booking.payNowPaise);
  await syncOrder(maidan.services, booking.orderId);
  maidan.clock.advance(holdIsOver);
  await expireHolds(maidan.services);
  return { person, turfId, booking, paymentId };
}

async function capture(paymentId: string, amountPaise: number) {
  await maidan.services.gateway.client.capturePayment({ paymentId, amountPaise });
}

describe('late payments', () => {
  test('late payment: not captured when the hours become free', async () => {
    const { person, turfId, booking, paymentId } = await paidTooLate();
    const told = { status: 'expired', paidPaise: 0, releasedPaise: booking.payNowPaise };
    expect(await read(person, booking.id)).toMatchObject(told);
    const elsewhere = await bookAndPay(maidan, person, { turfId: await createTurf(maidan), date });
    expect(await read(person, elsewhere)).toMatchObject({ status: 'confirmed' });

    await syncUnfinishedOrders(maidan.services);
    await syncOrder(maidan.services, booking.orderId);
    expect(await read(person, booking.id)).toMatchObject(told);
    expect((await atGateway(paymentId)).status).toBe('authorized');
    expect(await maidan.services.db.$count(slotReservations, eq(slotReservations.turfId, turfId))).toBe(0);
    expect(await problemsOf(booking.id)).toEqual([]);
  });

  test('late payment captured anyway: fully refunded once, despite free hours', async () => {
    const { person, booking, paymentId } = await paidTooLate();
    await capture(paymentId, booking.payNowPaise);
    for (const _ of [1, 2]) await syncOrder(maidan.services, booking.orderId);
    expect(await refundsOf(booking.id)).toEqual([[paymentId, booking.payNowPaise, 'paid_too_late']]);
    const { paidPaise, refundPaise, status } = await read(person, booking.id);
    expect([status, paidPaise, refundPaise]).toEqual(['expired', booking.payNowPaise, booking.payNowPaise]);
    expect(await problemsOf(booking.id)).toEqual([]);
  });

  test('late payment already captured: refunded, and later syncs agree', async () => {
    const { person, booking, paymentId } = await paidTooLate({ isCaptured: true });
    expect((await paymentRow(paymentId))?.declinedAt).toBeInstanceOf(Date);
    await syncOrder(maidan.services, booking.orderId);
    expect(await refundsOf(booking.id)).toEqual([[paymentId, booking.payNowPaise, 'paid_too_late']]);
    expect(await read(person, booking.id)).toMatchObject({ status: 'expired' });
    expect(await problemsOf(booking.id)).toEqual([]);
  });

  test('order paid again with free hours: booked by the new payment', async () => {
    const { person, booking, paymentId } = await paidTooLate();
    const anew = await pay(booking.orderId);
    await syncOrder(maidan.services, booking.orderId);
    const { payNowPaise } = booking;
    expect(await read(person, booking.id)).toMatchObject({ status: 'confirmed', paidPaise: payNowPaise });
    expect((await atGateway(anew)).status).toBe('captured');
    expect((await atGateway(paymentId)).status).toBe('authorized');

    sandbox().faults.secondPaymentOnPaidOrder = true;
    await capture(paymentId, payNowPaise);
    sandbox().faults.secondPaymentOnPaidOrder = false;
    await syncOrder(maidan.services, booking.orderId);
    expect(await refundsOf(booking.id)).toEqual([[paymentId, payNowPaise, 'paid_twice']]);
    expect(await read(person, booking.id)).toMatchObject({ status: 'confirmed' });
    expect(await problemsOf(booking.id)).toEqual([]);
  });

  test('declined payment: does not replace a released one', async () => {
    const { person, booking, paymentId } = await paidTooLate();
    await pay(booking.orderId);
    sandbox().faults.captureRefused = 'failed';
    await syncOrder(maidan.services, booking.orderId);
    sandbox().faults.captureRefused = null;
    await syncOrder(maidan.services, booking.orderId);
    expect(await read(person, booking.id)).toMatchObject({ status: 'cancelled', paidPaise: 0 });
    expect((await atGateway(paymentId)).status).toBe('authorized');
  });

  test('order with a declined payment: synced until the bank has released it', async () => {
    const { booking, paymentId } = await paidTooLate();
    const nextSyncAfter = async (hours: number) => {
      maidan.clock.advance(hours * hour);
      const now = await maidan.services.clock.now(maidan.services.db);
      await syncOrder(maidan.services, booking.orderId);
      maidan.clock.advance(-hours * hour);
      const order = eq(paymentOrders.orderId, booking.orderId);
      const [row] = await maidan.services.db.select().from(paymentOrders).where(order);
      expect(row?.paidByPaymentId).toBeNull();
      return row?.nextSyncAt && Math.round((row.nextSyncAt.getTime() - now.getTime()) / hour);
    };
    expect(await nextSyncAfter(72)).toBe(6);
    expect(await nextSyncAfter(10 * 24)).toBeNull();
    expect((await paymentRow(paymentId))?.status).toBe('authorized');
  });

  test('paid after four days: a failed capture is retried', async () => {
    const person = await createPerson(maidan);
    const booking = await hold(maidan, person, { turfId: await createTurf(maidan), date });
    maidan.clock.advance(96 * hour);
    const paymentId = await pay(booking.orderId);
    const { gateway } = maidan.services;
    const client = { ...gateway.client, capturePayment: () => Promise.reject(gatewayIsAway) };
    await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, booking.orderId);
    expect(await read(person, booking.id)).toMatchObject({ status: 'confirmed', paidPaise: 0 });
    maidan.clock.advance(11 * minute);
    await syncUnfinishedOrders(maidan.services);
    const paid = await read(person, booking.id);
    maidan.clock.advance(-96 * hour - 11 * minute);
    expect(paid).toMatchObject({ status: 'confirmed', paidPaise: booking.payNowPaise });
    expect((await atGateway(paymentId)).status).toBe('captured');
  });

  test('booking confirmed by another node: keeps its money', async () => {
    const { person, booking, paymentId } = await paidTooLate();
    const declined = await paymentRow(paymentId);
    const ofPayment = eq(payments.id, paymentId);
    const { db } = maidan.services;
    await db.update(payments).set({ declinedAt: null }).where(ofPayment);
    await syncOrder(maidan.services, booking.orderId);
    await db
      .update(payments)
      .set({ declinedAt: declined?.declinedAt ?? null })
      .where(ofPayment);
    await syncOrder(maidan.services, booking.orderId);
    expect(await read(person, booking.id)).toMatchObject({
      status: 'confirmed',
      paidPaise: booking.payNowPaise,
    });
    expect(await refundsOf(booking.id)).toEqual([]);
    expect(await problemsOf(booking.id)).toEqual([]);
  });

  test('late payment for a reschedule: ignored when the hour becomes free', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const { db } = maidan.services;
    await db.insert(slotPrices).values({ turfId, date, hour: 20, pricePaise: 700_00, reason: 'Lights' });
    const bookingId = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
    const body = { date, startTimes: ['20:00'] };
    const asked = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body });
    const { orderId } = asked.body.reschedule.order;
    maidan.clock.advance(holdIsOver);
    await hold(maidan, await createPerson(maidan), { turfId, ...body });
    const paymentId = await pay(orderId);
    await syncOrder(maidan.services, orderId);
    const stays = { startTimes: ['18:00'], reschedule: null, paidPaise: 520_00, refundPaise: 0 };
    expect(await read(person, bookingId)).toMatchObject(stays);

    maidan.clock.advance(holdIsOver);
    await expireHolds(maidan.services);
    await syncUnfinishedOrders(maidan.services);
    await syncOrder(maidan.services, orderId);
    expect(await read(person, bookingId)).toMatchObject(stays);
    expect((await atGateway(paymentId)).status).toBe('authorized');

    await capture(paymentId, 200_00);
    for (const _ of [1, 2]) await syncOrder(maidan.services, orderId);
    expect(await refundsOf(bookingId)).toEqual([[paymentId, 200_00, 'paid_too_late']]);
    expect(await read(person, bookingId)).toMatchObject({ startTimes: ['18:00'] });
    expect(await problemsOf(bookingId)).toEqual([]);
  });

  test('payment for a replaced or cancelled reschedule: stays visible', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const { db } = maidan.services;
    await db.insert(slotPrices).values({ turfId, date, hour: 20, pricePaise: 700_00, reason: 'Lights' });
    const bookingId = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
    const reschedule = async (startTime: string) => {
      const body = { date, startTimes: [startTime] };
      return (await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body })).body;
    };
    const kindsOf = async () => {
      const { body } = await maidan.call('GET', `/api/bookings/${bookingId}/timeline`, { as: person });
      return body.events.map(({ kind }: { kind: string }) => kind);
    };
    const { id: replaced, order } = (await reschedule('20:00')).reschedule;
    const { lastRescheduleId } = await reschedule('19:00');
    expect(lastRescheduleId > replaced).toBe(true);
    await pay(order.orderId);
    await syncOrder(maidan.services, order.orderId);
    expect(await read(person, bookingId)).toMatchObject({
      status: 'confirmed',
      ...{ startTimes: ['19:00'], paidPaise: 520_00, releasedPaise: 200_00, lastRescheduleId },
    });
    expect(await kindsOf()).toContain('not_charged');

    const second = (await reschedule('20:00')).reschedule.order.orderId;
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    await pay(second);
    await syncOrder(maidan.services, second);
    expect(await read(person, bookingId)).toMatchObject({
      status: 'cancelled',
      ...{ paidPaise: 520_00, refundPaise: 520_00, releasedPaise: 400_00 },
    });
    expect((await kindsOf()).filter((kind: string) => kind === 'not_charged')).toHaveLength(2);
    expect(await problemsOf(bookingId)).toEqual([]);
  });

  test.each([
    ['after', true],
    ['before', false],
  ])('hours closed and reopened %s the payment: not booked', async (_when, isJudged) => {
    const owner = await createPerson(maidan, 'turf_owner');
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const booking = await hold(maidan, person, { turfId, date });
    const closing = { date, fromHour: 17, toHour: 20, reason: 'Heavy rain' };
    await maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body: closing });
    const paymentId = await pay(booking.orderId);
    if (isJudged) await syncOrder(maidan.services, booking.orderId);
    const opened = await maidan.call('PATCH', `/api/turfs/${turfId}/slots`, {
      as: owner,
      body: { slots: [{ date, startTime: '18:00' }], locked: false },
    });
    expect(opened.status).toBe(200);
    await syncOrder(maidan.services, booking.orderId);
    expect(await read(person, booking.id)).toMatchObject({
      status: 'expired',
      cancelReason: 'Heavy rain',
      paidPaise: 0,
    });
    expect((await atGateway(paymentId)).status).toBe('authorized');
    const reservations = await reservedHours(maidan.services.db, turfId);
    expect(reservations.map(({ kind }) => kind)).toEqual(['lock', 'lock']);
  });
});
