import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultPolicy } from '../../../contract/policy.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { paymentOrders, payments, refunds } from '../../../server/core/payments/tables.ts';
import { mails } from '../../../server/features/notifications/tables.ts';
import { syncOrder } from '../../../server/flows/paying/sync-order.ts';
import { sandboxOf } from '../../support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../support/servers/installation.ts';
import { hold, pay, raceDay, reservationsFor, reservationsOf, returnFromCheckout, tally } from '../crowd.ts';

const maidan = testInstallation();

beforeEach(() => {
  sandboxOf(maidan).faults.dropWebhooks = true;
});

describe('one order', () => {
  test('20 clicks with one Idempotency-Key: one booking, one order, same answer', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        hold(maidan, person, { turfId, hours: [18, 19] }, { 'idempotency-key': 'one-click' }),
      ),
    );
    expect(tally(answers)).toEqual({ '201': 20 });
    expect(new Set(answers.map(({ id, orderId }) => `${id} ${orderId}`)).size).toBe(1);
    const { db } = maidan.services;
    expect(await db.$count(bookings, eq(bookings.userId, person.id))).toBe(1);
    expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor(answers.slice(0, 1), 'hold'));
  });

  test('20 concurrent holds of one customer: two succeed, as allowed', async () => {
    const person = await createPerson(maidan);
    const turfs = await Promise.all(Array.from({ length: 20 }, () => createTurf(maidan)));
    const answers = await Promise.all(turfs.map((turfId) => hold(maidan, person, { turfId, hours: [18] })));
    const allowed = defaultPolicy.maxLiveHoldsPerCustomer;
    expect(tally(answers)).toEqual({ '201': allowed, '409 TOO_MANY_HOLDS': 20 - allowed });
  });

  test('20 returns, webhooks and syncs: confirmed, captured and mailed once', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const held = await hold(maidan, person, { turfId, hours: [18, 19] });
    const form = await pay(maidan, held.orderId);
    const paymentId = form.get('razorpay_payment_id') ?? '';

    const recorded = vi.spyOn(maidan.services.outbox, 'record');
    const news = Array.from({ length: 20 }, async (_, index) => {
      if (index % 3 === 0) return returnFromCheckout(maidan, form);
      if (index % 3 === 1) return deliverWebhook(held.orderId, paymentId, `evt_race_${index % 2}`);
      await syncOrder(maidan.services, held.orderId);
      return 'synced';
    });
    expect(new Set(await Promise.all(news))).toEqual(new Set([303, 200, 'synced']));

    const { db, gateway } = maidan.services;
    const [paymentOrder] = await db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.orderId, held.orderId));
    expect(paymentOrder).toMatchObject({ paidByPaymentId: paymentId });
    expect(
      await db
        .select()
        .from(payments)
        .where(eq(payments.paymentOrderId, paymentOrder?.id ?? '')),
    ).toMatchObject([{ id: paymentId, status: 'captured' }]);
    expect(await gateway.client.getOrder(held.orderId)).toMatchObject({
      status: 'paid',
      amount_paid: paymentOrder?.amountPaise,
      attempts: 1,
    });
    expect(await db.$count(refunds, eq(refunds.bookingId, held.id))).toBe(0);
    expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor([held], 'booking'));
    const confirmed = and(eq(bookings.id, held.id), eq(bookings.status, 'confirmed'));
    expect(await db.$count(bookings, confirmed)).toBe(1);

    const events = recorded.mock.calls.map(([, event]) => event);
    expect(events.filter(({ type }) => type === 'booking.confirmed')).toMatchObject([{ bookingId: held.id }]);
    recorded.mockRestore();
    const theirMails = () => db.$count(mails, eq(mails.recipient, person.email));
    await expect.poll(theirMails).toBe(1);
  });
});

/**
 * Delivers a webhook like the gateway; only two event ids, because it repeats an event until it is accepted.
 */
async function deliverWebhook(orderId: string, paymentId: string, eventId: string): Promise<number> {
  const { client, webhookSecret } = maidan.services.gateway;
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_race',
    event: 'payment.authorized',
    contains: ['payment'],
    payload: { payment: { entity: await client.getPayment(paymentId) } },
    created_at: Math.floor(Date.parse(`${raceDay}T00:00:00Z`) / 1_000),
  });
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `${eventId}_${orderId}` };
  return (await maidan.app.request('/api/webhooks/razorpay', { method: 'POST', body, headers })).status;
}
