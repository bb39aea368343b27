import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { Problem } from '../../../contract/payments/problems.ts';
import { hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { paymentOrders, payments, refunds } from '../../core/payments/tables.ts';

/** The events of Razorpay's documentation that name a payment, an order or a refund, with our ids. */

const maidan = testInstallation();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});

type Ids = { orderId: string; paymentId: string };

const paidWith: Record<string, object> = {
  card: { method: 'card', card: { entity: 'card', last4: '1007', emi: false }, fee: 1_900, tax: 290 },
  upi: { method: 'upi', vpa: 'asha@upi', upi: { payer_account_type: 'bank_account' } },
  wallet: { method: 'wallet', wallet: 'payzapp', acquirer_data: { transaction_id: null } },
  netbanking: { method: 'netbanking', bank: 'HDFC', notes: { reference: '7' } },
  emi: { method: 'emi', emi: { issuer: 'HDFC', rate: 1_300, duration: 6 } },
  emandate: { method: 'emandate', token_id: 'token_1', customer_id: 'cust_1' },
  'bank transfer': { method: 'bank_transfer', amount_transferred: 0, notes: [] },
  'cash on delivery': { method: 'cod', status: 'pending', fee: null },
  'flags as text': { method: 'card', captured: '1', amount_refunded: '0', refund_status: 'none' },
  'no times': { method: 'card', created_at: undefined, amount: undefined, currency: undefined },
};

function entitiesFor({ orderId, paymentId }: Ids) {
  const payment = (status: string, more: object = {}) => ({
    payment: {
      entity: {
        ...{ id: paymentId, entity: 'payment', order_id: orderId, amount: 52_000, currency: 'INR', status },
        ...{ captured: status === 'captured', notes: [], created_at: 1_790_000_000, ...more },
      },
    },
  });
  const refund = (status: string) => ({
    refund: { entity: { id: `rfnd_${randomUUID()}`, entity: 'refund', payment_id: paymentId, status } },
  });
  const order = (status: string) => ({ order: { entity: { id: orderId, entity: 'order', status } } });
  const dispute = (status: string) => ({
    dispute: {
      entity: {
        id: `disp_${paymentId}`,
        entity: 'dispute',
        payment_id: paymentId,
        amount: 100_00,
        currency: 'INR',
        amount_deducted: 0,
        reason_code: 'chargeback_authorization',
        respond_by: 1_900_000_000,
        status,
        phase: 'chargeback',
        created_at: 1_795_000_000,
      },
    },
  });
  return { payment, refund, order, dispute };
}

/** Returns name and payload of each event. */
function documentedEvents(ids: Ids): [string, object][] {
  const { payment, refund, order } = entitiesFor(ids);
  const captured = payment('captured');
  return [
    ...Object.values(paidWith).flatMap((more): [string, object][] => [
      ['payment.failed', payment('failed', { ...more, error_reason: 'payment_failed' })],
      ['payment.authorized', payment('authorized', more)],
      ['payment.captured', payment('captured', more)],
      ['order.paid', { ...payment('captured', more), ...order('paid') }],
    ]),
    ['payment.captured', payment('captured', { order_id: null })],
    ['order.placed', order('placed')],
    ['payment.pending', payment('pending')],
    ['invoice.paid', { ...captured, ...order('paid'), invoice: { entity: { id: 'inv_1' } } }],
    ['invoice.partially_paid', { ...captured, ...order('attempted'), invoice: { entity: { id: 'inv_1' } } }],
    ['payment_link.paid', { ...captured, ...order('paid'), payment_link: { entity: { id: 'plink_1' } } }],
    ['qr_code.credited', { ...captured, qr_code: { entity: { id: 'qr_1' } } }],
    ['virtual_account.credited', { ...captured, bank_transfer: { entity: { mode: 'NEFT' } }, created_at: 7 }],
    ['subscription.charged', { ...captured, subscription: { entity: { id: 'sub_1' } } }],
    ['token.activated', { ...captured, token: { entity: { id: 'token_1' } } }],
    ...['created', 'processed', 'failed', 'speed_changed'].map((name): [string, object] => [
      `refund.${name}`,
      { ...captured, ...refund(name === 'failed' ? 'failed' : 'processed') },
    ]),
    ['payment.downtime.started', { 'payment.downtime': { entity: { id: 'down_1', status: 'started' } } }],
    ['settlement.processed', { settlement: { entity: { id: 'setl_1' } } }],
    ['account.updated', { acc_id: 'acc_1', account: null }],
    ['transfer.failed', { transfer: { entity: { id: 'trf_1', source: ids.orderId } } }],
  ];
}

