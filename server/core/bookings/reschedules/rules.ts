import * as m from '#messages';
import type { BookingStatus } from '../../../../contract/bookings/bookings.ts';
import { ownerAnswerDue } from '../../../../contract/bookings/owner-answer.ts';
import { type PaymentOption, quoteFor, refundTermsFor } from '../../../../contract/bookings/quote.ts';
import { type IstDate, type SlotMinutes, slotStart } from '../../../../contract/calendar.ts';
import { percentOfPaiseDown } from '../../../../contract/money.ts';
import { leastOnlinePaise, type Policy } from '../../../../contract/policy.ts';
import { hoursFrom } from '../../../../contract/slot-times.ts';

/** Pure rules for rescheduling a booking. Source: docs/decisions/018, 054 and 057. */

/** Turf, hours, prices and payment split: the part of a booking that a reschedule replaces. */
export type BookedTerms = {
  turfId: string;
  date: IstDate;
  hours: number[];
  slotMinutes: SlotMinutes;
  slotPricesPaise: number[];
  /** Discount of each slot by a code of the venue; empty without one. */
  slotDiscountsPaise: number[];
  subtotalPaise: number;
  discountPercent: number;
  discountPaise: number;
  /** Slots less discount, plus `lateChangePaise`. */
  pricePaise: number;
  feePaise: number;
  totalPaise: number;
  payNowPaise: number;
  atVenuePaise: number;
  /** Paid for slots that were dropped late, and not refunded. */
  lateChangePaise: number;
  /** Part of `payNowPaise` that the customer's own cancellation no longer refunds, whatever the new date. */
  nonRefundablePaise: number;
};

export type ReschedulableBooking = BookedTerms & {
  status: BookingStatus;
  paymentOption: PaymentOption;
  policy: Policy;
};

/** The online difference. At least one of the two is zero. */
export type RescheduleMoney = { payPaise: number; refundPaise: number };

/**
 * Returns the new terms: agreed prices for slots that stay, today's for added ones, the booking's own policy,
 * no second service fee. Added slots replace those that the venue closed, at no more than their price. Part
 * payments settle at the venue and refund only the excess over the new total; full payments settle online.
 * A lower price refunds the share in force at `now`.
 */
export function termsAfterReschedule(
  booking: ReschedulableBooking,
  to: Hours & { slotPricesPaise: readonly number[]; closedPricesPaise?: readonly number[] },
  now: Date,
): { terms: BookedTerms; money: RescheduleMoney } {
  const { closedPricesPaise = [] } = to;
  const slotPricesPaise = slotPricesFor(booking, to, closedPricesPaise);
  const slotDiscountsPaise = slotDiscountsAfter(booking, to);
  const closedSlots = Math.max(0, closedPricesPaise.length - newHours(booking, to).length);
  const { subtotalPaise, discountPercent, discountPaise, ...quote } = quoteFor(
    slotPricesPaise,
    booking.slotMinutes,
    booking.policy,
    closedSlots,
  );
  const { feePaise, paymentOption, payNowPaise: paidPaise } = booking;
  const nonRefundablePaise = nonRefundablePaiseAt(booking, now);
  const refundablePaise = Math.max(0, paidPaise - nonRefundablePaise);
  const keptPaise = lateChangeOf(booking, quote.pricePaise, refundablePaise, now);
  const settledPaise = quote.pricePaise + keptPaise + feePaise;
  const wantedPaise = paymentOption === 'full' ? settledPaise : Math.min(paidPaise, settledPaise);
  const movedPaise = movableOnline(paidPaise, wantedPaise);
  // Raised to the gateway's minimum, a refund could exceed the refundable part: then nothing is refunded.
  const payNowPaise = paidPaise - movedPaise > refundablePaise ? paidPaise : movedPaise;
  const totalPaise = Math.max(settledPaise, payNowPaise);
  const lateChangePaise = keptPaise + totalPaise - settledPaise;
  const terms = {
    turfId: to.turfId,
    date: to.date,
    hours: [...to.hours],
    slotMinutes: booking.slotMinutes,
    slotPricesPaise,
    slotDiscountsPaise,
    subtotalPaise,
    discountPercent,
    discountPaise,
    pricePaise: totalPaise - feePaise,
    feePaise,
    totalPaise,
    payNowPaise,
    atVenuePaise: totalPaise - payNowPaise,
    lateChangePaise,
    nonRefundablePaise,
  };
  const money = {
    payPaise: Math.max(0, payNowPaise - paidPaise),
    refundPaise: Math.max(0, paidPaise - payNowPaise),
  };
  return { terms, money };
}

