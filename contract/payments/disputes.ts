/** Razorpay's states of a dispute. The last three are final. */
export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export function isDisputeOpen(status: DisputeStatus): status is 'open' | 'under_review' {
  return status === 'open' || status === 'under_review';
}

/** Returns a bank's reason code in words, such as 'goods or services not received'. */
export function disputeReason(code: string): string {
  return code.replaceAll('_', ' ');
}
