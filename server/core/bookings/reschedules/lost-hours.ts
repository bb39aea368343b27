import { leastOnlinePaise } from '../../../../contract/policy.ts';
import { agreedSlotPrices } from '../agreed-slot-prices.ts';
import { type BookedTerms, termsOf } from './rules.ts';

export type Loss = {
  terms: BookedTerms;
  /** Granted venue refunds that concern the kept hours. */
  venueRefundedPaise: number;
  /** To refund online; the venue returns what it collected beyond the new amount due. */
  refundPaise: number;
};

/**
 * Returns the terms after the venue closed some hours of a booking. Kept hours keep their agreed price, with
 * the discount of the whole booking. The price of the lost hours first lowers the amount still due; the rest is
 * refunded: online up to their share of the online payment, otherwise at the venue.
 * @param paid.settled refunds of the lost hours that were granted before, by source
 */
export function termsAfterLoss(
  booking: BookedTerms & { venueRefundedPaise: number },
  lostHours: readonly number[],
  paid: { collectedPaise: number; settled: { onlinePaise: number; venuePaise: number } },
): Loss {
  const prices = agreedSlotPrices(booking);
  const isLost = (index: number) => lostHours.includes(booking.hours[index] ?? -1);
  const sumLost = (paise: readonly number[]) => sumOf(paise.filter((_, index) => isLost(index)));
  const lostPaise = sumLost(prices);
  const settledOnlinePaise = Math.min(paid.settled.onlinePaise, lostPaise, booking.payNowPaise);
  const settledVenuePaise = Math.min(
    paid.settled.venuePaise,
    booking.venueRefundedPaise,
    lostPaise - settledOnlinePaise,
  );
  const openPaise = lostPaise - settledOnlinePaise - settledVenuePaise;
  const duePaise = Math.max(0, booking.atVenuePaise - booking.venueRefundedPaise - paid.collectedPaise);
  const backPaise = Math.max(0, openPaise - duePaise);
  const onlinePaise = Math.max(
    Math.min(backPaise, onlineShare(booking, openPaise)),
    // The amount due at the venue cannot fall below zero.
    openPaise - (booking.atVenuePaise - settledVenuePaise),
  );
  const refundPaise = onlinePaise > 0 ? Math.max(onlinePaise, leastOnlinePaise) : 0;
  const payNowPaise = Math.max(0, booking.payNowPaise - settledOnlinePaise - refundPaise);
  const lostSlotsPaise = sumLost(booking.slotPricesPaise);
  const totalPaise = booking.totalPaise - lostPaise;
  return {
    terms: {
      ...termsOf(booking),
      hours: booking.hours.filter((hour) => !lostHours.includes(hour)),
      slotPricesPaise: booking.slotPricesPaise.filter((_, index) => !isLost(index)),
      slotDiscountsPaise: booking.slotDiscountsPaise.filter((_, index) => !isLost(index)),
      subtotalPaise: booking.subtotalPaise - lostSlotsPaise,
      discountPaise: booking.discountPaise - (lostSlotsPaise - lostPaise),
      pricePaise: totalPaise - booking.feePaise,
      totalPaise,
      payNowPaise,
      atVenuePaise: totalPaise - payNowPaise,
      nonRefundablePaise: 0,
    },
    venueRefundedPaise: booking.venueRefundedPaise - settledVenuePaise,
    refundPaise,
  };
}

/** The prices belong to the hours, but may be in another order. */
export type ClosedHours = { hours: number[]; slotPricesPaise: number[]; reason: string };

/** Returns the hours that the venue has closed after one more reschedule; none after one by the customer. */
export function closedHoursAfter(
  before: ClosedHours | null,
  { from, to, closureReason }: { from: BookedTerms; to: BookedTerms; closureReason: string | null },
): ClosedHours | null {
  if (closureReason === null) return null;
  const isLost = (hour: number) => !to.hours.includes(hour);
  return {
    hours: [...(before?.hours ?? []), ...from.hours.filter(isLost)].toSorted((a, b) => a - b),
    slotPricesPaise: [
      ...(before?.slotPricesPaise ?? []),
      ...from.slotPricesPaise.filter((_, index) => isLost(from.hours[index] ?? -1)),
    ],
    reason: closureReason,
  };
}

/** Returns the part of `paise` that was paid online, as the price as a whole was. */
function onlineShare({ payNowPaise, feePaise, pricePaise, lateChangePaise }: BookedTerms, paise: number) {
  const slotsPaise = pricePaise - lateChangePaise;
  const paidPaise = Math.min(slotsPaise, Math.max(0, payNowPaise - feePaise - lateChangePaise));
  return slotsPaise > 0 ? Math.floor((paise * paidPaise) / slotsPaise) : 0;
}

function sumOf(paise: readonly number[]): number {
  return paise.reduce((sum, one) => sum + one, 0);
}
