import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { refundCases } from '../../../tests/support/bookings/refund-cases.ts';
import { untilSomebodyWaits } from '../../../tests/support/database/until-somebody-waits.ts';
import { testInstallation } from '../../../tests/support/servers/installation.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { refunds } from '../../core/payments/tables.ts';
import { newId } from '../../platform/ids.ts';
import { requeueRefunds } from '../paying/sweep.ts';
import { sendRefund } from './send-refund.ts';

const maidan = testInstallation();
const { sandbox, paid, refused, rowsOf, listOf, bankSettles } = refundCases(() => maidan);

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.refundFails = false;
});

type Refund = typeof refunds.$inferSelect;

/** Returns a refund of ₹250 that the bank has processed without our knowledge. */
async function doneAtBank() {
  const booking = await paid();
  await maidan.call('POST', `/api/bookings/${booking.bookingId}/cancel`, { as: booking.person });
  await expect.poll(() => listOf(booking)).toEqual(['cancelled 250 sent']);
  await bankSettles();
  const [refund] = await rowsOf(booking);
  return { booking, refund: refund ?? expect.fail('a refund was sent') };
}

async function reportByWebhook({ gatewayId, paymentId, amountPaise: amount }: Refund) {
  const entity = { id: gatewayId, entity: 'refund', amount, payment_id: paymentId, status: 'processed' };
  const payload = { refund: { entity: { ...entity, notes: [], created_at: 1 } } };
  const body = JSON.stringify({ entity: 'event', event: 'refund.processed', payload, created_at: 1 });
  const { webhookSecret } = maidan.services.gateway;
  const headers = {
    'x-razorpay-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
    'x-razorpay-event-id': randomUUID(),
  };
  await maidan.app.request('/api/webhooks/razorpay', { method: 'POST', body, headers });
}

describe('refund locks', () => {
  test.each([
    ['its job', ({ id }: Refund) => sendRefund(maidan.services, id)],
    ['a webhook', reportByWebhook],
  ])('%s reports a refund during a lock: no deadlock', async (_by, bringWord) => {
    const { booking, refund } = await doneAtBank();
    const { db, clock } = maidan.services;
    const { brought } = await db.transaction(async (tx) => {
      await lockMoneyAndBooking(tx, clock, booking);
      const word = bringWord(refund);
      await untilSomebodyWaits(db);
      await tx.select().from(refunds).where(eq(refunds.id, refund.id)).for('update');
      return { brought: word };
    });
    await brought;
    expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
  });

  test('refund being settled: requeueRefunds skips it without waiting', async () => {
    const booking = await refused();
    const [older] = await rowsOf(booking);
    if (!older) expect.fail('a refund was refused');
    const { db } = maidan.services;
    const due = { nextTryAt: new Date(0) };
    const newer = {
      ...older,
      ...due,
      id: newId(),
      gatewayId: null,
      reason: 'rescheduled',
      createdAt: new Date(),
    } as const;
    await db.insert(refunds).values(newer);
    await db.update(refunds).set(due).where(eq(refunds.id, older.id));
    await db.transaction(async (tx) => {
      await tx.select().from(refunds).where(eq(refunds.id, older.id)).for('update');
      const queued = requeueRefunds(maidan.services).then(() => 'queued');
      expect(await Promise.race([queued, untilSomebodyWaits(db).then(() => 'waits')])).toBe('queued');
    });
    const rows = new Map((await rowsOf(booking)).map((row) => [row.id, row.nextTryAt?.getTime() ?? 0]));
    expect(rows.get(older.id)).toBe(0);
    expect(rows.get(newer.id)).toBeGreaterThan(0);
  });
});
