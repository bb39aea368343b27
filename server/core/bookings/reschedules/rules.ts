import { type PaymentOption, quoteFor } from '../../../../contract/bookings/quote.ts';
import { type IstDate, slotStart } from '../../../../contract/calendar.ts';
import { leastOnlinePaise, type Policy } from '../../../../contract/policy.ts';

/** Pure rules for rescheduling a booking. Source: docs/decisions/018. */

/** Hours, prices and payment split: the part of a booking that a reschedule replaces. */
export type BookedTerms = {
  date: IstDate;
  hours: number[];
  slotPricesPaise: number[];
  subtotalPaise: number;
  discountPercent: number;
  discountPaise: number;
  pricePaise: number;
  feePaise: number;
  totalPaise: number;
  payNowPaise: number;
  atVenuePaise: number;
};

export type ReschedulableBooking = BookedTerms & {
  status: string;
  paymentOption: PaymentOption;
  policy: Policy;
};

/** The online difference. At least one of the two is zero. */
export type RescheduleMoney = { payPaise: number; refundPaise: number };

/**
 * Returns the new terms: today's prices, the booking's own policy, no second service fee. Part payments
 * settle at the venue and refund only the excess over the new total; full payments settle online.
 */
export function termsAfterReschedule(
  booking: ReschedulableBooking,
  to: { date: IstDate; hours: readonly number[]; slotPricesPaise: readonly number[] },
): { terms: BookedTerms; money: RescheduleMoney } {
  const quote = quoteFor(to.slotPricesPaise, booking.policy);
  const { subtotalPaise, discountPercent, discountPaise, pricePaise } = quote;
  const { feePaise, paymentOption, payNowPaise: paidPaise } = booking;
  const totalPaise = pricePaise + feePaise;
  const wantedPaise = paymentOption === 'full' ? totalPaise : Math.min(paidPaise, totalPaise);
  const payNowPaise = movableOnline(paidPaise, wantedPaise);
  const terms = {
    date: to.date,
    hours: [...to.hours],
    slotPricesPaise: [...to.slotPricesPaise],
    subtotalPaise,
    discountPercent,
    discountPaise,
    pricePaise,
    feePaise,
    totalPaise,
    payNowPaise,
    atVenuePaise: totalPaise - payNowPaise,
  };
  const money = {
    payPaise: Math.max(0, payNowPaise - paidPaise),
    refundPaise: Math.max(0, paidPaise - payNowPaise),
  };
  return { terms, money };
}

/** Returns what is paid online afterwards. The venue settles amounts below ₹1, which the gateway rejects. */
function movableOnline(paidPaise: number, wantedPaise: number): number {
  const differencePaise = wantedPaise - paidPaise;
  if (differencePaise === 0 || Math.abs(differencePaise) >= leastOnlinePaise) return wantedPaise;
  return differencePaise > 0 ? paidPaise : Math.max(0, paidPaise - leastOnlinePaise);
}

export function termsOf(booking: BookedTerms): BookedTerms {
  const { date, hours, slotPricesPaise, subtotalPaise, discountPercent, discountPaise } = booking;
  const { pricePaise, feePaise, totalPaise, payNowPaise, atVenuePaise } = booking;
  return {
    date,
    hours,
    slotPricesPaise,
    subtotalPaise,
    discountPercent,
    discountPaise,
    pricePaise,
    feePaise,
    totalPaise,
    payNowPaise,
    atVenuePaise,
  };
}

/** Returns whether the booking can be rescheduled: until the policy's hours before its start, inclusive. */
export function isReschedulable(booking: ReschedulableBooking, now: Date): boolean {
  if (booking.status !== 'confirmed') return false;
  const limitMs = booking.policy.cancellationHours * 3_600_000;
  return now.getTime() <= slotStart(booking.date, booking.hours[0] ?? 0).getTime() - limitMs;
}

type Hours = { date: IstDate; hours: readonly number[] };

export function isSameHours(one: Hours, other: Hours): boolean {
  return one.date === other.date && one.hours.join() === other.hours.join();
}

export function newHours(booking: Hours, to: Hours): number[] {
  return to.hours.filter((hour) => booking.date !== to.date || !booking.hours.includes(hour));
}

/** Returns whether nothing else has rescheduled or repriced the booking since the reschedule began. */
export function isStillAt(booking: ReschedulableBooking, from: BookedTerms): boolean {
  return isSameHours(booking, from) && booking.payNowPaise === from.payNowPaise;
}
