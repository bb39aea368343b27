import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { hold } from '../../tests/support/paid-booking.ts';
import { createRazorpayClient } from './razorpay/client.ts';
import { syncUnfinishedOrders } from './sweep.ts';
import { payments } from './tables.ts';

let maidan: TestInstallation;
const minute = 60_000;

beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());
beforeEach(() => {
  if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
});

/** Two held bookings, the second paid; the first one's order stands before it in the sweeper's list. */
async function twoOrders() {
  const { db, clock } = maidan.services;
  const date = addDays(istDateOf(await clock.now(db)), 4);
  const turfId = await createTurf(maidan);
  const player = await createPerson(maidan);
  const bad = await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['10:00'] });
  const good = await hold(maidan, player, { turfId, date, startTimes: ['12:00'] });
  await maidan.sandbox?.pay({ orderId: good.orderId, method: 'card', cardNumber: '4100280000001007' });
  maidan.clock.advance(2 * minute);
  const statusOfGood = async () =>
    (await maidan.call('GET', `/api/bookings/${good.id}`, { as: player })).body.status;
  const nextSyncOfBad = async () => {
    const [row] = await db.select().from(payments).where(eq(payments.orderId, bad.orderId));
    return row?.nextSyncAt?.getTime() ?? 0;
  };
  // Last of all, so that the server's own sweeper does not come first.
  await db
    .update(payments)
    .set({ nextSyncAt: new Date(0) })
    .where(eq(payments.orderId, bad.orderId));
  return { bad, statusOfGood, nextSyncOfBad };
}

/** The gateway as it is, but for one order, about which it answers this. */
function servicesThatHear(orderId: string, answer: () => Response) {
  const { gateway } = maidan.services;
  const other = createRazorpayClient({
    baseUrl: 'https://gateway.test/v1',
    keyId: 'key',
    keySecret: 'secret',
    retryDelayMs: 1,
    fetch: answer,
  });
  const listOrderPayments = (asked: string) =>
    (asked === orderId ? other : gateway.client).listOrderPayments(asked);
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

test('an order that cannot be read holds up no other, and is an error in the log without a word about its customer', async () => {
  const error = vi.spyOn(maidan.services.log, 'error');
  const { bad, statusOfGood, nextSyncOfBad } = await twoOrders();
  const services = servicesThatHear(bad.orderId, () =>
    Response.json({ entity: 'collection', count: 1, items: [unreadable] }),
  );
  await syncUnfinishedOrders(services);
  expect(await statusOfGood()).toBe('confirmed');
  expect(await nextSyncOfBad()).toBeGreaterThan((await maidan.services.clock.now(services.db)).getTime());
  const logged = error.mock.calls.map((call) => JSON.stringify(call));
  expect(logged).toMatchObject([expect.stringContaining(bad.orderId)]);
  expect(logged.join()).not.toContain('people.test');
});

test('an order over which the gateway stumbles each time ends one sweep, and the next begins with another', async () => {
  const { bad, statusOfGood, nextSyncOfBad } = await twoOrders();
  const services = servicesThatHear(bad.orderId, () => new Response('down', { status: 502 }));
  await syncUnfinishedOrders(services);
  const inMs = (await nextSyncOfBad()) - (await maidan.services.clock.now(services.db)).getTime();
  expect(inMs).toBeGreaterThan(30_000);
  expect(inMs).toBeLessThanOrEqual(minute);
  await syncUnfinishedOrders(services);
  expect(await statusOfGood()).toBe('confirmed');
});

test('nor does an order keep out the others that breaks something of ours', async () => {
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
