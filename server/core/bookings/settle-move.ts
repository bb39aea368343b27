import { and, eq } from 'drizzle-orm';
import { hasBegun, slotStart } from '../../../contract/calendar.ts';
import type { Database } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { type BookingRef, isOf, isRow, refOf } from '../slots/booking-ref.ts';
import { extendHold } from '../slots/claim-slots.ts';
import { isBooking } from './conditions.ts';
import { exchangeHours, keepOldHours } from './exchange-hours.ts';
import { extendedHoldExpiry, isHoldGood } from './rules.ts';
import { isMovable, isStillAt } from './rules-moves.ts';
import type { LockedBooking } from './settle-booking.ts';
import { bookingMoves, bookings } from './tables.ts';
import { nobodyYet } from './write-arrival.ts';

export type Move = typeof bookingMoves.$inferSelect;

/** Under the booking's lock, like everything about its moves. */
export async function findOpenMove(tx: Database, ref: BookingRef): Promise<Move | undefined> {
  const isOpen = and(isOf(bookingMoves, ref), eq(bookingMoves.status, 'open'));
  const [move] = await tx.select().from(bookingMoves).where(isOpen);
  return move;
}

/**
 * A paid move happens. One whose hold lapsed happens still while the old hours could be moved and the new ones are
 * free; otherwise the booking stays where it is and the caller gives the difference back. Its customer is here: nobody
 * deletes an account that has a booking ahead.
 * @returns whether the booking has moved
 */
export async function completeMoveIfObtainable(
  services: Services,
  tx: Database,
  booking: LockedBooking,
  moveId: string,
  now: Date,
): Promise<boolean> {
  const [move] = await tx
    .select()
    .from(bookingMoves)
    .where(isRow(bookingMoves, { turfId: booking.turfId, id: moveId }));
  if (!move || move.status === 'done') return false;
  const open = await findOpenMove(tx, refOf(booking));
  const isReplaced = open !== undefined && open.id !== moveId;
  if (isReplaced || !isObtainable(booking, move, now)) return false;
  if (!(await exchangeHours(tx, booking, move.to, services.clock.sqlNow()))) {
    await lapseMove(tx, booking, move, now);
    return false;
  }
  await writeMoved(services, tx, move, now);
  return true;
}

function isObtainable(booking: LockedBooking, { from, to, holdExpiresAt }: Move, now: Date): boolean {
  if (booking.status !== 'confirmed' || !isStillAt(booking, from)) return false;
  if (holdExpiresAt && isHoldGood(holdExpiresAt, now)) return true;
  return isMovable(booking, now) && !hasBegun(to.date, to.hours[0] ?? 0, now);
}

/** The hours are the booking's already: writes what it is from now on, and has everybody told. */
export async function writeMoved(
  services: Services,
  tx: Database,
  { to, ...move }: Pick<Move, 'id' | 'turfId' | 'bookingId' | 'to'>,
  now: Date,
): Promise<void> {
  const [first = 0] = to.hours;
  const startsAt = slotStart(to.date, first);
  const endsAt = slotStart(to.date, (to.hours.at(-1) ?? first) + 1);
  await tx
    .update(bookings)
    .set({ ...to, ...nobodyYet, startsAt, endsAt, movedAt: now, updatedAt: now })
    .where(isBooking(move));
  await tx.update(bookingMoves).set({ status: 'done', doneAt: now }).where(isRow(bookingMoves, move));
  const { id: moveId, turfId, bookingId } = move;
  await services.outbox.record(tx, { type: 'booking.rescheduled', turfId, bookingId, moveId });
}

/** The new hours are let go; the booking is as if nobody had asked. */
export async function lapseMove(
  tx: Database,
  booking: LockedBooking,
  move: Pick<Move, 'id' | 'turfId'>,
  now: Date,
): Promise<void> {
  await keepOldHours(tx, booking);
  const isOpen = and(isRow(bookingMoves, move), eq(bookingMoves.status, 'open'));
  await tx.update(bookingMoves).set({ status: 'lapsed', lapsedAt: now }).where(isOpen);
}

/** As for a booking that is being paid: once, while a payment is in flight and the hold still holds. */
export async function extendMoveHoldOnce(
  tx: Database,
  booking: LockedBooking,
  moveId: string,
  now: Date,
): Promise<void> {
  const move = await findOpenMove(tx, refOf(booking));
  if (move?.id !== moveId || move.holdExtended || !move.holdExpiresAt) return;
  if (!isHoldGood(move.holdExpiresAt, now)) return;
  const holdExpiresAt = extendedHoldExpiry(move.holdExpiresAt, booking.policy);
  await extendHold(tx, refOf(booking), holdExpiresAt);
  await tx.update(bookingMoves).set({ holdExpiresAt, holdExtended: true }).where(isRow(bookingMoves, move));
}

/** A difference that the bank took back after the booking had moved is paid where the rest of a part payment is. */
export async function collectAtVenue(tx: Database, booking: LockedBooking, paise: number): Promise<void> {
  const payNowPaise = booking.payNowPaise - paise;
  await tx
    .update(bookings)
    .set({ payNowPaise, atVenuePaise: booking.totalPaise - payNowPaise })
    .where(isBooking(refOf(booking)));
}
