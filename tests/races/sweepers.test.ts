import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentOrders } from '../../server/core/payments/tables.ts';
import { syncUnfinishedOrders } from '../../server/flows/paying/sweep.ts';
import { sandboxOf } from '../support/bookings/paid-booking.ts';
import { createTurf, testInstallation } from '../support/servers/installation.ts';
import { createCrowd, hold, pay, tally } from './crowd.ts';

const maidan = testInstallation();

beforeEach(() => {
  sandboxOf(maidan).faults.dropWebhooks = true;
});

describe('sweepers', () => {
  test('two sweepers, 40 paid orders: each is synced once and confirmed', async () => {
    const turfs = await Promise.all([1, 2, 3, 4].map(() => createTurf(maidan)));
    const people = await createCrowd(maidan, 40);
    const held = await Promise.all(
      people.map((person, n) => hold(maidan, person, { turfId: turfs[n % 4] ?? '', hours: [8 + (n >> 2)] })),
    );
    expect(tally(held)).toEqual({ '201': 40 });
    const orderIds = held.map(({ orderId }) => orderId);
    for (const orderId of orderIds) await pay(maidan, orderId);
    // Counts gateway calls, including those of the server's own sweeper.
    const asked = vi.spyOn(maidan.services.gateway.client, 'listOrderPayments');
    const { db } = maidan.services;
    await db
      .update(paymentOrders)
      .set({ nextSyncAt: new Date(0) })
      .where(inArray(paymentOrders.orderId, orderIds));

    await Promise.all([syncUnfinishedOrders(maidan.services), syncUnfinishedOrders(maidan.services)]);

    expect(asked.mock.calls.map(([orderId]) => orderId).sort()).toEqual([...orderIds].sort());
    const rows = await db.select().from(paymentOrders).where(inArray(paymentOrders.orderId, orderIds));
    expect(rows.filter(({ paidByPaymentId }) => paidByPaymentId !== null)).toHaveLength(40);
  });
});
