import { hasBegun } from '../../../contract/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockUserForShare } from '../people/lock-user-for-share.ts';
import { type BookingRef, refOf } from '../slots/booking-ref.ts';
import { findOpenOwner } from '../slots/find-open-owner.ts';
import { extendHold, releaseSlots, reserveSlots } from '../slots/reserve-slots.ts';
import { isBooking } from './bookings.sql.ts';
import { lockUse } from './discounts/find-discount.ts';
import { findApprovalDue } from './find-approval-due.ts';
import { extendedHoldExpiry, isUnexpired } from './rules.ts';
import type { BookingRow } from './shapes.ts';
import { bookings } from './tables.ts';
import { endDateOfBooking, reserveAgain } from './weekly/end-dates.ts';

export async function lockBooking(tx: Database, ref: BookingRef): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(isBooking(ref)).for('update').execute();
  return row;
}

/**
 * Confirms a paid hold, or sets it to await owner approval. An expired hold still succeeds if its hours are
 * free and not begun, its customer still exists and its code has a use left; otherwise it expires and the caller
 * refunds. Locks payment orders, booking, customer, discount, turf, reservations in this order; a new hold locks
 * customer, discount, turf, reservations.
 * @returns the new status
 */
export async function confirmIfObtainable(
  tx: Database,
  clock: Clock,
  booking: BookingRow,
  now: Date,
): Promise<'confirmed' | 'awaiting_approval' | 'expired'> {
  const [firstHour = 0] = booking.hours;
  const { soldTurfId, turfId, date, hours, slotMinutes, bufferMinutes } = booking;
  const isLive = booking.status === 'pending' && isUnexpired(booking.holdExpiresAt, now);
  const isTooLate = hasBegun(date, firstHour, now) && !isUnexpired(booking.holdExpiresAt, now);
  const isOver =
    isTooLate ||
    wasReleasedOrClosed(booking) ||
    (await hasCustomerLeft(tx, booking, now)) ||
    (!isLive && (await isDiscountUsedUp(tx, clock, booking)));
  // Checked for a live hold too: the turf may have been hidden with its owner since.
  const reservation = { turfId, soldTurfId, bookingId: booking.id, date, hours, slotMinutes, bufferMinutes };
  // The desk may have taken the buffer of a live hold; the hours are the customer's.
  const as = { kind: 'booking', ignoresBuffers: isLive } as const;
  // Sent together: what was reserved at a closed turf is released again.
  const [ownerId, isReserved] = isOver
    ? []
    : await Promise.all([
        findOpenOwner(tx, { turfId, date, hours }),
        reserveSlots(tx, reservation, as, clock.sqlNow()),
      ]);
  if (!ownerId || !isReserved) {
    await expireBooking(tx, booking, now);
    return 'expired';
  }
  const approvalDueAt = await findApprovalDue(tx, { ownerId, startsAt: booking.startsAt }, now);
  const settled = approvalDueAt
    ? ({ status: 'awaiting_approval', approvalDueAt } as const)
    : ({ status: 'confirmed', confirmedAt: now } as const);
  await tx
    .update(bookings)
    .set({ ...settled, expiredAt: null, caller: null, updatedAt: now })
    .where(isBooking(refOf(booking)));
  return settled.status;
}

/** Returns whether the venue closed the hours or the customer released them, told that no payment is kept. */
function wasReleasedOrClosed({ status, cancelReason, cancelledBy }: BookingRow): boolean {
  return status === 'expired' && (cancelReason !== null || cancelledBy !== null);
}

const minute = 60_000;

/**
 * Returns whether the customer deleted the account. A live hold prevents deletion, so most payments need no
 * lock here; in the hold's last minute it could expire, and its customer leave, during this transaction.
 */
async function hasCustomerLeft(tx: Database, booking: BookingRow, now: Date): Promise<boolean> {
  const { status, userId, holdExpiresAt } = booking;
  const isLive = status === 'pending' && isUnexpired(holdExpiresAt, new Date(now.getTime() + minute));
  return !isLive && userId !== null && !(await lockUserForShare(tx, userId));
}

/** An expired hold gave its use of a code back, and others may have taken it. */
async function isDiscountUsedUp(tx: Database, clock: Clock, booking: BookingRow): Promise<boolean> {
  const { id: exceptBookingId, discountId, userId } = booking;
  if (discountId === null) return false;
  return (await lockUse(tx, clock, { id: discountId, userId, exceptBookingId })) !== undefined;
}

/**
 * Releases the hours of an unpaid booking whose hold expired, was released, or lost its hours to the venue. Those of a
 * weekly date are reserved for it again if its customer released the hold in time.
 */
export async function expireBooking(
  tx: Database,
  booking: BookingRow,
  now: Date,
  end: { cancelReason?: string; cancelledBy?: string } = {},
): Promise<void> {
  const ref = refOf(booking);
  const { status, weeklyDateId } = booking;
  if (status !== 'pending') return releaseSlots(tx, ref);
  await tx
    .update(bookings)
    .set({ status: 'expired', expiredAt: now, updatedAt: now, ...end })
    .where(isBooking(ref));
  if (weeklyDateId && end.cancelledBy && (await reserveAgain(tx, ref, weeklyDateId, now))) return;
  await releaseSlots(tx, ref);
  if (weeklyDateId) await endDateOfBooking(tx, weeklyDateId, end.cancelReason ? 'closed' : 'released', now);
}

/**
 * Cancels a confirmed booking whose payment will never arrive, and releases its hours. Once its first hour
 * has begun it stays: the game may be under way, and the money check alerts an admin.
 * @param wasCharged whether other money of the booking was captured
 * @returns whether it was cancelled
 */
export async function cancelUnpaid(
  tx: Database,
  booking: BookingRow,
  now: Date,
  { wasCharged }: { wasCharged: boolean },
): Promise<boolean> {
  if (hasBegun(booking.date, booking.hours[0] ?? 0, now)) return false;
  await releaseSlots(tx, refOf(booking));
  await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancelCause: wasCharged ? 'bank_reversed' : 'bank_reversed_uncharged',
      updatedAt: now,
    })
    .where(isBooking(refOf(booking)));
  return true;
}

/** Extends a live hold, once, while a payment is in flight. */
export async function extendHoldOnce(tx: Database, booking: BookingRow, now: Date): Promise<void> {
  if (booking.status !== 'pending' || booking.holdExtended || !isUnexpired(booking.holdExpiresAt, now))
    return;
  const expiresAt = extendedHoldExpiry(booking.holdExpiresAt, booking.policy);
  await extendHold(tx, refOf(booking), expiresAt);
  await tx
    .update(bookings)
    .set({ holdExpiresAt: expiresAt, holdExtended: true, updatedAt: now })
    .where(isBooking(refOf(booking)));
}
