import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { GatewayOrder } from '../../../contract/payments/payments.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { type BookingRef, isRow, type RowKey } from '../slots/booking-ref.ts';
import type { PaymentServices } from './gateway.ts';
import { isOfBookingItself } from './queries.ts';
import { RazorpayError } from './razorpay/errors.ts';
import { paymentOrders } from './tables.ts';

/** A payment that has no order yet. */
export type NewPaymentOrder = BookingRef & {
  id: string;
  rescheduleId: string | null;
  shareId: string | null;
  amountPaise: number;
};

/** Inserts the payment in the transaction that holds the hours. */
export async function createPaymentOrder(
  tx: Database,
  input: BookingRef & { rescheduleId?: string; shareId?: string; amountPaise: number },
): Promise<NewPaymentOrder> {
  const paymentOrder = { id: newId(), rescheduleId: null, shareId: null, ...input };
  await tx.insert(paymentOrders).values(paymentOrder).execute();
  return paymentOrder;
}

/**
 * Ensures that the gateway has an order for the booking.
 * @throws Refusal PAYMENT_UNAVAILABLE when the gateway does not answer; the hold stays
 */
export async function ensureOrder(services: PaymentServices, bookingId: string): Promise<void> {
  const ofBooking = and(eq(paymentOrders.bookingId, bookingId), isOfBookingItself);
  const [paymentOrder] = await services.db.select().from(paymentOrders).where(ofBooking);
  if (paymentOrder && paymentOrder.orderId === null) await createOrder(services, paymentOrder);
}

/**
 * Ensures that the gateway has an order for a reschedule that must be paid.
 * @throws Refusal PAYMENT_UNAVAILABLE when the gateway does not answer; the new hours stay held
 */
export async function ensureRescheduleOrder(services: PaymentServices, reschedule: RowKey): Promise<void> {
  const ofReschedule = and(
    eq(paymentOrders.turfId, reschedule.turfId),
    eq(paymentOrders.rescheduleId, reschedule.id),
  );
  const [paymentOrder] = await services.db.select().from(paymentOrders).where(ofReschedule);
  if (paymentOrder && paymentOrder.orderId === null) await createOrder(services, paymentOrder);
}

/**
 * Creates the gateway's order for a payment. Idempotent: the receipt is the id of the booking, reschedule or
 * share, and the gateway returns the same order for it.
 * @throws Refusal PAYMENT_UNAVAILABLE when the gateway does not answer; the hold stays
 */
export async function createOrder(
  services: PaymentServices,
  paymentOrder: NewPaymentOrder,
): Promise<GatewayOrder> {
  const { db, gateway, clock, log } = services;
  const { amountPaise, bookingId, rescheduleId, shareId } = paymentOrder;
  try {
    const receipt = rescheduleId ?? shareId ?? bookingId;
    const order = await gateway.client.createOrder({ amountPaise, receipt });
    await db
      .update(paymentOrders)
      .set({ orderId: order.id, nextSyncAt: sql`${clock.sqlNow()} + interval '1 minute'` })
      .where(isRow(paymentOrders, paymentOrder));
    return { orderId: order.id, keyId: gateway.keyId, amountPaise, currency: 'INR' };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ bookingId, reason: error.message }, 'gateway order creation failed');
    throw new Refusal('PAYMENT_UNAVAILABLE', { data: { bookingId } });
  }
}
