import { and, inArray } from 'drizzle-orm';
import { hasBegun, slotStart } from '../../../../contract/calendar.ts';
import { endOf } from '../../../../contract/slot-times.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type BookingRef, isOf, isRow, refOf } from '../../slots/booking-ref.ts';
import { isStillOpen } from '../../slots/find-open-owner.ts';
import { extendHold, reserveSlots } from '../../slots/reserve-slots.ts';
import { getTurfOwner } from '../../turfs/owner-turfs.ts';
import { isBooking } from '../bookings.sql.ts';
import { nobodyYet } from '../desk/write-arrival.ts';
import { findRescheduleApprovalDue } from '../find-approval-due.ts';
import { extendedHoldExpiry, isUnexpired } from '../rules.ts';
import type { BookingRow, RescheduleRow } from '../shapes.ts';
import { bookings, reschedules } from '../tables.ts';
import { offerFreed } from '../waits/offer-slots.ts';
import { exchangeHours, keepOldHours, reservationFor } from './exchange-hours.ts';
import { isReschedulable, isStillAt, nonRefundablePaiseAt } from './rules.ts';

const isUndecided = inArray(reschedules.status, ['open', 'awaiting_approval']);

/**
 * Returns the reschedule that is unpaid or awaits approval. The caller must hold the booking's lock, as for
 * all changes to reschedules.
 */
export async function findOpenReschedule(tx: Database, ref: BookingRef): Promise<RescheduleRow | undefined> {
  const [reschedule] = await tx
    .select()
    .from(reschedules)
    .where(and(isOf(reschedules, ref), isUndecided));
  return reschedule;
}

/** Returns whether an undecided reschedule may still succeed, on terms that name what was paid before it. */
export async function isBeingRescheduled(
  db: Database,
  booking: Pick<BookingRow, 'soldTurfId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const open = await findOpenReschedule(db, refOf(booking));
  return open?.holdExpiresAt ? isUnexpired(open.holdExpiresAt, now) : false;
}

/**
 * Reschedules a booking after payment, or holds its new hours for the owner's answer, even if its hold
 * expired, while the old hours can be rescheduled and the new ones are free; otherwise the caller refunds.
 * The customer exists: an account with an upcoming booking cannot be deleted.
 * @returns the new status; undefined if nothing was rescheduled
 */
export async function completeRescheduleIfObtainable(
  services: Services,
  tx: Database,
  booking: BookingRow,
  rescheduleId: string,
  now: Date,
): Promise<'done' | 'awaiting_approval' | undefined> {
  const [reschedule] = await tx
    .select()
    .from(reschedules)
    .where(isRow(reschedules, { turfId: booking.soldTurfId, id: rescheduleId }));
  // A later payment does not ask an owner who has answered again.
  if (!reschedule || reschedule.status === 'done' || reschedule.approvalDueAt) return undefined;
  const open = await findOpenReschedule(tx, refOf(booking));
  const isReplaced = open !== undefined && open.id !== rescheduleId;
  if (isReplaced || !isObtainable(booking, reschedule, now)) return undefined;
  const { holdExpiresAt } = reschedule;
  const isInTime = holdExpiresAt !== null && isUnexpired(holdExpiresAt, now);
  const nonRefundablePaise = isInTime ? reschedule.to.nonRefundablePaise : nonRefundablePaiseAt(booking, now);
  const paid = { ...reschedule, to: { ...reschedule.to, nonRefundablePaise } };
  const ownerId = await getTurfOwner(tx, booking.turfId);
  const approvalDueAt = await findRescheduleApprovalDue(tx, ownerId, paid, now);
  const isObtained = approvalDueAt
    ? await holdForApproval(services, tx, booking, { ...paid, approvalDueAt, isHeld: isInTime })
    : await exchangeHours(tx, booking, paid.to, { ignoresBuffers: isInTime, now: services.clock.sqlNow() });
  if (!isObtained) {
    await expireReschedule(tx, booking, reschedule, now);
    return undefined;
  }
  if (approvalDueAt) return 'awaiting_approval';
  await writeRescheduled(services, tx, paid, now);
  return 'done';
}

/**
 * Holds the new hours until the owner's deadline; the booking keeps its old ones.
 * @returns false if a new hour is taken or closed: the caller ends the reschedule or rolls back
 */
