import type { PaymentServices } from './gateway.ts';
import type { UnparsedItem } from './razorpay/read-items.ts';
import type { RazorpayPayment, RazorpayRefund } from './razorpay/shapes.ts';
import { wasCaptured } from './rules.ts';

/** The gateway's refunds of one payment, manual ones included. */
export type RefundsMade = { paymentId: string; made: readonly RazorpayRefund[] };

/**
 * Lists the gateway's refunds of these payments, but omits payments with a refund that could not be parsed.
 * Razorpay does not document whether `amount_refunded` falls after a failed refund, so it is only a hint.
 * @throws RazorpayError when the gateway does not answer
 */
export async function listRefundsMade(
  { gateway }: PaymentServices,
  reported: readonly RazorpayPayment[],
): Promise<{ refundsMade: RefundsMade[]; unparsed: UnparsedItem[] }> {
  const refundsMade: RefundsMade[] = [];
  const unparsed: UnparsedItem[] = [];
  for (const payment of reported.filter(wasCaptured)) {
    const isAsked = payment.amount_refunded > 0;
    const answer = isAsked
      ? await gateway.client.listPaymentRefunds(payment.id)
      : { refunds: [], unparsed: [] };
    if (answer.unparsed.length === 0) refundsMade.push({ paymentId: payment.id, made: answer.refunds });
    unparsed.push(...answer.unparsed);
  }
  return { refundsMade, unparsed };
}
