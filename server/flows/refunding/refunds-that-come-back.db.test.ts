import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { refundCases } from '../../../tests/support/bookings/refund-cases.ts';
import { testInstallation } from '../../../tests/support/servers/installation.ts';
import { paymentOrders } from '../../core/payments/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';

/** A customer's bank can return a refund days after the gateway processed it. */

const maidan = testInstallation();
const minute = 60_000;
const day = 24 * 60 * minute;
const {
  sandbox,
  paid,
  rowsOf,
  listOf,
  refundedAtGateway,
  bankSettles,
  comingBack,
  pass,
  passUntilFound,
  ...cases
} = refundCases(() => maidan);
type Booking = Awaited<ReturnType<typeof paid>>;

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.refundFails = false;
  sandbox().faults.refundComesBackAfterMs = null;
});

async function expectPaidAgain(booking: Booking) {
  await cases.sendUntilDone(booking);
  expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
  expect(await refundedAtGateway(booking)).toBe(250_00);
  await cases.expectNothingOpen(booking);
}

describe('refunds that come back', () => {
  test('bank returns a refund with a webhook: owed, shown and resent', async () => {
    const booking = await comingBack();
    const [before] = await rowsOf(booking);
    sandbox().faults.dropWebhooks = false;
    await pass(3 * day);
    expect(await refundedAtGateway(booking)).toBe(0);
    expect(await rowsOf(booking)).toMatchObject([
      { reason: 'cancelled', amountPaise: 250_00, status: 'failed', gatewayId: null, processedAt: null },
    ]);
    const { body } = await maidan.call('GET', `/api/bookings/${booking.bookingId}`, { as: booking.person });
    expect(body).toMatchObject({ refundPaise: 250_00, paymentStatus: 'refund_pending' });
    sandbox().faults.dropWebhooks = true;
    await expectPaidAgain(booking);
    const [after] = await rowsOf(booking);
    expect(after?.gatewayId).not.toBe(before?.gatewayId);
    maidan.clock.advance(-3 * day);
  });

  test('bank returns a refund without webhook: found and resent', async () => {
    const booking = await comingBack();
    await pass(3 * day);
    expect(await refundedAtGateway(booking)).toBe(0);
    const days = await passUntilFound(booking);
    expect(await listOf(booking)).toEqual(['cancelled 250 failed']);
    await expectPaidAgain(booking);
    maidan.clock.advance(-(3 + days) * day);
  });

  test('two refunds, one returned: the amount identifies it', async () => {
    const booking = await comingBack();
    await cases.payByHand(booking, 100_00);
    await syncOrder(maidan.services, booking.orderId);
    expect(await listOf(booking)).toEqual(['cancelled 250 processed', 'manual 100 processed']);
    const days = await passUntilFound(booking);
    expect(await listOf(booking)).toEqual(['cancelled 250 failed', 'manual 100 processed']);
    await cases.sendUntilDone(booking);
    expect(await refundedAtGateway(booking)).toBe(350_00);
    await cases.expectNothingOpen(booking);
    maidan.clock.advance(-days * day);
  });

  test('refused manual refund on old order: found within minutes', async () => {
    const booking = await paid();
    const { db } = maidan.services;
    const isOrder = eq(paymentOrders.orderId, booking.orderId);
    await db.update(paymentOrders).set({ nextSyncAt: null }).where(isOrder);
    await maidan.services.gateway.client.refundPayment({
      paymentId: booking.paymentId,
      amountPaise: 100_00,
      idempotencyKey: 'by-hand-and-refused-at-once',
    });
    // The syncs that the webhooks start, both within five minutes.
    await syncOrder(maidan.services, booking.orderId);
    expect(await listOf(booking)).toEqual(['manual 100 processed']);
    sandbox().faults.refundFails = true;
    await bankSettles();
    await syncOrder(maidan.services, booking.orderId);
    await pass(11 * minute);
    expect(await listOf(booking)).toEqual(['manual 100 failed']);
    maidan.clock.advance(-11 * minute);
  });
});
