import { type IstDate, slotStart } from './calendar.ts';
import { percentOfPaise, percentOfPaiseDown } from './money.ts';
import { leastOnlinePaise, type Policy } from './policy.ts';

/** How a booking's total splits between now and the venue. All amounts in paise. */
export type PaymentOption = 'partial' | 'full';

export type Quote = {
  slotCount: number;
  subtotalPaise: number;
  discountPercent: number;
  discountPaise: number;
  /** Subtotal less discount. */
  pricePaise: number;
  feePaise: number;
  /** Price plus fee: all there is to pay. */
  totalPaise: number;
  partial: Split;
  full: Split;
};

/** `payNowPaise + atVenuePaise` is always the total. */
export type Split = { payNowPaise: number; atVenuePaise: number };

/** What hours cost. The page uses it to show a total at once; the server computes its own and compares. */
export function quoteFor(slotPricesPaise: readonly number[], policy: Policy): Quote {
  const subtotalPaise = slotPricesPaise.reduce((sum, price) => sum + price, 0);
  const discountPercent = discountPercentFor(slotPricesPaise.length, policy);
  // Rounded to a rupee it can be more than hours for less than that cost.
  const discountPaise = Math.min(subtotalPaise, percentOfPaise(subtotalPaise, discountPercent));
  const pricePaise = subtotalPaise - discountPaise;
  const feePaise = policy.serviceFeePaise;
  const totalPaise = pricePaise + feePaise;
  const sharePaise = percentOfPaise(pricePaise, policy.advancePercent);
  // What is due at the venue is what is left, never a second rounding.
  const advancePaise = Math.min(pricePaise, Math.max(leastOnlinePaise - feePaise, sharePaise));
  return {
    slotCount: slotPricesPaise.length,
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

/** With either way to pay; of less no gateway makes an order. */
export function isPayableOnline({ totalPaise }: Quote): boolean {
  return totalPaise >= leastOnlinePaise;
}

export function discountPercentFor(slotCount: number, policy: Policy): number {
  let percent = 0;
  for (const tier of policy.discountTiers) if (slotCount >= tier.minSlots) percent = tier.percent;
  return percent;
}

/**
 * Names what a booking made under this policy divides its total by and gives back: the total can be the same, and less
 * come back or more be due now.
 */
export function termsNameOf(policy: Policy): string {
  const { advancePercent, fullRefundHours, cancellationHours, lateRefundPercent } = policy;
  return [advancePercent, fullRefundHours, cancellationHours, lateRefundPercent].join('-');
}

export type RefundTerms = {
  /** Cancelling at or before this instant returns everything paid online. */
  fullUntil: Date;
  fullRefundPaise: number;
  /** From then until this instant, the smaller refund; after it the booking stands. */
  partUntil: Date;
  partRefundPaise: number;
};

/** What cancelling pays back by when, known before paying. */
export function refundTermsFor(
  booking: { date: IstDate; firstHour: number; paidPaise: number; feePaise: number },
  policy: Policy,
): RefundTerms {
  const start = slotStart(booking.date, booking.firstHour).getTime();
  const withoutFee = Math.max(0, booking.paidPaise - booking.feePaise);
  return {
    fullUntil: new Date(start - policy.fullRefundHours * 3_600_000),
    fullRefundPaise: booking.paidPaise,
    partUntil: new Date(start - policy.cancellationHours * 3_600_000),
    partRefundPaise: percentOfPaiseDown(withoutFee, policy.lateRefundPercent),
  };
}
