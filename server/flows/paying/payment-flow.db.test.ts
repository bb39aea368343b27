import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { SandboxPayInput } from '../../../sandbox/razorpay/app.ts';
import { brokeCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { hold, payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { reservedHours } from '../../../tests/support/bookings/reserved-hours.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { paymentShape } from '../../core/payments/razorpay/shapes.ts';
import { signPayment } from '../../core/payments/razorpay/signatures.ts';
import { refunds } from '../../core/payments/tables.ts';
import { sendBookingConfirmed } from '../../features/notifications/mails/booking-mails.ts';
import { mails } from '../../features/notifications/tables.ts';
import { sendRefund } from '../refunding/send-refund.ts';
import { syncUnfinishedOrders } from './sweep.ts';
import { syncOrder } from './sync-order.ts';

const maidan = testInstallation();
const tomorrow = addDays(istDateOf(new Date()), 1);
const minute = 60_000;

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
});

const sandbox = () => sandboxOf(maidan);

async function read(person: Person, bookingId: string) {
  return (await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person })).body;
}

async function returnFromCheckout(orderId: string, form?: Record<string, string>) {
  const paid = form ? undefined : await payByCard(maidan, orderId);
  const body = new URLSearchParams(
    form ?? {
      razorpay_order_id: orderId,
      razorpay_payment_id: paid?.paymentId ?? '',
      razorpay_signature: paid?.signature ?? '',
    },
  );
  const response = await maidan.app.request('/api/payments/return', { method: 'POST', body });
  return { status: response.status, location: response.headers.get('location'), paymentId: paid?.paymentId };
}

async function open(startTimes = ['18:00']) {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  return { person, turfId, booking: await hold(maidan, person, { turfId, date: tomorrow, startTimes }) };
}

