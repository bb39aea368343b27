import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refundCases } from '../../../tests/support/bookings/refund-cases.ts';
import { testInstallation } from '../../../tests/support/servers/installation.ts';
import { paymentOrders } from '../../core/payments/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { sendRefund } from './send-refund.ts';

/**
 * `amount_refunded` of a payment may keep counting a failed refund: Razorpay does not document that it falls.
 */

const maidan = testInstallation();
const minute = 60_000;
const { sandbox, gateway, paid, listOf, idOf, refundedAtGateway, bankSettles, refused, payByHand, ...cases } =
  refundCases(() => maidan);
type Booking = Awaited<ReturnType<typeof paid>>;

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.refundFails = false;
  sandbox().faults.refundComesBackAfterMs = null;
  sandbox().faults.refundedStaysAfterFailure = true;
});

/** Sums the refunds that were really processed, independent of the payment's `amount_refunded`. */
async function sentOf({ paymentId }: Booking): Promise<number> {
  const { refunds } = await gateway().listPaymentRefunds(paymentId);
  return refunds.reduce((sum, { status, amount }) => sum + (status === 'processed' ? amount : 0), 0);
}

async function unparsedFieldsOf({ orderId }: Booking) {
  const isOrder = eq(paymentOrders.orderId, orderId);
  return (await maidan.services.db.select().from(paymentOrders).where(isOrder))[0]?.unparsedFields;
}

describe('refunded stays', () => {
  test('refused refund: still owed, not taken for a manual one, resent', async () => {
    const booking = await refused();
    expect(await refundedAtGateway(booking)).toBe(250_00);
    maidan.clock.advance(6 * minute);
    await syncOrder(maidan.services, booking.orderId);
    expect(await listOf(booking)).toEqual(['cancelled 250 failed']);
    await sendRefund(maidan.services, await idOf(booking));
    expect(await listOf(booking)).toEqual(['cancelled 250 sent']);
    await bankSettles();
    await cases.sendUntilDone(booking);
    expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
    expect(await sentOf(booking)).toBe(250_00);
    await cases.expectNothingOpen(booking);
  });

  test('refused refund partly paid manually: only the rest is sent', async () => {
    const booking = await refused();
    await payByHand(booking, 100_00);
    maidan.clock.advance(6 * minute);
    await syncOrder(maidan.services, booking.orderId);
    expect((await listOf(booking)).sort()).toEqual(['cancelled 100 processed', 'cancelled 150 failed']);
    await cases.sendUntilDone(booking);
    expect((await listOf(booking)).sort()).toEqual(['cancelled 100 processed', 'cancelled 150 processed']);
    expect(await sentOf(booking)).toBe(250_00);
    await cases.expectNothingOpen(booking);
  });

  test('processed refund returned later: found although amount_refunded stays, resent', async () => {
    const booking = await cases.comingBack();
    await cases.passUntilFound(booking);
    expect(await listOf(booking)).toEqual(['cancelled 250 failed']);
    expect(await refundedAtGateway(booking)).toBe(250_00);
    await cases.sendUntilDone(booking);
    expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
    expect(await sentOf(booking)).toBe(250_00);
    await cases.expectNothingOpen(booking);
  });

  test('manual refund refused by bank: owed and sent', async () => {
    const booking = await paid();
    const idempotencyKey = 'by-hand-and-refused';
    await gateway().refundPayment({ paymentId: booking.paymentId, amountPaise: 100_00, idempotencyKey });
    await syncOrder(maidan.services, booking.orderId);
    expect(await listOf(booking)).toEqual(['manual 100 processed']);
    maidan.clock.advance(6 * minute);
    sandbox().faults.refundFails = true;
    await bankSettles();
    sandbox().faults.refundFails = false;
    await syncOrder(maidan.services, booking.orderId);
    expect(await listOf(booking)).toEqual(['manual 100 failed']);
    await cases.sendUntilDone(booking);
    expect(await listOf(booking)).toEqual(['manual 100 processed']);
    expect(await sentOf(booking)).toBe(100_00);
  });

  test('gateway refunds: listed only for payments with a refunded amount', async () => {
    const booking = await paid();
    const listPaymentRefunds = vi.fn(gateway().listPaymentRefunds);
    const services = cases.withClient({ listPaymentRefunds });
    await syncOrder(services, booking.orderId);
    expect(listPaymentRefunds).not.toHaveBeenCalled();
    await payByHand(booking, 100_00);
    await syncOrder(services, booking.orderId);
    expect(listPaymentRefunds).toHaveBeenCalledTimes(1);
  });

  test('unparsable refunds: nothing settled or resent; admins see which', async () => {
    const booking = await refused();
    await payByHand(booking, 250_00);
    maidan.clock.advance(6 * minute);
    const services = cases.withClient({
      listPaymentRefunds: async () => ({ refunds: [], unparsed: [{ id: 'rfnd_strange', fields: 'status' }] }),
    });
    await syncOrder(services, booking.orderId);
    await expect(sendRefund(services, await idOf(booking))).rejects.toThrow('cannot be read');
    expect(await listOf(booking)).toEqual(['cancelled 250 failed']);
    expect(await unparsedFieldsOf(booking)).toBe('rfnd_strange (status)');
    await syncOrder(maidan.services, booking.orderId);
    expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
    expect(await unparsedFieldsOf(booking)).toBeNull();
  });
});
