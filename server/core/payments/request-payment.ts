import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { GatewayOrder } from '../../../contract/payments.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { type BookingRef, isRow, type RowKey } from '../slots/booking-ref.ts';
import type { PaymentServices } from './gateway.ts';
import { RazorpayError } from './razorpay/errors.ts';
import { payments } from './tables.ts';

/** A payment that has no order yet. */
export type WantedPayment = BookingRef & { id: string; moveId: string | null; amountPaise: number };

/** Inserts the payment in the transaction that holds the hours. */
export async function createPayment(
  tx: Database,
  wish: BookingRef & { moveId?: string; amountPaise: number },
): Promise<WantedPayment> {
  const payment = { id: newId(), moveId: null, ...wish };
  await tx.insert(payments).values(payment);
  return payment;
}

/**
 * Ensures that the gateway has an order for the booking.
 * @throws Refusal PAYMENT_UNAVAILABLE when the gateway does not answer; the hold stays
 */
export async function ensureOrder(services: PaymentServices, bookingId: string): Promise<void> {
  const ofBooking = and(eq(payments.bookingId, bookingId), isNull(payments.moveId));
  const [payment] = await services.db.select().from(payments).where(ofBooking);
  if (payment && payment.orderId === null) await createOrder(services, payment);
}

/**
 * Ensures that the gateway has an order for a reschedule that must be paid.
 * @throws Refusal PAYMENT_UNAVAILABLE when the gateway does not answer; the new hours stay held
 */
export async function ensureMoveOrder(services: PaymentServices, move: RowKey): Promise<void> {
  const ofMove = and(eq(payments.turfId, move.turfId), eq(payments.moveId, move.id));
  const [payment] = await services.db.select().from(payments).where(ofMove);
  if (payment && payment.orderId === null) await createOrder(services, payment);
}

/**
 * Creates the gateway's order for a payment. Idempotent: the receipt is the id of the booking or reschedule,
 * and the gateway returns the same order for it.
 * @throws Refusal PAYMENT_UNAVAILABLE when the gateway does not answer; the hold stays
 */
export async function createOrder(services: PaymentServices, payment: WantedPayment): Promise<GatewayOrder> {
  const { db, gateway, clock, log } = services;
  const { amountPaise, bookingId, moveId } = payment;
  try {
    const order = await gateway.client.createOrder({ amountPaise, receipt: moveId ?? bookingId });
    await db
      .update(payments)
      .set({ orderId: order.id, nextSyncAt: sql`${clock.sqlNow()} + interval '1 minute'` })
      .where(isRow(payments, payment));
    return { orderId: order.id, keyId: gateway.keyId, amountPaise, currency: 'INR' };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ bookingId, reason: error.message }, 'gateway order creation failed');
    throw new Refusal('PAYMENT_UNAVAILABLE', { data: { bookingId } });
  }
}