async function deliver(event: string, payload: object): Promise<void> {
  const body = JSON.stringify({ entity: 'event', account_id: 'acc_1', event, payload, created_at: 1 });
  const headers = {
    'x-razorpay-signature': createHmac('sha256', maidan.services.gateway.webhookSecret)
      .update(body)
      .digest('hex'),
    'x-razorpay-event-id': randomUUID(),
  };
  const answer = await maidan.app.request('/api/webhooks/razorpay', { method: 'POST', body, headers });
  expect([event, answer.status]).toEqual([event, 200]);
}

async function paidAtTheGateway() {
  const date = addDays(istDateOf(new Date()), 8);
  const wish = { turfId: await createTurf(maidan), date };
  const held = await hold(maidan, await createPerson(maidan), wish);
  const { paymentId } = await payByCard(maidan, held.orderId);
  return { ...held, paymentId };
}

async function statusOf(bookingId: string): Promise<string | undefined> {
  const [booking] = await maidan.services.db
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking?.status;
}

async function moneyOf({ id, orderId }: { id: string; orderId: string }) {
  const { db } = maidan.services;
  const rows = await db
    .select({ id: payments.id, status: payments.status, amountPaise: payments.amountPaise })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.paymentOrderId))
    .where(eq(paymentOrders.orderId, orderId));
  return { payments: rows, refunds: await db.$count(refunds, eq(refunds.bookingId, id)) };
}

async function problems(): Promise<Problem[]> {
  const { body } = await maidan.call('GET', '/api/admin/problems?check=now', { as: admin });
  return body.items;
}

describe('documented gateway events', () => {
  test('with our ids: one paid booking, no refund and no alarm', async () => {
    const held = await paidAtTheGateway();
    const paid = {
      payments: [{ id: held.paymentId, status: 'captured', amountPaise: held.payNowPaise }],
      refunds: 0,
    };
    for (const [name, payload] of documentedEvents(held)) await deliver(name, payload);
    await expect.poll(() => statusOf(held.id)).toBe('confirmed');
    await expect.poll(() => moneyOf(held)).toEqual(paid);
    for (const [name, payload] of documentedEvents(held)) await deliver(name, payload);
    expect(await statusOf(held.id)).toBe('confirmed');
    expect(await moneyOf(held)).toEqual(paid);
    expect(await problems()).toEqual([]);
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  // Concurrent, because each waits for a job.
  test.concurrent.each(Object.keys(paidWith))(
    'first event of a payment by %s: confirms the booking',
    async (how) => {
      const held = await paidAtTheGateway();
      await deliver('payment.authorized', entitiesFor(held).payment('authorized', paidWith[how]));
      await expect.poll(() => statusOf(held.id)).toBe('confirmed');
    },
  );

  test('disputes of our payment: one problem until they are closed', async () => {
    const held = await paidAtTheGateway();
    const { payment, dispute } = entitiesFor(held);
    await deliver('payment.captured', payment('captured'));
    await expect.poll(() => statusOf(held.id)).toBe('confirmed');
    for (const [name, status] of [
      ['created', 'open'],
      ['action_required', 'open'],
      ['under_review', 'under_review'],
    ] as const) {
      const payload = { ...payment('captured', { order_id: null }), ...dispute(status) };
      await deliver(`payment.dispute.${name}`, payload);
    }
    expect(await problems()).toMatchObject([
      { kind: 'dispute', bookingId: held.id, what: expect.stringContaining('₹100') },
    ]);
    const closed = { ...payment('captured', { order_id: null }), ...dispute('closed') };
    await deliver('payment.dispute.closed', closed);
    expect(await problems()).toEqual([]);
  });

  test('with ids of another shop: one line that can be dismissed', async () => {
    const elsewhere = { orderId: 'order_elsewhere', paymentId: 'pay_elsewhere' };
    const { payment, dispute } = entitiesFor(elsewhere);
    for (const [name, payload] of documentedEvents(elsewhere)) await deliver(name, payload);
    await deliver('payment.dispute.created', { ...payment('captured'), ...dispute('open') });
    expect((await problems()).filter(({ kind }) => kind !== 'dispute')).toMatchObject([
      { kind: 'unknown_orders', act: { do: 'dismiss-unknown-orders' } },
    ]);
  });
});
