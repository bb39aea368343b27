import { Refusal } from '../../../contract/errors.ts';
import { findBookingOfOrder, type PaidFor } from '../../core/payments/queries.ts';
import { RazorpayError } from '../../core/payments/razorpay/errors.ts';
import { verifyPaymentSignature } from '../../core/payments/razorpay/signatures.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Services } from '../services.ts';
import { syncOrder } from './sync-order.ts';

/** Posted by the checkout through the customer's browser. It can lack cookies and can be forged. */
export type CheckoutReturn = { orderId: string; paymentId: string; signature: string };

/**
 * Handles the customer's return from the checkout. A valid signature starts a sync, whose result the booking
 * page shows. Failed payments are unsigned and only start a sync too.
 * @returns what it was paid for; `undefined` for an unknown order
 */
export async function recordReturn(
  services: Services,
  answer: CheckoutReturn | { orderId: string; failed: true },
): Promise<PaidFor | undefined> {
  const { db, gateway, log } = services;
  if ('signature' in answer && !verifyPaymentSignature({ ...answer, keySecret: gateway.keySecret })) {
    log.warn({ orderId: answer.orderId }, 'checkout signature invalid');
    return undefined;
  }
  const paidFor = await findBookingOfOrder(db, answer.orderId);
  // Any caller can send an order id, so only known orders are synced.
  if (paidFor) await lookAgain(services, answer.orderId);
  return paidFor;
}

/** Syncs an order, rate limited. If the gateway does not answer, the webhook or the sweeper catches up. */
export async function lookAgain(services: Services, orderId: string): Promise<void> {
  if (!(await mayAsk(services, orderId))) return;
  try {
    await syncOrder(services, orderId);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    services.log.warn({ orderId, reason: error.message }, 'order sync after checkout failed');
  }
}

const looksAtOrder: Limit = { name: 'checkout-returns', tries: 20, seconds: 600 };

/** Forms can be resubmitted without limit; beyond it, webhooks and the sweeper are enough. */
async function mayAsk({ limits }: Services, orderId: string): Promise<boolean> {
  return limits.count(looksAtOrder, orderId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}
