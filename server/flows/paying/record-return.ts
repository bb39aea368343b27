import { Refusal } from '../../../contract/errors.ts';
import { findPaidFor } from '../../core/payments/queries.ts';
import { RazorpayError } from '../../core/payments/razorpay/errors.ts';
import { verifyPaymentSignature } from '../../core/payments/razorpay/signatures.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Services } from '../services.ts';
import { syncOrder } from './sync-order.ts';

/** What the checkout posts back through the customer's browser. It may lack any cookie, and may be forged. */
export type CheckoutReturn = { orderId: string; paymentId: string; signature: string };

/**
 * Takes a customer's return from the checkout. A true signature starts a sync; the booking's own page then shows
 * what came of it. Failed attempts come back unsigned: they too only start a sync.
 * @returns the booking or move to show; `undefined` for an order that is not ours
 */
export async function recordReturn(
  services: Services,
  answer: CheckoutReturn | { orderId: string; failed: true },
): Promise<{ bookingId: string; moveId: string | null } | undefined> {
  const { db, gateway, log } = services;
  if ('signature' in answer && !verifyPaymentSignature({ ...answer, keySecret: gateway.keySecret })) {
    log.warn({ orderId: answer.orderId }, 'checkout signature invalid');
    return undefined;
  }
  const paidFor = await findPaidFor(db, answer.orderId);
  // Anybody can send us a name of an order.
  if (paidFor) await lookAgain(services, answer.orderId);
  return paidFor;
}

/** Asks the gateway what became of an order, as often as is worth it. Where it does not answer, webhook and sweeper bring the rest. */
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

/** A form can be sent over and over; webhooks and the sweeper bring what the page has no need to ask for again. */
async function mayAsk({ limits }: Services, orderId: string): Promise<boolean> {
  return limits.count(looksAtOrder, orderId, 'not shown').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}
