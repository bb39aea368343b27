import type { Booking, BookingStatus } from '../../../contract/bookings/bookings.ts';
import { type RefundTerms, refundTermsFor } from '../../../contract/bookings/quote.ts';
import { addDays, hasBegun, type IstDate, type SlotMinutes } from '../../../contract/calendar.ts';
import { outOfRange, Refusal } from '../../../contract/errors.ts';
import type { PaymentStatus } from '../../../contract/payments/payments.ts';
import { contactSharedHours, isBookableDate, type Policy } from '../../../contract/policy.ts';
import { halfHoursFrom } from '../../../contract/slot-times.ts';

/** Pure rules for bookings, with `now` as parameter. Source: docs/business-rules.md, constants and rule 2. */

/** Returns why these hours of the date cannot be booked, taken or not; `undefined` if they can. */
export function refusalForHours(
  request: { date: IstDate; hours: readonly number[] },
  openHours: readonly number[],
  policy: Policy,
  now: Date,
): Refusal | undefined {
  if (!isBookableDate(request.date, now, policy)) return outOfRange(policy);
  if (request.hours.some((hour) => !openHours.includes(hour))) return new Refusal('OUTSIDE_OPENING_HOURS');
  if (request.hours.some((hour) => hasBegun(request.date, hour, now))) return new Refusal('SLOT_PAST');
  return undefined;
}

/** Returns the first date after `date` on the same weekday whose `hour` has not begun. */
export function nextSameWeekday(date: IstDate, hour: number, now: Date): IstDate {
  const next = addDays(date, 7);
  return hasBegun(next, hour, now) ? nextSameWeekday(next, hour, now) : next;
}

/** Returns the policy after a change by the venue: the customer may cancel for a full refund until the game. */
export function policyAfterVenueChange(policy: Policy): Policy {
  return { ...policy, fullRefundHours: 0, cancellationHours: 0 };
}

/** Returns whether the game has ended, that instant included. Then it counts as played, not cancellable. */
export function isOver({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return endsAt.getTime() <= now.getTime();
}

export function holdExpiresAt(heldAt: Date, policy: Policy): Date {
  return new Date(heldAt.getTime() + policy.holdMinutes * 60_000);
}

/** Returns whether the hold is live: until its expiry, exclusive. */
export function isUnexpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() < expiresAt.getTime();
}

/** Returns whether the booking is an unpaid hold, expired or not. */
export function isHold({ status }: { status: BookingStatus }): boolean {
  return status === 'pending';
}

/** Returns whether the booking is a live hold: unpaid, until its expiry, exclusive. */
export function isLiveHold(booking: { status: BookingStatus; holdExpiresAt: Date }, now: Date): boolean {
  return isHold(booking) && isUnexpired(booking.holdExpiresAt, now);
}

/** Returns whether the booking, or a reschedule, is paid and awaits owner approval. */
export function isAwaitingApproval({ status }: { status: string }): boolean {
  return status === 'awaiting_approval';
}

/** Returns whether the owner can still approve: until the deadline, exclusive. Then the booking times out. */
export function isApprovable(booking: { status: string; approvalDueAt: Date | null }, now: Date): boolean {
  const { approvalDueAt } = booking;
  return isAwaitingApproval(booking) && approvalDueAt !== null && now.getTime() < approvalDueAt.getTime();
}

/** Returns the expiry after the one extension that a payment in flight gives. */
export function extendedHoldExpiry(expiresAt: Date, policy: Policy): Date {
  return new Date(expiresAt.getTime() + policy.holdExtensionMinutes * 60_000);
}

type Cancellable = {
  date: IstDate;
  hours: readonly number[];
  payNowPaise: number;
  nonRefundablePaise: number;
  feePaise: number;
  policy: Policy;
};

/** Returns the terms of the customer's own cancellation, as if nothing had been refunded or disputed. */
export function bookingRefundTerms(booking: Cancellable): RefundTerms {
  const { date, hours, payNowPaise: paidPaise, nonRefundablePaise, feePaise, policy } = booking;
  const [firstHour = 0] = hours;
  return refundTermsFor({ date, firstHour, paidPaise, feePaise, nonRefundablePaise }, policy);
}

/** Returns the customer's refund in paise if cancelled now; `undefined` once it is too late to cancel. */
export function refundFor(booking: Cancellable, now: Date): number | undefined {
  const terms = bookingRefundTerms(booking);
  if (now.getTime() <= terms.fullUntil.getTime()) return terms.fullRefundPaise;
  if (now.getTime() <= terms.partUntil.getTime()) return terms.partRefundPaise;
  return undefined;
}

/** Caps the refunds at the money left, because part of the payment may have been refunded manually. */
export function termsWithin(terms: RefundTerms, keptPaise: number): RefundTerms {
  return {
    ...terms,
    fullRefundPaise: Math.min(terms.fullRefundPaise, keptPaise),
    partRefundPaise: Math.min(terms.partRefundPaise, keptPaise),
  };
}

/** Returns whether the hours are paid for, so that ending the booking requires a refund. */
export function isSold(booking: { status: BookingStatus }): boolean {
  return booking.status === 'confirmed' || isAwaitingApproval(booking);
}

/**
 * Returns whether customer and owner see each other's contact: from confirmation until `contactSharedHours`
 * after the game, exclusive.
 */
export function sharesContact(booking: { status: BookingStatus; endsAt: Date }, now: Date): boolean {
  const sharedUntil = booking.endsAt.getTime() + contactSharedHours * 3_600_000;
  return booking.status === 'confirmed' && now.getTime() < sharedUntil;
}

/**
 * Returns who cancelled the booking or released its hold. Staff count as the owner; admins and our own jobs as
 * Maidan.
 */
export function endedBy(
  booking: { status: BookingStatus; userId: string | null; cancelledBy: string | null },
  ownerId: string,
  admins: ReadonlySet<string>,
): Booking['cancelledBy'] {
  const { status, userId, cancelledBy } = booking;
  if (status !== 'cancelled' && cancelledBy === null) return null;
  if (userId !== null && cancelledBy === userId) return 'customer';
  if (cancelledBy === null) return 'maidan';
  return cancelledBy === ownerId || !admins.has(cancelledBy) ? 'owner' : 'maidan';
}

/** Returns whether a booking has one of these half hours, which count from midnight of `date`. */
export function touches(
  booking: { date: IstDate; hours: readonly number[]; slotMinutes: SlotMinutes },
  { date, halfHours }: { date: IstDate; halfHours: readonly number[] },
): boolean {
  return halfHoursFrom(date, booking).some((half) => halfHours.includes(half));
}

/** Derives the payment status from the sums alone (docs/business-rules.md, rule 5). */
export function paymentStatusFor(money: {
  totalPaise: number;
  capturedPaise: number;
  collectedPaise?: number;
  /** Sum of the refunds of the booking, whatever their status. */
  refundPaise: number;
  /** Refunds that the gateway has processed. */
  refundedPaise: number;
  hasFailedPayment: boolean;
}): PaymentStatus {
  if (money.refundPaise > money.refundedPaise) return 'refund_pending';
  if (money.refundedPaise > 0) {
    return money.refundedPaise >= money.capturedPaise ? 'refunded' : 'partially_refunded';
  }
  const paidPaise = money.capturedPaise + (money.collectedPaise ?? 0);
  if (paidPaise >= money.totalPaise) return 'paid';
  if (paidPaise > 0) return 'partially_paid';
  return money.hasFailedPayment ? 'failed' : 'pending';
}
