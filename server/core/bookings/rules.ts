import type { Booking, BookingStatus } from '../../../contract/bookings.ts';
import { hasBegun, type IstDate, istDateOf } from '../../../contract/calendar.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { PaymentStatus } from '../../../contract/payments.ts';
import { isBookableDate, type Policy } from '../../../contract/policy.ts';
import { type RefundTerms, refundTermsFor } from '../../../contract/quote.ts';

/** Pure decisions about bookings: no I/O, `now` passed in. Source: docs/business-rules.md, constants and rule 2. */

/** Why these hours cannot be booked at all, taken or not; `undefined` when they can. `openHours` are those of the date. */
export function refusalForHours(
  request: { date: IstDate; hours: readonly number[] },
  openHours: readonly number[],
  policy: Policy,
  now: Date,
): ErrorCode | undefined {
  if (!isBookableDate(request.date, istDateOf(now), policy)) return 'DATE_OUT_OF_RANGE';
  if (request.hours.some((hour) => !openHours.includes(hour))) return 'OUTSIDE_OPENING_HOURS';
  if (request.hours.some((hour) => hasBegun(request.date, hour, now))) return 'SLOT_PAST';
  return undefined;
}

/** A game is over from the instant it ends on: from then it counts as played, and can be cancelled no more. */
export function isOver({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return endsAt.getTime() <= now.getTime();
}

export function holdExpiresAt(heldAt: Date, policy: Policy): Date {
  return new Date(heldAt.getTime() + policy.holdMinutes * 60_000);
}

/** A hold is good until the instant it expires, and not at that instant. */
export function isHoldGood(expiresAt: Date, now: Date): boolean {
  return now.getTime() < expiresAt.getTime();
}

/** Not paid yet, whether or not it has lapsed. */
export function isHold(booking: { status: BookingStatus; answerDueAt: Date | null }): boolean {
  return booking.status === 'pending' && booking.answerDueAt === null;
}

/** Paid, and waiting for the owner's word: a `pending` booking without that deadline is an unpaid hold. */
export function isAwaitingAnswer(booking: { status: BookingStatus; answerDueAt: Date | null }): boolean {
  return booking.status === 'pending' && booking.answerDueAt !== null;
}

/** An owner's word counts until the deadline, and not at that instant: then the booking goes back. */
export function isAnswerable(
  booking: { status: BookingStatus; answerDueAt: Date | null },
  now: Date,
): boolean {
  const { answerDueAt } = booking;
  return isAwaitingAnswer(booking) && answerDueAt !== null && now.getTime() < answerDueAt.getTime();
}

/** A payment still in flight earns a hold one extension. */
export function extendedHoldExpiry(expiresAt: Date, policy: Policy): Date {
  return new Date(expiresAt.getTime() + policy.holdExtensionMinutes * 60_000);
}

/** What cancelling now pays a customer back, in paise; `undefined` once it is too late to cancel. */
export function refundFor(
  booking: { date: IstDate; firstHour: number; paidPaise: number; feePaise: number },
  policy: Policy,
  now: Date,
): number | undefined {
  const terms = refundTermsFor(booking, policy);
  if (now.getTime() <= terms.fullUntil.getTime()) return terms.fullRefundPaise;
  if (now.getTime() <= terms.partUntil.getTime()) return terms.partRefundPaise;
  return undefined;
}

/** Terms that promise no more than can still come back: some of what was paid may have been given back by hand. */
export function termsWithin(terms: RefundTerms, keptPaise: number): RefundTerms {
  return {
    ...terms,
    fullRefundPaise: Math.min(terms.fullRefundPaise, keptPaise),
    partRefundPaise: Math.min(terms.partRefundPaise, keptPaise),
  };
}

/** Whether money was taken for the hours, so that ending the booking gives it back. */
export function isSold(booking: { status: BookingStatus; answerDueAt: Date | null }): boolean {
  return booking.status === 'confirmed' || isAwaitingAnswer(booking);
}

/** Who cancelled a booking, or let the hours of its hold go. Admins act for Maidan, and so do our own jobs. */
export function endedBy(
  booking: { status: BookingStatus; userId: string | null; cancelledBy: string | null },
  ownerId: string,
): Booking['cancelledBy'] {
  const { status, userId, cancelledBy } = booking;
  if (status !== 'cancelled' && cancelledBy === null) return null;
  if (userId !== null && cancelledBy === userId) return 'customer';
  return cancelledBy === ownerId ? 'owner' : 'maidan';
}

/** Whether a booking has one of the hours from `fromHour` up to, not including, `toHour`. */
export function touches(
  booking: { date: IstDate; hours: readonly number[] },
  range: { date: IstDate; fromHour: number; toHour: number },
): boolean {
  const isInRange = (hour: number) => hour >= range.fromHour && hour < range.toHour;
  return booking.date === range.date && booking.hours.some(isInRange);
}

/** Where the money stands, from sums alone (docs/business-rules.md, rule 5). */
export function paymentStatusFor(money: {
  totalPaise: number;
  capturedPaise: number;
  /** Taken at the venue. */
  receivedPaise?: number;
  /** Asked back, whatever has become of it. */
  refundPaise: number;
  /** What the gateway reported as given back. */
  refundedPaise: number;
  hasFailedAttempt: boolean;
}): PaymentStatus {
  if (money.refundPaise > money.refundedPaise) return 'refund_pending';
  if (money.refundedPaise > 0) {
    return money.refundedPaise >= money.capturedPaise ? 'refunded' : 'partially_refunded';
  }
  const paidPaise = money.capturedPaise + (money.receivedPaise ?? 0);
  if (paidPaise >= money.totalPaise) return 'paid';
  if (paidPaise > 0) return 'partially_paid';
  return money.hasFailedAttempt ? 'failed' : 'pending';
}
