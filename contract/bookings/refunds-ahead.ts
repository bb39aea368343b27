import type { RefundTerms } from './quote.ts';

/**
 * Lists the refunds still possible at `now`, highest first. Omits the partial refund if its deadline is not
 * after the full one.
 */
export function refundsAhead(
  { fullUntil, fullRefundPaise, partUntil, partRefundPaise }: RefundTerms,
  now: Date,
): { until: Date; paise: number }[] {
  const full = { until: fullUntil, paise: fullRefundPaise };
  const part = { until: partUntil, paise: partRefundPaise };
  return (fullUntil < partUntil ? [full, part] : [full]).filter(({ until }) => now <= until);
}
