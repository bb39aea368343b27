import { type IstDate, type SlotMinutes, slotStart } from '../calendar.ts';
import { percentOfPaise, percentOfPaiseDown } from '../money.ts';
import { leastOnlinePaise, type Policy } from '../policy.ts';
import { hoursIn } from '../slot-times.ts';

export type PaymentOption = 'partial' | 'full';

export type Quote = {
  /** Length of all slots together: three slots of 30 minutes are 1.5. */
  hourCount: number;
  subtotalPaise: number;
  discountPercent: number;
  discountPaise: number;
  /** Subtotal less discount. */
  pricePaise: number;
  feePaise: number;
  /** Price plus fee. */
  totalPaise: number;
  partial: Split;
  full: Split;
};

/** `payNowPaise + atVenuePaise` equals the total. */
export type Split = { payNowPaise: number; atVenuePaise: number };

/**
 * Calculates a quote. The page shows its result at once; the server calculates its own and compares.
 * @param closedSlots slots that the venue closed; the discount counts them too
 */
export function quoteFor(
  slotPricesPaise: readonly number[],
  slotMinutes: SlotMinutes,
  policy: Policy,
  closedSlots = 0,
): Quote {
  const subtotalPaise = slotPricesPaise.reduce((sum, price) => sum + price, 0);
  const discountPercent = discountPercentFor(
    hoursIn(slotPricesPaise.length + closedSlots, slotMinutes),
    policy,
  );
  // Rounding to a rupee can exceed a subtotal below one rupee.
  const discountPaise = Math.min(subtotalPaise, percentOfPaise(subtotalPaise, discountPercent));
  const pricePaise = subtotalPaise - discountPaise;
  const feePaise = policy.serviceFeePaise;
  const totalPaise = pricePaise + feePaise;
  const sharePaise = percentOfPaise(pricePaise, policy.advancePercent);
  // The venue part is the remainder, so that rounding happens only once.
  const advancePaise = Math.min(pricePaise, Math.max(leastOnlinePaise - feePaise, sharePaise));
  return {
    hourCount: hoursIn(slotPricesPaise.length, slotMinutes),
    subtotalPaise,
    discountPercent,
    discountPaise,
    pricePaise,
    feePaise,
    totalPaise,
    partial: { payNowPaise: advancePaise + feePaise, atVenuePaise: pricePaise - advancePaise },
    full: { payNowPaise: totalPaise, atVenuePaise: 0 },
  };
}

/** Returns false for totals below the gateway minimum. */
export function isPayableOnline({ totalPaise }: Quote): boolean {
  return totalPaise >= leastOnlinePaise;
}

export function discountPercentFor(hours: number, policy: Policy): number {
  let percent = 0;
  for (const tier of policy.discountTiers) if (hours >= tier.minSlots) percent = tier.percent;
  return percent;
}

/**
 * Returns an id for the advance and refund terms of a policy. They can change while the total stays the same.
 */
export function termsNameOf(policy: Policy): string {
  const { advancePercent, fullRefundHours, cancellationHours, lateRefundPercent } = policy;
  return [advancePercent, fullRefundHours, cancellationHours, lateRefundPercent].join('-');
}

export type RefundTerms = {
  /** Cancelling at or before this instant refunds everything paid online. */
  fullUntil: Date;
  fullRefundPaise: number;
  /** Until this instant the smaller refund applies; afterwards the booking cannot be cancelled. */
  partUntil: Date;
  partRefundPaise: number;
};

export function refundTermsFor(
  booking: {
    date: IstDate;
    firstHour: number;
    paidPaise: number;
    feePaise: number;
    /** Part of `paidPaise` that a late reschedule made non-refundable. */
    nonRefundablePaise?: number;
  },
  policy: Policy,
): RefundTerms {
  const start = slotStart(booking.date, booking.firstHour).getTime();
  const withoutFee = Math.max(0, booking.paidPaise - booking.feePaise);
  const mostPaise = Math.max(0, booking.paidPaise - (booking.nonRefundablePaise ?? 0));
  return {
    fullUntil: new Date(start - policy.fullRefundHours * 3_600_000),
    fullRefundPaise: mostPaise,
    partUntil: new Date(start - policy.cancellationHours * 3_600_000),
    partRefundPaise: Math.min(mostPaise, percentOfPaiseDown(withoutFee, policy.lateRefundPercent)),
  };
}