export async function holdForApproval(
  services: Services,
  tx: Database,
  booking: BookingRow,
  {
    approvalDueAt,
    isHeld,
    ...reschedule
  }: Pick<RescheduleRow, 'id' | 'turfId' | 'to'> & { approvalDueAt: Date; isHeld: boolean },
): Promise<boolean> {
  const { to } = reschedule;
  if (!(await isStillOpen(tx, to))) return false;
  const hold = { kind: 'hold' as const, expiresAt: approvalDueAt, ignoresBuffers: isHeld };
  if (!(await reserveSlots(tx, reservationFor(booking, to), hold, services.clock.sqlNow()))) return false;
  await tx
    .update(reschedules)
    .set({ status: 'awaiting_approval', approvalDueAt, holdExpiresAt: approvalDueAt, to })
    .where(isRow(reschedules, reschedule));
  const asked = { ...refOf(booking), rescheduleId: reschedule.id };
  await services.outbox.record(tx, { type: 'reschedule.awaiting-approval', ...asked });
  return true;
}

/**
 * Gives an approved booking its new hours, on the terms of the request.
 * @returns false if that is impossible by now: the turf is hidden or its hours or the money changed
 */
export async function takeApprovedHours(
  { clock }: Services,
  tx: Database,
  booking: BookingRow,
  { from, to }: RescheduleRow,
): Promise<boolean> {
  if (booking.status !== 'confirmed' || !isStillAt(booking, from)) return false;
  return exchangeHours(tx, booking, to, { ignoresBuffers: true, now: clock.sqlNow() });
}

function isObtainable(booking: BookingRow, { from, to, holdExpiresAt }: RescheduleRow, now: Date): boolean {
  if (booking.status !== 'confirmed' || !isStillAt(booking, from)) return false;
  if (holdExpiresAt && isUnexpired(holdExpiresAt, now)) return true;
  return isReschedulable(booking, now) && !hasBegun(to.date, to.hours[0] ?? 0, now);
}

/**
 * Writes the new terms of a booking that has reserved the hours already, and records the event in the outbox.
 */
export async function writeRescheduled(
  services: Services,
  tx: Database,
  {
    from,
    to,
    closureReason,
    ...reschedule
  }: Pick<RescheduleRow, 'id' | 'turfId' | 'bookingId' | 'from' | 'to' | 'closureReason'>,
  now: Date,
): Promise<void> {
  const [first = 0] = to.hours;
  const startsAt = slotStart(to.date, first);
  const endsAt = slotStart(to.date, endOf(to.hours, to.slotMinutes));
  await tx
    .update(bookings)
    .set({ ...to, ...nobodyYet, startsAt, endsAt, rescheduledAt: now, updatedAt: now })
    .where(isBooking(reschedule));
  await tx.update(reschedules).set({ status: 'done', doneAt: now }).where(isRow(reschedules, reschedule));
  const { id: rescheduleId, turfId, bookingId } = reschedule;
  // The caller closes the hours next.
  if (closureReason === null) await offerFreed(tx, from, now);
  await services.outbox.record(tx, { type: 'booking.rescheduled', turfId, bookingId, rescheduleId });
}

/** How a reschedule ended without effect. */
export type RescheduleEnd = {
  status: 'expired' | 'declined' | 'withdrawn' | 'bank_reversed';
  /** Text from the owner. */
  reason?: string | undefined;
};

/** Releases the new hours; the booking keeps its old ones. The caller refunds what was paid for it. */
export async function expireReschedule(
  tx: Database,
  booking: BookingRow,
  reschedule: Pick<RescheduleRow, 'id' | 'turfId'>,
  now: Date,
  { status, reason }: RescheduleEnd = { status: 'expired' },
): Promise<void> {
  await keepOldHours(tx, booking);
  await tx
    .update(reschedules)
    .set({ status, expiredAt: now, endReason: reason ?? null })
    .where(and(isRow(reschedules, reschedule), isUndecided));
}

export async function extendRescheduleHoldOnce(
  tx: Database,
  booking: BookingRow,
  rescheduleId: string,
  now: Date,
): Promise<void> {
  const reschedule = await findOpenReschedule(tx, refOf(booking));
  if (reschedule?.id !== rescheduleId || reschedule.status !== 'open') return;
  if (reschedule.holdExtended || !reschedule.holdExpiresAt) return;
  if (!isUnexpired(reschedule.holdExpiresAt, now)) return;
  const holdExpiresAt = extendedHoldExpiry(reschedule.holdExpiresAt, booking.policy);
  await extendHold(tx, refOf(booking), holdExpiresAt);
  await tx
    .update(reschedules)
    .set({ holdExpiresAt, holdExtended: true })
    .where(isRow(reschedules, reschedule));
}
