import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { paymentOrders, payments } from '../../core/payments/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);

beforeEach(() => {
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});

async function held() {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  return { person, turfId, ...(await hold(maidan, person, { turfId, date })) };
}

const releaseHold = (as: Person, bookingId: string) =>
  maidan.call('POST', `/api/bookings/${bookingId}/release`, { as });
const pay = async (orderId: string) => payByCard(maidan, orderId);
const heldOf = async (as: Person) =>
  (await maidan.call('GET', '/api/bookings?when=held', { as })).body.items.map(
    ({ id }: { id: string }) => id,
  );

describe('releasing a hold', () => {
  test('released hold: hours free at once, final, no longer listed', async () => {
    const { person, turfId, id } = await held();
    expect(await heldOf(person)).toEqual([id]);
    const gone = { status: 'expired', cancelledBy: 'customer', holdExpiresAt: null, order: null };
    expect(await releaseHold(person, id)).toMatchObject({ status: 200, body: gone });
    expect(await heldOf(person)).toEqual([]);
    const other = await hold(maidan, await createPerson(maidan), { turfId, date });
    expect(await releaseHold(person, id)).toMatchObject({ status: 200, body: gone });
    const slots = (await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`)).body.slots;
    expect(slots.find(({ startTime }: { startTime: string }) => startTime === '18:00').status).toBe('held');
    expect(other.id).not.toBe(id);
    const story = await maidan.call('GET', `/api/bookings/${id}/timeline`, { as: person });
    expect(story.body.events.at(-1)).toMatchObject({ kind: 'expired', by: 'customer' });
  });

  test('customer at the hold limit: releases one, holds again', async () => {
    const { person, turfId, id } = await held();
    await hold(maidan, person, { turfId, date, startTimes: ['19:00'] });
    const body = { turfId, date, startTimes: ['20:00'], paymentOption: 'partial' };
    const third = () => maidan.call('POST', '/api/bookings', { as: person, body });
    expect(await third()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_HOLDS' } });
    await releaseHold(person, id);
    expect((await third()).status).toBe(201);
  });

  test('hold paid but not synced: not released', async () => {
    const { person, id, orderId } = await held();
    await pay(orderId);
    expect(await releaseHold(person, id)).toMatchObject({ status: 409, body: { code: 'NOT_HELD' } });
    const { body } = await maidan.call('GET', `/api/bookings/${id}`, { as: person });
    expect(body.status).toBe('confirmed');
  });

  test('payment in flight: hold not released', async () => {
    const { person, id, payNowPaise } = await held();
    const { db } = maidan.services;
    const [paymentOrder] = await db.select().from(paymentOrders).where(eq(paymentOrders.bookingId, id));
    if (!paymentOrder) throw new Error('there is no payment order');
    const { turfId, id: paymentOrderId } = paymentOrder;
    const payment = { id: `pay_of_${id}`, turfId, paymentOrderId, amountPaise: payNowPaise };
    await db.insert(payments).values({ ...payment, status: 'created' });
    expect(await releaseHold(person, id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_FLIGHT' } });
    expect(await heldOf(person)).toEqual([id]);
  });

  test('payment after the release: not captured despite free hours', async () => {
    const { person, id, orderId, payNowPaise } = await held();
    await releaseHold(person, id);
    const paid = await pay(orderId);
    await syncOrder(maidan.services, orderId);
    const { body } = await maidan.call('GET', `/api/bookings/${id}`, { as: person });
    expect(body).toMatchObject({ status: 'expired', paidPaise: 0, releasedPaise: payNowPaise });
    const atGateway = await maidan.services.gateway.client.getPayment(paid.paymentId);
    expect(atGateway.status).toBe('authorized');
    const { findings } = await checkMoney(maidan.services);
    expect(findings.filter(({ bookingId }) => bookingId === id)).toEqual([]);
  });

  test('confirmed or cancelled booking: not released', async () => {
    const person = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, person, { turfId: await createTurf(maidan), date });
    expect(await releaseHold(person, bookingId)).toMatchObject({ status: 409, body: { code: 'NOT_HELD' } });
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    expect(await releaseHold(person, bookingId)).toMatchObject({ status: 409, body: { code: 'NOT_HELD' } });
  });

  test('repeated holds and releases: rate limited', async () => {
    const { person, turfId, id } = await held();
    await releaseHold(person, id);
    for (let tries = 1; tries < 20; tries++) {
      const next = await hold(maidan, person, { turfId, date });
      expect((await releaseHold(person, next.id)).status).toBe(200);
    }
    const last = await hold(maidan, person, { turfId, date });
    expect(await releaseHold(person, last.id)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await heldOf(person)).toEqual([last.id]);
  });
});