describe('payment flow', () => {
  test('paid checkout: confirms, captures and keeps the hours', async () => {
    const { person, turfId, booking } = await open(['18:00', '19:00']);
    const answer = await returnFromCheckout(booking.orderId);
    expect(answer).toMatchObject({ status: 303, location: `/payment?booking=${booking.id}&returned=1` });
    expect(await read(person, booking.id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'partially_paid',
      paidPaise: booking.payNowPaise,
      refundPaise: 0,
      holdExpiresAt: null,
    });
    const reservations = await reservedHours(maidan.services.db, turfId);
    expect(reservations.map(({ hour, kind }) => `${hour} ${kind}`)).toEqual(['18 booking', '19 booking']);
  });

  test('full payment: nothing due at the venue', async () => {
    const person = await createPerson(maidan);
    const wish = { turfId: await createTurf(maidan), date: tomorrow, paymentOption: 'full' } as const;
    const booking = await hold(maidan, person, wish);
    await returnFromCheckout(booking.orderId);
    expect(await read(person, booking.id)).toMatchObject({
      paymentStatus: 'paid',
      atVenuePaise: 0,
      paidPaise: 520_00,
    });
  });

  test('forged return: changes nothing', async () => {
    const { person, booking } = await open();
    const paid = await payByCard(maidan, booking.orderId);
    const other = await open();
    const forged = await returnFromCheckout(booking.orderId, {
      razorpay_order_id: booking.orderId,
      razorpay_payment_id: paid.paymentId,
      razorpay_signature: signPayment({
        keySecret: 'guessed',
        orderId: booking.orderId,
        paymentId: paid.paymentId,
      }),
    });
    expect(forged.location).toBe('/bookings');
    const rescheduled = await returnFromCheckout(other.booking.orderId, {
      razorpay_order_id: other.booking.orderId,
      razorpay_payment_id: paid.paymentId,
      razorpay_signature: paid.signature,
    });
    expect(rescheduled.location).toBe('/bookings');
    expect((await read(person, booking.id)).status).toBe('pending');
    expect((await read(other.person, other.booking.id)).status).toBe('pending');
  });

  test('declined card: hold stays with the reason; UPI can pay it', async () => {
    const { person, booking } = await open();
    const declined: SandboxPayInput = {
      orderId: booking.orderId,
      method: 'card',
      cardNumber: brokeCard,
    };
    const failed = await sandbox().pay(declined);
    expect(failed.status).toBe('failed');
    await returnFromCheckout(booking.orderId, {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[metadata]': JSON.stringify({ order_id: booking.orderId, payment_id: failed.paymentId }),
    });
    expect(await read(person, booking.id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
      paymentProblem: 'Your account does not have enough balance.',
    });
    const paid = await sandbox().pay({ orderId: booking.orderId, method: 'upi', vpa: 'success@razorpay' });
    await returnFromCheckout(booking.orderId, {
      razorpay_order_id: booking.orderId,
      razorpay_payment_id: paid.paymentId,
      razorpay_signature: paid.signature,
    });
    expect(await read(person, booking.id)).toMatchObject({ status: 'confirmed', paymentProblem: null });
  });

  test('browser closed after paying: confirmed by the webhook', async () => {
    sandbox().faults.dropWebhooks = false;
    const { person, booking } = await open();
    await payByCard(maidan, booking.orderId);
    await expect.poll(async () => (await read(person, booking.id)).status).toBe('confirmed');
  });

  test('all webhooks lost: the sweeper finds the payment', async () => {
    const { person, booking } = await open();
    await payByCard(maidan, booking.orderId);
    maidan.clock.advance(2 * minute);
    await syncUnfinishedOrders(maidan.services);
    expect(await read(person, booking.id)).toMatchObject({
      status: 'confirmed',
      paidPaise: booking.payNowPaise,
    });
  });

  test('paid after expiry, hours free: confirmed', async () => {
    const { person, booking } = await open();
    maidan.clock.advance(11 * minute);
    await returnFromCheckout(booking.orderId);
    expect(await read(person, booking.id)).toMatchObject({ status: 'confirmed', refundPaise: 0 });
  });

  test('paid after expiry, hours gone: not captured, customer is told', async () => {
    const { person, turfId, booking } = await open();
    maidan.clock.advance(11 * minute);
    const winner = await createPerson(maidan);
    const won = await hold(maidan, winner, { turfId, date: tomorrow });
    await returnFromCheckout(booking.orderId);
    expect(await read(person, booking.id)).toMatchObject({
      status: 'expired',
      paidPaise: 0,
      releasedPaise: booking.payNowPaise,
    });
    await returnFromCheckout(won.orderId);
    expect((await read(winner, won.id)).status).toBe('confirmed');
  });

  test('captured for hours that are gone: fully refunded once', async () => {
    const { person, turfId, booking } = await open();
    const { client } = maidan.services.gateway;
    maidan.clock.advance(11 * minute);
    await hold(maidan, await createPerson(maidan), { turfId, date: tomorrow });
    // Not earlier: the sweeper would book the free hours for this payment.
    const paid = await payByCard(maidan, booking.orderId);
    await client.capturePayment({ paymentId: paid.paymentId, amountPaise: booking.payNowPaise });
    await Promise.all([1, 2, 3].map(() => syncOrder(maidan.services, booking.orderId)));
    const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, booking.id));
    expect(rows).toMatchObject([{ amountPaise: booking.payNowPaise, reason: 'paid_too_late' }]);
    await Promise.all([1, 2].map(() => sendRefund(maidan.services, rows[0]?.id ?? '')));
    expect(await read(person, booking.id)).toMatchObject({
      status: 'expired',
      paidPaise: booking.payNowPaise,
      refundPaise: booking.payNowPaise,
    });
    const payment = await client.getPayment(paid.paymentId);
    expect(payment.amount_refunded).toBe(booking.payNowPaise);
  });

  test('capture answers 500 but happened: one confirmed, paid booking', async () => {
    const { person, booking } = await open();
    sandbox().faults.captureFailsAfterHappening = true;
    await returnFromCheckout(booking.orderId);
    sandbox().faults.captureFailsAfterHappening = false;
    expect(await read(person, booking.id)).toMatchObject({
      status: 'confirmed',
      paidPaise: booking.payNowPaise,
    });
  });

  test('gateway unavailable at the hold: hours held, retry gets the order', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const payment = () =>
      maidan.call('POST', '/api/bookings', {
        as: person,
        body: { turfId, date: tomorrow, startTimes: ['18:00'], paymentOption: 'partial' },
        headers: { 'idempotency-key': 'again' },
      });
    sandbox().faults.rateLimit = 1_000;
    const refused = await payment();
    expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
    sandbox().faults.rateLimit = 0;
    const path = `/api/bookings/${refused.body.data.bookingId}`;
    expect((await maidan.call('GET', path, { as: person })).body).toMatchObject({
      status: 'pending',
      order: null,
    });
    const repeated = await payment();
    expect(repeated).toMatchObject({ status: 201, body: { id: refused.body.data.bookingId } });
    expect(repeated.body.order.orderId).toMatch(/^order_/);
  });

  test('payment in flight: extends the hold by five minutes, once', async () => {
    const { person, booking } = await open();
    const before = Date.parse((await read(person, booking.id)).holdExpiresAt);
    const { gateway } = maidan.services;
    const inFlight = paymentShape.parse({
      id: 'pay_InFlight000001',
      entity: 'payment',
      amount: booking.payNowPaise,
      currency: 'INR',
      status: 'created',
      order_id: booking.orderId,
      method: 'upi',
      created_at: 1,
    });
    const client = {
      ...gateway.client,
      listOrderPayments: async () => ({ payments: [inFlight], unparsed: [] }),
    };
    const services = { ...maidan.services, gateway: { ...gateway, client } };
    for (const _ of [1, 2]) await syncOrder(services, booking.orderId);
    const after = await read(person, booking.id);
    expect(after.status).toBe('pending');
    expect(Date.parse(after.holdExpiresAt) - before).toBe(5 * minute);
  });

  test('webhook with a wrong signature: 401, not stored; duplicates count once', async () => {
    const send = (signature: string) =>
      maidan.app.request('/api/webhooks/razorpay', {
        method: 'POST',
        body: '{"event":"payment.captured"}',
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' },
      });
    expect((await send('0'.repeat(64))).status).toBe(401);
    expect((await send('')).status).toBe(401);
  });

  test('confirmation mail: sent once, with amounts and deadlines', async () => {
    const { person, booking } = await open();
    await returnFromCheckout(booking.orderId);
    await sendBookingConfirmed(maidan.services, booking.id);
    await sendBookingConfirmed(maidan.services, booking.id);
    const written = await maidan.services.db.select().from(mails).where(eq(mails.recipient, person.email));
    expect(written).toHaveLength(1);
    expect(written[0]?.text).toMatch(/Paid online +₹145\nDue at the venue +₹375/);
  });
});
