import * as m from '#messages';
import { callersKeptHours, expiredHoldLimits } from '../bookings/hold-limits.ts';
import { formatPaise } from '../money.ts';
import { formatPercent } from '../numbers.ts';
import type { PublicSettings } from '../people/settings.ts';
import { ownerAnswer, refundWorkingDays } from '../policy.ts';

export type PolicyWords = ReturnType<typeof wordsOf>;

/** Formats the current terms for texts, so that no number is written twice. */
export function wordsOf({ policy, supportEmail }: Pick<PublicSettings, 'policy' | 'supportEmail'>) {
  return {
    supportEmail,
    fee: formatPaise(policy.serviceFeePaise),
    advance: formatPercent(policy.advancePercent),
    hold: m.common_minutes_count({ count: policy.holdMinutes }),
    expiredHolds: String(expiredHoldLimits.customer.holds),
    expiredHoldsWithin: m.common_hours_count({ count: expiredHoldLimits.customer.withinMinutes / 60 }),
    expiredHoldsWait: m.common_minutes_count({ count: expiredHoldLimits.customer.waitMinutes }),
    sameHoursWait: m.common_minutes_count({ count: expiredHoldLimits.customerOnSlot.waitMinutes }),
    callersKept: m.common_hours_count({ count: callersKeptHours }),
    maxHours: m.common_hours_count({ count: policy.maxSlotsPerBooking }),
    horizon: m.common_days_count({ count: policy.horizonDays }),
    fullRefund: m.common_hours_count({ count: policy.fullRefundHours }),
    lastCancel: m.common_hours_count({ count: policy.cancellationHours }),
    lateRefund: policy.lateRefundPercent === 50 ? m.help_half() : formatPercent(policy.lateRefundPercent),
    refundDays: m.help_refund_days(refundWorkingDays),
    ownerAnswers: m.common_hours_count({ count: ownerAnswer.hoursAfterPayment }),
    ownerLatest: m.common_hours_count({ count: ownerAnswer.hoursBeforeStart }),
    ownerNotice: m.common_hours_count({ count: ownerAnswer.minimumNoticeHours }),
    discounts: discountWords(policy),
  };
}

function discountWords({ discountTiers }: PublicSettings['policy']): string | null {
  if (discountTiers.length === 0) return null;
  const tierText = ({ percent, minSlots }: (typeof discountTiers)[number]) =>
    m.help_discount_tier({
      percent: formatPercent(percent),
      hours: m.common_hours_count({ count: minSlots }),
    });
  return discountTiers.map(tierText).join(', ');
}
