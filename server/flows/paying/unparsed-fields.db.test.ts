import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { Problem } from '../../../contract/payments/problems.ts';
import { brokeCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { refundCases } from '../../../tests/support/bookings/refund-cases.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
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
      await expect.poll(() => listOf(booking)).toEqual(['manual 100 processed']);
      expect(await problemsOf(booking.bookingId)).toMatchObject([
        {
          what: expect.stringContaining('refund.created'),
          act: { do: 'look-at-gateway', id: booking.bookingId },
        },
      ]);
    },
  );

  test.each([
    ['is no JSON', '<html>', 'everything'],
    ['is no object', '[1]', 'everything'],
    ['lacks its name', '{"entity":"event","created_at":"soon"}', 'event'],
    ['has NUL in its name', '{"event":"payment.\\u0000","payload":{}}', 'event'],
    [
      'has NUL in an order id',
      '{"event":"payment.failed","payload":{"payment":{"entity":{"id":"pay_z","order_id":"order_\\u0000"}}}}',
      'payload.payment.entity.order_id',
    ],
    [
      'has an order id too long for an index',
      `{"event":"order.paid","payload":{"order":{"entity":{"id":"${randomBytes(5_000).toString('hex')}"}}}}`,
      'payload.order.entity.id',
    ],
  ])('genuine webhook that %s: stored, answered 200, listed for admins', async (_what, body, fields) => {
    const { status, eventId } = await tell(body);
    expect(status).toBe(200);
    expect(await keptOf(eventId)).toMatchObject({ orderId: null, unparsedFields: fields });
    expect((await problemsOf(null)).map(({ what }) => what)).toContainEqual(
      expect.stringContaining(`(${fields})`),
    );
  });

  test.each([
    ['an unpaired surrogate and NUL in keys and values', () => '"\\u0000":"\\u0000\\ud800","\\udc00":1e400'],
    ['100,000 levels', () => `"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['40,000 levels of objects', () => `"deep":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ])('event of our order with %s: stored, answered 200, no alarm', async (_what, odd) => {
    const { bookingId, orderId } = await paid();
    const entity = `{"id":"pay_odd","order_id":"${orderId}","status":"failed",${odd()}}`;
    const { status, eventId } = await tell(
      `{"event":"payment.failed","payload":{"payment":{"entity":${entity}}}}`,
    );
    expect(status).toBe(200);
    expect(await keptOf(eventId)).toMatchObject({ orderId, unparsedFields: null });
    expect(await problemsOf(bookingId)).toEqual([]);
  });

  test('300 KB: refused with 413, signed or not', async () => {
    const body = `{"event":"payment.failed","payload":"${'x'.repeat(300 * 1_024)}"}`;
    expect((await tell(body)).status).toBe(413);
    expect((await maidan.app.request('/api/webhooks/razorpay', { method: 'POST', body })).status).toBe(413);
  });

  test.each([
    ['no event id', ''],
    ['an event id too long for an index', randomBytes(3_000).toString('hex')],
  ])('genuine webhook with %s: stored once', async (what, eventId) => {
    const body = JSON.stringify({ event: 'invoice.paid', payload: {}, created_at: what });
    const count = () => maidan.services.db.$count(webhookEvents, like(webhookEvents.id, 'sha256:%'));
    const before = await count();
    for (const _ of [1, 2]) expect((await tell(body, eventId)).status).toBe(200);
    expect(await count()).toBe(before + 1);
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