/** The dearest added slot replaces the dearest closed one, and so on. */
function slotPricesFor(
  booking: BookedTerms,
  to: Hours & { slotPricesPaise: readonly number[] },
  closedPricesPaise: readonly number[],
): number[] {
  const limits = closedPricesPaise.toSorted((a, b) => b - a);
  const priceOf = (hour: number) => to.slotPricesPaise[to.hours.indexOf(hour)] ?? 0;
  const added = newHours(booking, to).toSorted((a, b) => priceOf(b) - priceOf(a));
  return to.hours.map((hour) => {
    const limitPaise = limits[added.indexOf(hour)] ?? Number.POSITIVE_INFINITY;
    return agreedPricePaise(booking, to, hour) ?? Math.min(priceOf(hour), limitPaise);
  });
}

/** Slots that stay keep their discount; added ones have none. */
function slotDiscountsAfter(booking: BookedTerms, to: Hours): number[] {
  if (booking.slotDiscountsPaise.length === 0) return [];
  return to.hours.map((hour) => booking.slotDiscountsPaise[indexOfAgreed(booking, to, hour)] ?? 0);
}

function agreedPricePaise(booking: BookedTerms, to: Hours, hour: number): number | undefined {
  return booking.slotPricesPaise[indexOfAgreed(booking, to, hour)];
}

/** Returns the place of the slot in the booking; −1 if it is an added one. */
function indexOfAgreed(booking: BookedTerms, { turfId, date }: Hours, hour: number): number {
  return booking.turfId === turfId ? hoursFrom(date, booking).indexOf(hour) : -1;
}

function refundTermsAt(booking: ReschedulableBooking, now: Date) {
  const { date, hours, payNowPaise: paidPaise, feePaise, nonRefundablePaise, policy } = booking;
  const paid = { date, firstHour: hours[0] ?? 0, paidPaise, feePaise, nonRefundablePaise };
  const terms = refundTermsFor(paid, policy);
  return { ...terms, isLate: now.getTime() > terms.fullUntil.getTime() };
}

/** Returns the part of the money paid so far that rescheduling at `now` makes non-refundable for good. */
export function nonRefundablePaiseAt(booking: ReschedulableBooking, now: Date): number {
  const { isLate, partRefundPaise } = refundTermsAt(booking, now);
  return isLate ? booking.payNowPaise - partRefundPaise : booking.nonRefundablePaise;
}

/**
 * Returns the money kept for dropped slots, earlier ones included: of the part of the online payment that
 * paid for the lower price, the share that cancelling at `now` would keep.
 */
function lateChangeOf(
  booking: ReschedulableBooking,
  newPaise: number,
  refundablePaise: number,
  now: Date,
): number {
  const oldPaise = booking.pricePaise - booking.lateChangePaise;
  if (newPaise >= oldPaise) return booking.lateChangePaise;
  const paidPaise = Math.max(0, booking.payNowPaise - booking.feePaise - booking.lateChangePaise);
  const droppedPaise = Math.floor((paidPaise * (oldPaise - newPaise)) / oldPaise);
  const sharePaise = refundTermsAt(booking, now).isLate
    ? percentOfPaiseDown(droppedPaise, booking.policy.lateRefundPercent)
    : droppedPaise;
  return booking.lateChangePaise + droppedPaise - Math.min(sharePaise, refundablePaise);
}

