import { eq } from 'drizzle-orm';
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
  await db.transaction(async (tx) => {
    const now = await clock.now(tx);
    await tx
      .update(paymentAttempts)
      .set({ status: 'captured', updatedAt: now })
      .where(eq(paymentAttempts.id, attempt.id));
    await tx.update(payments).set({ nextSyncAt: null, updatedAt: now }).where(eq(payments.orderId, orderId));
  });
}
