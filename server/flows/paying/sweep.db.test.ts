import { eq, isNotNull, lt } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { gatewayIsAway } from '../../../tests/support/programs/gateway-away.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { createRazorpayClient } from '../../core/payments/razorpay/client.ts';
import { paymentOrders } from '../../core/payments/tables.ts';
import { syncUnfinishedOrders } from './sweep.ts';
import { syncOrder } from './sync-order.ts';

const minute = 60_000;
const maidan = testInstallation({}, undefined, { sweepMs: 1_000 * minute });

beforeEach(() => {
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});

/** Holds two bookings and pays the second; the first one's order is due earlier. */
async function twoOrders() {
  const { db, clock } = maidan.services;
  const date = addDays(istDateOf(await clock.now(db)), 4);
  const turfId = await createTurf(maidan);
  const player = await createPerson(maidan);
  const bad = await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['10:00'] });
  const good = await hold(maidan, player, { turfId, date, startTimes: ['12:00'] });
  await payByCard(maidan, good.orderId);
  maidan.clock.advance(2 * minute);
  const statusOfGood = async () =>
    (await maidan.call('GET', `/api/bookings/${good.id}`, { as: player })).body.status;
  const nextSyncOfBad = async () => {
    const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, bad.orderId));
    return row?.nextSyncAt?.getTime() ?? 0;
  };
  await db
    .update(paymentOrders)
    .set({ nextSyncAt: new Date(0) })
    .where(eq(paymentOrders.orderId, bad.orderId));
  return { bad, paid: good, statusOfGood, nextSyncOfBad };
}

/** Returns services whose gateway gives this answer for one order, or for all. */
function servicesThatHear(orderId: string | 'all', answer: () => Response) {
  const { gateway } = maidan.services;
  const other = createRazorpayClient({
    baseUrl: 'https://gateway.test/v1',
    keyId: 'key',
    keySecret: 'secret',
    retryDelayMs: 1,
    fetch: answer,
  });
  const listOrderPayments = (asked: string) =>
    (orderId === 'all' || asked === orderId ? other : gateway.client).listOrderPayments(asked);
  return {
    ...maidan.services,
    gateway: { ...gateway, client: { ...gateway.client, listOrderPayments } },
  };
}

const unreadable = {
  entity: 'payment',
  id: 'pay_1',
  amount: 1,
  currency: 'INR',
  status: 'on_hold',
  email: 'asha@people.test',
  created_at: 1,
};

