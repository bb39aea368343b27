import { type IstDate, slotStart } from '../../../contract/calendar.ts';
import { leastOnlinePaise, type Policy } from '../../../contract/policy.ts';
import { type PaymentOption, quoteFor } from '../../../contract/quote.ts';

/** Pure decisions about moving a booking to other hours. Source: docs/decisions/018. */

/** Hours, prices and how the total is paid: what a move exchanges. */
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

/** A booking as far as moving it goes. */
export type MovableBooking = BookedTerms & { status: string; paymentOption: PaymentOption; policy: Policy };

/** What changes hands online. At most one of the two is not zero. */
export type MoveMoney = { payPaise: number; refundPaise: number };

/**
 * The booking at its new hours, at today's prices and its own policy; the service fee is not charged again. Who pays a
 * part online pays or saves the difference at the venue, and gets back what was paid beyond the new total; who paid
 * everything online settles the whole difference online.
 */
export function termsAfterMove(
  booking: MovableBooking,
  to: { date: IstDate; hours: readonly number[]; slotPricesPaise: readonly number[] },
): { terms: BookedTerms; money: MoveMoney } {
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

/** The gateway moves no less than a rupee, either way: what is below it is settled at the venue. */
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

/** As long as it may be cancelled: until the policy's hours before the first slot, that instant included. */
export function isMovable(booking: MovableBooking, now: Date): boolean {
  if (booking.status !== 'confirmed') return false;
  const limitMs = booking.policy.cancellationHours * 3_600_000;
  return now.getTime() <= slotStart(booking.date, booking.hours[0] ?? 0).getTime() - limitMs;
}

type Hours = { date: IstDate; hours: readonly number[] };

export function isSameHours(one: Hours, other: Hours): boolean {
  return one.date === other.date && one.hours.join() === other.hours.join();
}

/** Those of the new hours that the booking does not have yet. */
export function newHours(booking: Hours, to: Hours): number[] {
  return to.hours.filter((hour) => booking.date !== to.date || !booking.hours.includes(hour));
}

/** Whether a booking still is what a move set out from: nothing else has moved or repriced it since. */
export function isStillAt(booking: MovableBooking, from: BookedTerms): boolean {
  return isSameHours(booking, from) && booking.payNowPaise === from.payNowPaise;
}
