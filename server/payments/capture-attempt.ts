import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { RazorpayError } from './razorpay/errors.ts';
import type { Attempt } from './rules.ts';
import { paymentAttempts, payments } from './tables.ts';

/**
 * Takes authorised money for a booking that is confirmed. A gateway that does not answer is asked again by the
 * sweeper: the order stays on its list until the capture is written down.
 */
export async function captureAttempt(services: Services, orderId: string, attempt: Attempt): Promise<void> {
  const { db, clock, gateway, log } = services;
  try {
    await gateway.client.capturePayment({ paymentId: attempt.id, amountPaise: attempt.amountPaise });
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.error(
      { orderId, attemptId: attempt.id, reason: error.message },
      'capture failed, will be tried again',
    );
    return;
  }
  const now = clock.sqlNow();
  // An order that is due already was cancelled meanwhile: its next sync gives this money back.
  await db.execute(sql`
    WITH captured AS (
      UPDATE ${paymentAttempts} SET status = 'captured', updated_at = ${now} WHERE id = ${attempt.id} RETURNING id)
    UPDATE ${payments} SET next_sync_at = NULL, updated_at = ${now} FROM captured
    WHERE order_id = ${orderId} AND next_sync_at > ${now}`);
}
