import { and, asc, eq, sql } from 'drizzle-orm';
import { goOn } from '../go-on.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import type { BookingRef } from './booking-ref.ts';
import { isHoldGood } from './rules.ts';
import { type LockedBooking, lockBooking } from './settle-booking.ts';
import { findOpenMove, lapseMove } from './settle-move.ts';
import { bookingMoves } from './tables.ts';
import { tellHoursChanged } from './tell-change.ts';

const batchSize = 200;

/**
 * Lets go of the new hours of moves that were not paid in time. Nobody waits for it, as with lapsed holds; one that could
 * not lapse is in the log.
 */
export async function lapseMoves({ db, clock, events, log }: Services): Promise<void> {
  const isDue = and(eq(bookingMoves.status, 'open'), sql`${bookingMoves.holdExpiresAt} <= ${clock.sqlNow()}`);
  const due = await db
    .select({ turfId: bookingMoves.turfId, bookingId: bookingMoves.bookingId })
    .from(bookingMoves)
    .where(isDue)
    .orderBy(asc(bookingMoves.holdExpiresAt))
    .limit(batchSize);
  for (const ref of due) {
    await goOn(log, ref, async () => {
      const moved = await db.transaction((tx) => lapseIfUnpaid(tx, clock, ref));
      if (moved) tellHoursChanged(events, moved);
    });
  }
}

async function lapseIfUnpaid(
  tx: Database,
  clock: Clock,
  ref: BookingRef,
): Promise<LockedBooking | undefined> {
  const booking = await lockBooking(tx, ref);
  const move = await findOpenMove(tx, ref);
  // A payment may have completed or extended it since the list was read.
  if (!booking || !move?.holdExpiresAt) return undefined;
  if (isHoldGood(move.holdExpiresAt, await clock.now(tx))) return undefined;
  await lapseMove(tx, booking, move);
  return booking;
}
