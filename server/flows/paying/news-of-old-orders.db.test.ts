import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { brokeCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { refundCases } from '../../../tests/support/bookings/refund-cases.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import type { RazorpayClient } from '../../core/payments/razorpay/client.ts';
import { paymentOrders } from '../../core/payments/tables.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { syncUnfinishedOrders } from './sweep.ts';
import { syncOrder } from './sync-order.ts';

/** Old orders that are not synced on a schedule: a webhook schedules a sync besides its own job. */

const maidan = testInstallation();
const minute = 60_000;
const hour = 60 * minute;
const { sandbox, gateway, now, withClient } = refundCases(() => maidan);

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
});

/** Held four days ago for a game in three weeks, and never paid. */
async function oldOrder() {
  const person = await createPerson(maidan);
  const date = addDays(istDateOf(await now()), 20);
  const held = await hold(maidan, person, { turfId: await createTurf(maidan), date });
  maidan.clock.advance(96 * hour);
  await syncOrder(maidan.services, held.orderId);
  expect(await nextLookAt(held)).toBeNull();
  const read = async () => (await maidan.call('GET', `/api/bookings/${held.id}`, { as: person })).body;
  return { ...held, read };
}

async function nextLookAt({ orderId }: { orderId: string }) {
  const [row] = await maidan.services.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.orderId, orderId));
  return row?.nextSyncAt;
}

/** Pays now; the webhook arrives, but its job always fails. */
async function payAndTellInVain({ orderId }: { orderId: string }) {
  const { paymentId } = await payByCard(maidan, orderId);
  const payment = { entity: await gateway().getPayment(paymentId) };
  const event = { entity: 'event', event: 'payment.authorized', payload: { payment }, created_at: 1 };
  const rawBody = new TextEncoder().encode(JSON.stringify(event));
  const { webhookSecret } = maidan.services.gateway;
  const signature = createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
  const jobs = { ...maidan.services.jobs, enqueue: async () => {} };
  const told = receiveWebhook({ ...maidan.services, jobs }, { rawBody, signature, eventId: randomUUID() });
  expect(await told).toBe('accepted');
}

async function passAnHour() {
  maidan.clock.advance(hour);
  await syncUnfinishedOrders(maidan.services);
}

describe('news of old orders', () => {
  test('old order paid, webhook job failed: swept within an hour', async () => {
    const booking = await oldOrder();
    await payAndTellInVain(booking);
    await passAnHour();
    expect(await booking.read()).toMatchObject({ status: 'confirmed', paidPaise: booking.payNowPaise });
    maidan.clock.advance(-97 * hour);
  });

  test('webhook during a sync with a stale answer: swept within the hour', async () => {
    const booking = await oldOrder();
    const listOrderPayments: RazorpayClient['listOrderPayments'] = async (orderId) => {
      const before = await gateway().listOrderPayments(orderId);
      await payAndTellInVain(booking);
      return before;
    };
    await syncOrder(withClient({ listOrderPayments }), booking.orderId);
    expect(await booking.read()).toMatchObject({ status: 'expired' });
    await passAnHour();
    expect(await booking.read()).toMatchObject({ status: 'confirmed', paidPaise: booking.payNowPaise });
    maidan.clock.advance(-97 * hour);
  });

  test('payment on old order: synced as often as a new one', async () => {
    const booking = await oldOrder();
    const { orderId } = booking;
    sandbox().faults.lateAuthorisationAfterFailureMs = 2 * hour;
    await sandbox().pay({ orderId, method: 'card', cardNumber: brokeCard });
    await syncOrder(maidan.services, orderId);
    sandbox().faults.lateAuthorisationAfterFailureMs = null;
    const inMs = ((await nextLookAt(booking))?.getTime() ?? 0) - (await now()).getTime();
    expect(inMs).toBeGreaterThan(0);
    expect(inMs).toBeLessThanOrEqual(minute);
    for (const _ of [1, 2, 3]) {
      await passAnHour();
      await sandbox().runDue();
    }
    expect(await booking.read()).toMatchObject({ status: 'confirmed', paidPaise: booking.payNowPaise });
    maidan.clock.advance(-99 * hour);
  });
});
