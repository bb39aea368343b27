import { createHmac, randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { Problem } from '../../../contract/problems.ts';
import { brokeCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/installation.ts';
import { hold, payByCard } from '../../../tests/support/paid-booking.ts';
import { refundCases } from '../../../tests/support/refund-cases.ts';
import { createRazorpayClient } from '../../core/payments/razorpay/client.ts';
import { refunds, webhookEvents } from '../../core/payments/tables.ts';
import { syncOrder } from './sync-order.ts';

/** Gateway data in unknown states does not hide the rest and is listed for admins. */

const maidan = testInstallation();
const { sandbox, gateway, now, paid, listOf, withClient } = refundCases(() => maidan);

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
});

async function tell(body: string, eventId: string = randomUUID()) {
  const { webhookSecret } = maidan.services.gateway;
  const headers = {
    'x-razorpay-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
    'x-razorpay-event-id': eventId,
  };
  const { status } = await maidan.app.request('/api/webhooks/razorpay', { method: 'POST', body, headers });
  return { status, eventId };
}

async function keptOf(eventId: string) {
  const [kept] = await maidan.services.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  return kept;
}

async function problemsOf(bookingId: string | null): Promise<Problem[]> {
  const admin = await createPerson(maidan, 'admin');
  const { body } = await maidan.call('GET', '/api/admin/problems', { as: admin });
  return body.items.filter((item: Problem) => item.kind === 'order_unread' && item.bookingId === bookingId);
}

describe('unparsed gateway data', () => {
  test.each(['with', 'without'])(
    'manual refund in an unknown state, %s payment: stored and recorded',
    async (how) => {
      const booking = await paid();
      const byHand = { paymentId: booking.paymentId, amountPaise: 100_00, idempotencyKey: randomUUID() };
      const refund = { ...(await gateway().refundPayment(byHand)), status: 'reversed' };
      const payment = { ...(await gateway().getPayment(booking.paymentId)), email: 'asha@people.test' };
      const payload = { refund: { entity: refund }, ...(how === 'with' && { payment: { entity: payment } }) };
      const event = { entity: 'event', event: 'refund.created', payload, created_at: 1 };
      const { status, eventId } = await tell(JSON.stringify(event));
      expect(status).toBe(200);
      const kept = await keptOf(eventId);
      expect(kept).toMatchObject({
        orderId: booking.orderId,
        unparsedFields: 'payload.refund.entity.status',
      });
      expect(JSON.stringify(kept)).not.toContain('asha');
      await expect.poll(() => listOf(booking), { timeout: 60_000 }).toEqual(['manual 100 processed']);
      expect(await problemsOf(booking.bookingId)).toMatchObject([
        {
          what: expect.stringContaining('refund.created'),
          act: { do: 'look-at-gateway', id: booking.bookingId },
        },
      ]);
    },
  );

  test.each([
    ['is no JSON', '<html>'],
    ['is no object', '[1]'],
    ['lacks its name and what it is about', '{"entity":"event","created_at":"soon"}'],
    ['holds what the database cannot', '{"event":"payment.x","payload":{"why":"\\u0000\\ud800"}}'],
  ])('genuine webhook that %s: stored, answered 200, listed for admins', async (_what, body) => {
    const before = (await problemsOf(null)).length;
    const { status, eventId } = await tell(body);
    expect(status).toBe(200);
    expect(await keptOf(eventId)).toMatchObject({ orderId: null, unparsedFields: expect.any(String) });
    expect(await problemsOf(null)).toHaveLength(before + 1);
  });

  test('genuine webhook without an event id: stored once', async () => {
    const body = JSON.stringify({ entity: 'event', event: 'invoice.paid', payload: {}, created_at: 7 });
    for (const _ of [1, 2]) expect((await tell(body, '')).status).toBe(200);
    expect(await maidan.services.db.$count(webhookEvents, like(webhookEvents.id, 'sha256:%'))).toBe(1);
  });

  test('unknown payment state: does not hide the settling payment; listed until known', async () => {
    const person = await createPerson(maidan);
    const date = addDays(istDateOf(await now()), 6);
    const held = await hold(maidan, person, { turfId: await createTurf(maidan), date });
    await sandbox().pay({ orderId: held.orderId, method: 'card', cardNumber: brokeCard });
    await payByCard(maidan, held.orderId);
    const { payments: items } = await gateway().listOrderPayments(held.orderId);
    const strange = createRazorpayClient({
      baseUrl: 'https://gateway.test/v1',
      keyId: 'key',
      keySecret: 'secret',
      fetch: () => {
        const told = items.map((one) => (one.status === 'failed' ? { ...one, status: 'pending' } : one));
        return Response.json({ entity: 'collection', count: 2, items: told });
      },
    });
    await syncOrder(withClient({ listOrderPayments: strange.listOrderPayments }), held.orderId);
    const { body } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: person });
    expect(body).toMatchObject({ status: 'confirmed', paidPaise: held.payNowPaise });
    expect(await maidan.services.db.$count(refunds, eq(refunds.bookingId, held.id))).toBe(0);
    const failed = items.find(({ status }) => status === 'failed')?.id ?? '';
    expect(await problemsOf(held.id)).toMatchObject([
      { what: expect.stringContaining(`${failed} (status)`) },
    ]);
    await syncOrder(maidan.services, held.orderId);
    expect(await problemsOf(held.id)).toEqual([]);
  });
});
