import { and, asc, inArray, ne } from 'drizzle-orm';
import type { Booking } from '../../../contract/bookings.ts';
import { hourText } from '../../../contract/calendar.ts';
import type { MoveFacts } from '../../core/bookings/move-rows.ts';
import { isHoldGood } from '../../core/bookings/rules.ts';
import { bookingMoves } from '../../core/bookings/tables.ts';
import { listMovePayments, type MovePayment } from '../../core/payments/queries.ts';
import type { Database } from '../../platform/database.ts';

export type MovesOfBooking = {
  /** The unpaid reschedule, if its hold is live. An expired one is omitted before the sweep too. */
  waiting?: Booking['move'];
  /** The last completed reschedule. */
  lastId?: string | null;
};

/** Returns the reschedules of these bookings; bookings without any are absent. */
export async function listMovesOf(
  db: Database,
  bookingIds: readonly string[],
  now: Date,
  keyId: string,
): Promise<Map<string, MovesOfBooking>> {
  const isTold = and(inArray(bookingMoves.bookingId, [...bookingIds]), ne(bookingMoves.status, 'lapsed'));
  const moves = await db.select().from(bookingMoves).where(isTold).orderBy(asc(bookingMoves.doneAt));
  const open = moves.filter(({ status }) => status === 'open');
  const payments = await listMovePayments(
    db,
    open.map(({ bookingId }) => bookingId),
    keyId,
  );
  const told = new Map<string, MovesOfBooking>();
  for (const move of moves) {
    const more =
      move.status === 'done'
        ? { lastId: move.id }
        : { waiting: waitingMove(move, payments.get(move.id), now) };
    told.set(move.bookingId, { ...told.get(move.bookingId), ...more });
  }
  return told;
}

function waitingMove(
  { id, to, payPaise, holdExpiresAt }: MoveFacts,
  payment: MovePayment | undefined,
  now: Date,
): Booking['move'] {
  if (!holdExpiresAt || !isHoldGood(holdExpiresAt, now)) return null;
  return {
    id,
    date: to.date,
    startTimes: to.hours.map(hourText),
    totalPaise: to.totalPaise,
    payPaise,
    holdExpiresAt: holdExpiresAt.toISOString(),
    paymentProblem: payment?.problem ?? null,
    order: payment?.order ?? null,
  };
}
