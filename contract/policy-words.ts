import { callersKeptHours, expiredHoldLimits } from './hold-limits.ts';
import { formatPaise } from './money.ts';
import { formatPercent } from './numbers.ts';
import { ownerAnswer } from './policy.ts';
import type { PublicSettings } from './settings.ts';

export type PolicyWords = ReturnType<typeof wordsOf>;

/** Formats the current terms for texts, so that no number is written twice. */
export function wordsOf({ policy, supportEmail }: PublicSettings) {
  return {
    supportEmail,
    fee: formatPaise(policy.serviceFeePaise),
    advance: `${formatPercent(policy.advancePercent)}`,
    hold: `${policy.holdMinutes} minutes`,
    expiredHolds: String(expiredHoldLimits.customer.holds),
    expiredHoldsWithin: `${expiredHoldLimits.customer.withinMinutes / 60} hours`,
    expiredHoldsWait: `${expiredHoldLimits.customer.waitMinutes} minutes`,
    sameHoursWait: `${expiredHoldLimits.customerOnSlot.waitMinutes} minutes`,
    callersKept: `${callersKeptHours} hours`,
    maxHours: `${policy.maxSlotsPerBooking} hours`,
    horizon: `${policy.horizonDays} days`,
    fullRefund: `${policy.fullRefundHours} hours`,
    lastCancel: `${policy.cancellationHours} hours`,
    lateRefund: policy.lateRefundPercent === 50 ? 'half' : `${formatPercent(policy.lateRefundPercent)}`,
    ownerAnswers: `${ownerAnswer.hoursAfterPayment} hours`,
    ownerLatest: `${ownerAnswer.hoursBeforeStart} hours`,
    ownerNotice: `${ownerAnswer.minimumNoticeHours} hours`,
    discounts: discountWords(policy),
  };
}

function discountWords({ discountTiers }: PublicSettings['policy']): string | null {
  if (discountTiers.length === 0) return null;
  return discountTiers
    .map((tier) => `${formatPercent(tier.percent)} for ${tier.minSlots} hours or more`)
    .join(', ');
}
