import type { RefundTerms } from './quote.ts';

/** What cancelling still pays back by when, the most first: without a deadline that has passed or that the other overtakes. */
export function refundsAhead(
  { fullUntil, fullRefundPaise, partUntil, partRefundPaise }: RefundTerms,
  now: Date,
): { until: Date; paise: number }[] {
  const full = { until: fullUntil, paise: fullRefundPaise };
  const part = { until: partUntil, paise: partRefundPaise };
  return (fullUntil < partUntil ? [full, part] : [full]).filter(({ until }) => now <= until);
}
