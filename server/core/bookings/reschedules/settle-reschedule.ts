import { and, eq } from 'drizzle-orm';
import { hasBegun, slotStart } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type BookingRef, isOf, isRow, refOf } from '../../slots/booking-ref.ts';
import { extendHold } from '../../slots/reserve-slots.ts';
import { isBooking } from '../bookings.sql.ts';
import { nobodyYet } from '../desk/write-arrival.ts';
import { extendedHoldExpiry, isUnexpired } from '../rules.ts';
import type { BookingRow } from '../shapes.ts';
import { bookings, reschedules } from '../tables.ts';
import { exchangeHours, keepOldHours } from './exchange-hours.ts';
import { isReschedulable, isStillAt } from './rules.ts';

export type Reschedule = typeof reschedules.$inferSelect;

/**
 * Returns the open reschedule. The caller must hold the booking's lock, as for all changes to reschedules.
 */
export async function findOpenReschedule(tx: Database, ref: BookingRef): Promise<Reschedule | undefined> {
  const isOpen = and(isOf(reschedules, ref), eq(reschedules.status, 'open'));
  const [reschedule] = await tx.select().from(reschedules).where(isOpen);
  return reschedule;
}

/**
 * Reschedules a booking after payment, even if its hold expired, while the old hours can be rescheduled and
 * the new ones are free; otherwise the caller refunds the difference.
 * The customer exists: an account with an upcoming booking cannot be deleted.
 * @returns whether the booking was rescheduled
 */
export async function completeRescheduleIfObtainable(
  services: Services,
  tx: Database,
  booking: BookingRow,
  rescheduleId: string,
  now: Date,
): Promise<boolean> {
  const [reschedule] = await tx
    .select()
    .from(reschedules)
    .where(isRow(reschedules, { turfId: booking.turfId, id: rescheduleId }));
  if (!reschedule || reschedule.status === 'done') return false;
  const open = await findOpenReschedule(tx, refOf(booking));
  const isReplaced = open !== undefined && open.id !== rescheduleId;
  if (isReplaced || !isObtainable(booking, reschedule, now)) return false;
  if (!(await exchangeHours(tx, booking, reschedule.to, services.clock.sqlNow()))) {
    await expireReschedule(tx, booking, reschedule, now);
    return false;
  }
  await writeRescheduled(services, tx, reschedule, now);
  return true;
}

function isObtainable(booking: BookingRow, { from, to, holdExpiresAt }: Reschedule, now: Date): boolean {
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
  { to, ...reschedule }: Pick<Reschedule, 'id' | 'turfId' | 'bookingId' | 'to'>,
  now: Date,
): Promise<void> {
  const [first = 0] = to.hours;
  const startsAt = slotStart(to.date, first);
  const endsAt = slotStart(to.date, (to.hours.at(-1) ?? first) + 1);
  await tx
    .update(bookings)
    .set({ ...to, ...nobodyYet, startsAt, endsAt, rescheduledAt: now, updatedAt: now })
    .where(isBooking(reschedule));
  await tx.update(reschedules).set({ status: 'done', doneAt: now }).where(isRow(reschedules, reschedule));
  const { id: rescheduleId, turfId, bookingId } = reschedule;
  await services.outbox.record(tx, { type: 'booking.rescheduled', turfId, bookingId, rescheduleId });
}

/** Releases the new hours; the booking keeps its old ones. */
export async function expireReschedule(
  tx: Database,
  booking: BookingRow,
  reschedule: Pick<Reschedule, 'id' | 'turfId'>,
  now: Date,
): Promise<void> {
  await keepOldHours(tx, booking);
  const isOpen = and(isRow(reschedules, reschedule), eq(reschedules.status, 'open'));
  await tx.update(reschedules).set({ status: 'expired', expiredAt: now }).where(isOpen);
}

export async function extendRescheduleHoldOnce(
  tx: Database,
  booking: BookingRow,
  rescheduleId: string,
  now: Date,
): Promise<void> {
  const reschedule = await findOpenReschedule(tx, refOf(booking));
  if (reschedule?.id !== rescheduleId || reschedule.holdExtended || !reschedule.holdExpiresAt) return;
  if (!isUnexpired(reschedule.holdExpiresAt, now)) return;
  const holdExpiresAt = extendedHoldExpiry(reschedule.holdExpiresAt, booking.policy);
  await extendHold(tx, refOf(booking), holdExpiresAt);
  await tx
    .update(reschedules)
    .set({ holdExpiresAt, holdExtended: true })
    .where(isRow(reschedules, reschedule));
}

/**
 * Makes a difference due at the venue after the bank reversed its payment, like the rest of a part payment.
 */
export async function collectAtVenue(tx: Database, booking: BookingRow, paise: number): Promise<void> {
  const payNowPaise = booking.payNowPaise - paise;
  await tx
    .update(bookings)
    .set({ payNowPaise, atVenuePaise: booking.totalPaise - payNowPaise })
    .where(isBooking(refOf(booking)));
}
