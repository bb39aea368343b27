import { eq } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { RazorpayError } from './razorpay/errors.ts';
import { payments } from './tables.ts';

/** Writes the wish to be paid, in the transaction that holds the hours. */
export async function createPayment(
  tx: Database,
  payment: { bookingId: string; amountPaise: number },
): Promise<void> {
  await tx.insert(payments).values({ id: newId(), ...payment });
}

/**
 * Makes sure the gateway has an order for the booking. Safe to repeat: the booking's id is the receipt, and the
 * gateway gives the same order for it.
 * @throws Refusal PAYMENT_UNAVAILABLE when the gateway does not answer; the hold stays
 */
export async function ensureOrder(services: Services, bookingId: string): Promise<void> {
  const { db, gateway, log } = services;
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  if (!payment || payment.orderId !== null) return;
  try {
    const order = await gateway.client.createOrder({ amountPaise: payment.amountPaise, receipt: bookingId });
    await db
      .update(payments)
      .set({ orderId: order.id, nextSyncAt: new Date(Date.now() + 60_000) })
      .where(eq(payments.id, payment.id));
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ bookingId, reason: error.message }, 'the gateway gave no order');
    throw new Refusal('PAYMENT_UNAVAILABLE', { data: { bookingId } });
  }
}
