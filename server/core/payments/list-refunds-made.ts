import type { PaymentServices } from './gateway.ts';
import type { Unread } from './razorpay/read-items.ts';
import type { RazorpayPayment, RazorpayRefund } from './razorpay/shapes.ts';
import { wasCaptured } from './rules.ts';

/** The gateway's refunds of one attempt, manual ones included. */
export type RefundsMade = { attemptId: string; made: readonly RazorpayRefund[] };

/**
 * Lists the gateway's refunds of these payments, but omits payments with a refund that could not be parsed.
 * Razorpay does not document whether `amount_refunded` falls after a failed refund, so it is only a hint.
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
