import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { atDepth } from '../../../tests/support/setup/depth.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { ledgerEntries } from '../../core/ledger/tables.ts';
import { paymentOrders, payments, webhookEvents } from '../../core/payments/tables.ts';
import { syncOrder } from './sync-order.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 8);
const deliveries = 100;

beforeAll(async () => {
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});

type Held = Awaited<ReturnType<typeof hold>>;

async function paidAtTheGateway(): Promise<Held & { paymentId: string }> {
  const turfId = await createTurf(maidan);
  const held = await hold(maidan, await createPerson(maidan), { turfId, date });
  const paid = await payByCard(maidan, held.orderId);
  return { ...held, paymentId: paid.paymentId };
}

type Told = { event: 'payment.authorized' | 'payment.captured' | 'payment.failed'; status: string };
const snapshots: Told[] = [
  { event: 'payment.authorized', status: 'authorized' },
  { event: 'payment.captured', status: 'captured' },
  { event: 'payment.failed', status: 'failed' },
];

function bodyOf(
  { orderId, paymentId, payNowPaise }: Held & { paymentId: string },
  { event, status }: Told,
): string {
  const entity = {
    id: paymentId,
    entity: 'payment',
    amount: payNowPaise,
    currency: 'INR',
    status,
    order_id: orderId,
    method: 'card',
    notes: [],
    created_at: 1_790_000_000,
  };
  return JSON.stringify({
    entity: 'event',
    event,
    payload: { payment: { entity } },
    created_at: 1_790_000_000,
  });
}

const signed = (body: string) =>
  createHmac('sha256', maidan.services.gateway.webhookSecret).update(body).digest('hex');

async function deliver(body: string, eventId: string, signature = signed(body)): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': eventId,
  };
  return (await maidan.app.request('/api/webhooks/razorpay', { method: 'POST', body, headers })).status;
}

async function effectsOn({ id, orderId }: Held) {
  const { db } = maidan.services;
  const [booking] = await db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id));
  const paid = await db
    .select({ status: payments.status, amountPaise: payments.amountPaise })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.paymentOrderId))
    .where(eq(paymentOrders.orderId, orderId));
  const entries = await db
    .select({ kind: ledgerEntries.kind })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, id));
  return { status: booking?.status, payments: paid, entries: entries.map(({ kind }) => kind).sort() };
}

describe('payments webhooks', () => {
  test.each(['payment.captured', 'refund.processed'])(
    '%s: payer data is not stored, even after account deletion',
    async (event) => {
      const held = await paidAtTheGateway();
      const told = JSON.parse(bodyOf(held, { event: 'payment.captured', status: 'captured' }));
      Object.assign(told.payload.payment.entity, {
        email: 'asha@people.test',
        contact: '+919876543210',
        vpa: 'asha@upi',
        card: { name: 'Asha Iyer', last4: '1007' },
        notes: { phone: '+919876543210' },
      });
      const refund = { entity: 'refund', amount: 100, payment_id: held.paymentId, status: 'processed' };
      if (event === 'refund.processed')
        told.payload.refund = {
          entity: { ...refund, id: `rfnd_${held.paymentId}`, notes: [], created_at: 1 },
        };
      const eventId = randomUUID();
      expect(await deliver(JSON.stringify({ ...told, event }), eventId)).toBe(200);
      const [kept] = await maidan.services.db
        .select()
        .from(webhookEvents)
        .where(eq(webhookEvents.id, eventId));
      expect(kept?.body).toMatchObject({
        payload: {
          payment: { entity: { id: held.paymentId, amount: held.payNowPaise, status: 'captured' } },
        },
      });
      expect(JSON.stringify(kept?.body)).not.toMatch(/asha|9876543210|1007/i);
    },
  );

  test('100 deliveries in any order and concurrency: one confirmed, paid booking', async () => {
    const orders = fc.array(fc.nat(snapshots.length - 1), { minLength: deliveries, maxLength: deliveries });
    await fc.assert(
      fc.asyncProperty(orders, fc.constantFrom(1, 10, 100), async (order, atOnce) => {
        const held = await paidAtTheGateway();
        const eventIds = snapshots.map(() => randomUUID());
        for (let from = 0; from < deliveries; from += atOnce) {
          const batch = order.slice(from, from + atOnce);
          const answers = batch.map((which) =>
            deliver(bodyOf(held, snapshots[which] as Told), eventIds[which] ?? ''),
          );
          expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
        }
        const kept = await maidan.services.db.$count(webhookEvents, eq(webhookEvents.orderId, held.orderId));
        expect(kept).toBe(new Set(order).size);
        // Does what their jobs do, twice at once as on two nodes.
        await Promise.all([1, 2].map(() => syncOrder(maidan.services, held.orderId)));
        expect(await effectsOn(held)).toEqual({
          status: 'confirmed',
          payments: [{ status: 'captured', amountPaise: held.payNowPaise }],
          entries: ['capture', 'earn'],
        });
      }),
      { numRuns: atDepth({ sample: 3, full: 40 }) },
    );
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('events of unknown orders: stored without content, no job, no gateway call', async () => {
    const { db, jobs, gateway } = maidan.services;
    const enqueue = vi.spyOn(jobs, 'enqueue');
    const ask = vi.spyOn(gateway.client, 'listOrderPayments');
    const stray = { id: 'x', orderId: 'order_elsewhere', paymentId: 'pay_elsewhere', payNowPaise: 100 };
    for (const told of snapshots)
      for (const _ of ['once', 'again']) expect(await deliver(bodyOf(stray, told), told.event)).toBe(200);
    const kept = await db.select().from(webhookEvents).where(eq(webhookEvents.orderId, stray.orderId));
    expect(kept).toHaveLength(snapshots.length);
    for (const event of kept)
      expect(event).toMatchObject({ body: {}, unparsedFields: null, unknownOrderSince: event.receivedAt });
    // Mails of earlier tests may still be sent.
    expect(enqueue.mock.calls.filter(([, { name }]) => name === 'sync-order')).toEqual([]);
    expect(ask.mock.calls.filter(([orderId]) => orderId === stray.orderId)).toEqual([]);
  });

  test('altered, unsigned or wrongly signed webhooks: no change, logged', async () => {
    const warn = vi.spyOn(maidan.services.log, 'warn');
    const held = await paidAtTheGateway();
    const before = await effectsOn(held);
    const body = bodyOf(held, snapshots[1] as Told);
    const good = signed(body);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(body.length - 1),
        fc.constantFrom('altered', 'unsigned', 'other key'),
        async (place, how) => {
          const altered = `${body.slice(0, place)}${body[place] === '7' ? '8' : '7'}${body.slice(place + 1)}`;
          const signature =
            how === 'unsigned' ? '' : createHmac('sha256', 'guessed').update(body).digest('hex');
          const answer =
            how === 'altered' ? deliver(altered, randomUUID(), good) : deliver(body, randomUUID(), signature);
          expect(await answer).toBe(401);
          refused += 1;
        },
      ),
      { numRuns: atDepth({ sample: 60, full: 600 }) },
    );
    expect(await effectsOn(held)).toEqual(before);
    expect(before).toMatchObject({ status: 'pending', payments: [], entries: [] });
    expect(await maidan.services.db.$count(webhookEvents, eq(webhookEvents.orderId, held.orderId))).toBe(0);
    const logged = warn.mock.calls.filter(([, text]) => String(text).includes('signature invalid'));
    expect(logged).toHaveLength(refused);
  });
});
