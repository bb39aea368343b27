import { hasBegun } from '../../../contract/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { keepPerson } from '../people/keep-person.ts';
import { type BookingRef, refOf } from '../slots/booking-ref.ts';
import { claimSlots, extendHold, releaseSlots } from '../slots/claim-slots.ts';
import { findOpenOwner } from '../slots/find-open-owner.ts';
import { isBooking } from './conditions.ts';
import { findAnswerDue } from './find-answer-due.ts';
import { extendedHoldExpiry, isHoldGood } from './rules.ts';
import { bookings } from './tables.ts';

/** A booking under lock. */
export type LockedBooking = typeof bookings.$inferSelect;

/** Until the transaction ends nobody else moves this booking. */
export async function lockBooking(tx: Database, ref: BookingRef): Promise<LockedBooking | undefined> {
  const [row] = await tx.select().from(bookings).where(isBooking(ref)).for('update');
  return row;
}

/**
 * Turns a paid hold into a booking, which stands at once or waits for its owner's word. A hold that lapsed still gets its
 * hours when all of them are free, none has begun and its customer is still here; otherwise the booking expires and the
 * caller gives the money back. Locks are taken in the order payment, booking, customer, turf, claims: who makes a hold
 * takes customer, turf, claims.
 * @returns the status it has now: `confirmed`, `pending` while the owner's word is awaited, or `expired`
 */
export async function confirmIfObtainable(
  tx: Database,
  clock: Clock,
  booking: LockedBooking,
  now: Date,
): Promise<'confirmed' | 'pending' | 'expired'> {
  const [firstHour = 0] = booking.hours;
  const { turfId, date, hours } = booking;
  const isTooLate = hasBegun(date, firstHour, now) && !isHoldGood(booking.holdExpiresAt, now);
  const isOver = isTooLate || wasLetGo(booking) || (await hasCustomerLeft(tx, booking, now));
  // Of a good hold too: its turf may have been hidden with its owner since.
  const ownerId = isOver ? undefined : await findOpenOwner(tx, { turfId, date, hours });
  const claim = { ...refOf(booking), date, hours };
  const claimed = ownerId ? await claimSlots(tx, claim, { kind: 'booking' }, clock.sqlNow()) : 0;
  if (!ownerId || claimed < booking.hours.length) {
    await expireBooking(tx, booking, now);
    return 'expired';
  }
  const answerDueAt = await findAnswerDue(tx, { ownerId, startsAt: booking.startsAt }, now);
  const settled = answerDueAt
    ? ({ status: 'pending', answerDueAt } as const)
    : ({ status: 'confirmed', confirmedAt: now } as const);
  await tx
    .update(bookings)
    .set({ ...settled, expiredAt: null, caller: null, updatedAt: now })
    .where(isBooking(refOf(booking)));
  return settled.status;
}

/** The venue closed the hours of the hold, or its customer let them go; they have read that no money for it is kept. */
function wasLetGo({ status, cancelReason, cancelledBy }: LockedBooking): boolean {
  return status === 'expired' && (cancelReason !== null || cancelledBy !== null);
}

const minute = 60_000;

/**
 * Who has a live hold cannot delete the account, so most payments need not ask. In its last minute they do: it could
 * lapse, and its customer leave, while this transaction runs.
 */
async function hasCustomerLeft(tx: Database, booking: LockedBooking, now: Date): Promise<boolean> {
  const { status, userId, holdExpiresAt } = booking;
  const isLive = status === 'pending' && isHoldGood(holdExpiresAt, new Date(now.getTime() + minute));
  return !isLive && userId !== null && !(await keepPerson(tx, userId));
}

/** Frees the hours of an unpaid booking whose hold is over, or is taken back for a reason, or was let go by its customer. */
export async function expireBooking(
  tx: Database,
  booking: LockedBooking,
  now: Date,
  end: { cancelReason?: string; cancelledBy?: string } = {},
): Promise<void> {
  await releaseSlots(tx, refOf(booking));
  if (booking.status !== 'pending') return;
  await tx
    .update(bookings)
    .set({ status: 'expired', expiredAt: now, updatedAt: now, ...end })
    .where(isBooking(refOf(booking)));
}

const neverPaid = 'Your bank took the payment back before we had it, so nothing was charged.';
/** Such as the difference of a dearer move. */
const partlyPaid = 'Your bank took the payment for the booking back before we had it.';

/**
 * Ends a confirmed booking whose payment will never come, by the system, and frees its hours. Once its first hour has
 * begun it stands: the game may be under way, and the money check tells an admin.
 * @param wasCharged whether other money of the booking was captured
 * @returns whether it was cancelled
 */
export async function cancelUnpaid(
  tx: Database,
  booking: LockedBooking,
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
      cancelReason: wasCharged ? partlyPaid : neverPaid,
      updatedAt: now,
    })
    .where(isBooking(refOf(booking)));
  return true;
}

/** Once only, while a payment is in flight and the hold still holds. */
export async function extendHoldOnce(tx: Database, booking: LockedBooking, now: Date): Promise<void> {
  if (booking.status !== 'pending' || booking.holdExtended || !isHoldGood(booking.holdExpiresAt, now)) return;
  const expiresAt = extendedHoldExpiry(booking.holdExpiresAt, booking.policy);
  await extendHold(tx, refOf(booking), expiresAt);
  await tx
    .update(bookings)
    .set({ holdExpiresAt: expiresAt, holdExtended: true, updatedAt: now })
    .where(isBooking(refOf(booking)));
}
