import type { PaymentServices } from './gateway.ts';
import type { Unread } from './razorpay/read-items.ts';
import type { RazorpayPayment, RazorpayRefund } from './razorpay/shapes.ts';
import { wasCaptured } from './rules.ts';

/** What the gateway knows of the refunds of an attempt, made by us or by hand. */
export type RefundsMade = { attemptId: string; made: readonly RazorpayRefund[] };

/**
 * Asks the gateway what refunds there are of these payments. Whether `amount_refunded` goes down once a refund has
 * failed, Razorpay does not say: that it is above zero is a reason to ask, and no more. A payment with a refund that
 * cannot be read is left out, for half of the truth would be acted on.
 * @throws RazorpayError when the gateway does not answer
 */
export async function listRefundsMade(
  { gateway }: PaymentServices,
  reported: readonly RazorpayPayment[],
): Promise<{ refundsMade: RefundsMade[]; unread: Unread[] }> {
  const refundsMade: RefundsMade[] = [];
  const unread: Unread[] = [];
  for (const payment of reported.filter(wasCaptured)) {
    const isAsked = payment.amount_refunded > 0;
    const answer = isAsked
      ? await gateway.client.listPaymentRefunds(payment.id)
      : { refunds: [], unread: [] };
    if (answer.unread.length === 0) refundsMade.push({ attemptId: payment.id, made: answer.refunds });
    unread.push(...answer.unread);
  }
  return { refundsMade, unread };
}