describe('syncUnfinishedOrders', () => {
  test('unparsable order: does not block others, logged once without personal data', async () => {
    const error = vi.spyOn(maidan.services.log, 'error');
    const { bad, statusOfGood, nextSyncOfBad } = await twoOrders();
    const services = servicesThatHear(bad.orderId, () =>
      Response.json({ entity: 'collection', count: 1, items: [unreadable] }),
    );
    await syncUnfinishedOrders(services);
    await syncOrder(services, bad.orderId);
    expect(await statusOfGood()).toBe('confirmed');
    expect(await nextSyncOfBad()).toBeGreaterThan((await maidan.services.clock.now(services.db)).getTime());
    const logged = error.mock.calls.map((call) => JSON.stringify(call));
    expect(logged).toMatchObject([expect.stringContaining(bad.orderId)]);
    expect(logged.join()).not.toContain('people.test');
  });

  test('order unknown to the gateway: does not block others', async () => {
    const date = addDays(istDateOf(new Date()), 6);
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const lost = await hold(maidan, person, { turfId, date, startTimes: ['07:00'] });
    const held = await hold(maidan, person, { turfId, date });
    await maidan.services.db
      .update(paymentOrders)
      .set({ orderId: 'order_unknown', nextSyncAt: new Date(0) })
      .where(eq(paymentOrders.bookingId, lost.id));
    await payByCard(maidan, held.orderId);
    maidan.clock.advance(2 * minute);
    await syncUnfinishedOrders(maidan.services);
    const { body } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: person });
    expect(body.status).toBe('confirmed');
  });

  test('order that always fails: ends one sweep, then comes last', async () => {
    const { bad, statusOfGood, nextSyncOfBad } = await twoOrders();
    const services = servicesThatHear(bad.orderId, () => new Response('down', { status: 502 }));
    await syncUnfinishedOrders(services);
    const inMs = (await nextSyncOfBad()) - (await maidan.services.clock.now(services.db)).getTime();
    expect(inMs).toBeGreaterThan(30_000);
    expect(inMs).toBeLessThanOrEqual(minute);
    await syncUnfinishedOrders(services);
    expect(await statusOfGood()).toBe('confirmed');
  });

  test('order with an internal error: does not block others', async () => {
    const { bad, statusOfGood } = await twoOrders();
    const services = servicesThatHear(bad.orderId, () => Response.json(null));
    const { listOrderPayments } = services.gateway.client;
    services.gateway.client.listOrderPayments = async (orderId) => {
      if (orderId === bad.orderId) throw new TypeError('a mistake of ours');
      return listOrderPayments(orderId);
    };
    await expect(syncUnfinishedOrders(services)).rejects.toThrow('a mistake of ours');
    await syncUnfinishedOrders(services);
    expect(await statusOfGood()).toBe('confirmed');
  });

  test('authorised money: captured before older orders are synced', async () => {
    const { bad, paid } = await twoOrders();
    const { gateway, db } = maidan.services;
    const client = { ...gateway.client, capturePayment: () => Promise.reject(gatewayIsAway) };
    await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, paid.orderId);
    const asked = vi.spyOn(gateway.client, 'listOrderPayments');
    const lately = new Date((await maidan.services.clock.now(db)).getTime() - 1_000);
    await db.update(paymentOrders).set({ nextSyncAt: lately }).where(eq(paymentOrders.orderId, paid.orderId));
    await syncUnfinishedOrders(maidan.services);
    const orders = asked.mock.calls.map(([orderId]) => orderId);
    expect(orders.filter((orderId) => orderId === bad.orderId || orderId === paid.orderId)).toEqual([
      paid.orderId,
      bad.orderId,
    ]);
    asked.mockRestore();
  });

  test('gateway unavailable: one request per sweep, other orders stay due', async () => {
    const { bad } = await twoOrders();
    const { db } = maidan.services;
    const services = servicesThatHear(bad.orderId, () => new Response('down', { status: 502 }));
    const due = () => db.$count(paymentOrders, lt(paymentOrders.nextSyncAt, new Date(minute)));
    await db
      .update(paymentOrders)
      .set({ nextSyncAt: new Date(1) })
      .where(isNotNull(paymentOrders.nextSyncAt));
    await db
      .update(paymentOrders)
      .set({ nextSyncAt: new Date(0) })
      .where(eq(paymentOrders.orderId, bad.orderId));
    const before = await due();
    expect(before).toBeGreaterThan(1);
    await syncUnfinishedOrders(services);
    expect(await due()).toBe(before - 1);
  });

  test.each([401, 403])('refused keys (%i): payments are booked soon after the keys work', async (status) => {
    const { db, clock } = maidan.services;
    const date = addDays(istDateOf(await clock.now(db)), 4);
    const turfId = await createTurf(maidan);
    const held: { id: string; orderId: string; player: Person }[] = [];
    for (const startTime of ['10:00', '12:00', '14:00', '16:00']) {
      const player = await createPerson(maidan);
      const { id, orderId } = await hold(maidan, player, { turfId, date, startTimes: [startTime] });
      await payByCard(maidan, orderId);
      held.push({ id, orderId, player });
    }
    // These orders are due before all others.
    for (const { orderId } of held) {
      await db
        .update(paymentOrders)
        .set({ nextSyncAt: new Date(0) })
        .where(eq(paymentOrders.orderId, orderId));
    }
    const refused = vi.fn(() => new Response('no', { status }));
    await syncUnfinishedOrders(servicesThatHear('all', refused));
    expect(refused.mock.calls.length).toBeLessThan(2);
    maidan.clock.advance(minute);
    await syncUnfinishedOrders(maidan.services);
    const statuses = () =>
      Promise.all(
        held.map(async ({ id, player }) => {
          const { body } = await maidan.call('GET', `/api/bookings/${id}`, { as: player });
          return body.status;
        }),
      );
    expect(await statuses()).toEqual(held.map(() => 'confirmed'));
  });
});
