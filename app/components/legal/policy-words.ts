import { formatPaise } from '../../../contract/money.ts';
import { defaultPolicy as policy } from '../../../contract/policy.ts';

/** The policy in the words of the texts: every number is read from it, none is typed again. */
export const words = {
  fee: formatPaise(policy.serviceFeePaise),
  advance: `${policy.advancePercent} %`,
  hold: `${policy.holdMinutes} minutes`,
  maxHours: `${policy.maxSlotsPerBooking} hours`,
  horizon: `${policy.horizonDays} days`,
  fullRefund: `${policy.fullRefundHours} hours`,
  lastCancel: `${policy.cancellationHours} hours`,
  lateRefund: policy.lateRefundPercent === 50 ? 'half' : `${policy.lateRefundPercent} %`,
  discounts: policy.discountTiers
    .map((tier) => `${tier.percent} % for ${tier.minSlots} hours or more`)
    .join(', '),
} as const;