/** Returns what is paid online afterwards. The venue settles amounts below ₹1, which the gateway rejects. */
function movableOnline(paidPaise: number, wantedPaise: number): number {
  const differencePaise = wantedPaise - paidPaise;
  if (differencePaise === 0 || Math.abs(differencePaise) >= leastOnlinePaise) return wantedPaise;
  return differencePaise > 0 ? paidPaise : Math.max(0, paidPaise - leastOnlinePaise);
}

export function termsOf(booking: BookedTerms): BookedTerms {
  const { turfId, date, hours, slotMinutes, slotPricesPaise, slotDiscountsPaise } = booking;
  const { subtotalPaise, discountPercent, discountPaise } = booking;
  const { pricePaise, feePaise, totalPaise, payNowPaise, atVenuePaise } = booking;
  const { lateChangePaise, nonRefundablePaise } = booking;
  return {
    turfId,
    date,
    hours,
    slotMinutes,
    slotPricesPaise,
    slotDiscountsPaise,
    subtotalPaise,
    discountPercent,
    discountPaise,
    pricePaise,
    feePaise,
    totalPaise,
    payNowPaise,
    atVenuePaise,
    lateChangePaise,
    nonRefundablePaise,
  };
}

/** Returns whether the booking can be rescheduled: until the policy's hours before its start, inclusive. */
export function isReschedulable(booking: ReschedulableBooking, now: Date): boolean {
  if (booking.status !== 'confirmed') return false;
  const limitMs = booking.policy.cancellationHours * 3_600_000;
  return now.getTime() <= slotStart(booking.date, booking.hours[0] ?? 0).getTime() - limitMs;
}

export type Hours = { turfId: string; date: IstDate; hours: readonly number[] };

export function isSameHours(one: Hours, other: Hours): boolean {
  return one.turfId === other.turfId && one.date === other.date && one.hours.join() === other.hours.join();
}

/** Returns the hours that the booking does not have. Midnight is 24 of one date and 0 of the next. */
export function newHours(booking: Hours, to: Hours): number[] {
  if (booking.turfId !== to.turfId) return [...to.hours];
  const own = hoursFrom(to.date, booking);
  return to.hours.filter((hour) => !own.includes(hour));
}

/**
 * Returns the owner's deadline to approve a reschedule made or paid at `now`, at the latest the old start.
 * `undefined` without approval: no hour is new, or the new hours start too soon to wait, as for bookings.
 */
export function approvalDueFor(booking: Hours, to: Hours, now: Date): Date | undefined {
  if (newHours(booking, to).length === 0) return undefined;
  const dueAt = ownerAnswerDue(now, startOf(to));
  return dueAt && new Date(Math.min(dueAt.getTime(), startOf(booking).getTime()));
}

/** Returns whether the owner let the deadline pass. */
export function isTimedOut(reschedule: {
  status: string;
  approvalDueAt: Date | null;
  expiredAt: Date | null;
}): boolean {
  const { status, approvalDueAt, expiredAt } = reschedule;
  return status === 'expired' && approvalDueAt !== null && expiredAt !== null && expiredAt >= approvalDueAt;
}

/** Returns the text that the owner gave, or the one of the end itself. */
export function endReasonOf(reschedule: { status: string; endReason: string | null }): string | null {
  const isReversed = reschedule.status === 'bank_reversed';
  return reschedule.endReason ?? (isReversed ? m.errors_bank_reversed_reschedule() : null);
}

function startOf({ date, hours }: Omit<Hours, 'turfId'>): Date {
  return slotStart(date, hours[0] ?? 0);
}

/** Returns whether nothing else has rescheduled or repriced the booking since the reschedule began. */
export function isStillAt(booking: ReschedulableBooking, from: BookedTerms): boolean {
  return isSameHours(booking, from) && booking.payNowPaise === from.payNowPaise;
}
