import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Booking } from '../../contract/bookings.ts';
import { hourText } from '../../contract/calendar.ts';
import { Refusal } from '../../contract/errors.ts';
import { listMovePayments, type MovePayment } from '../payments/queries.ts';
import type { Database } from '../platform/database.ts';
import { isHoldGood } from './rules.ts';
import { bookingMoves } from './tables.ts';

export type MovesOfBooking = {
  /** Waits to be paid. One whose hold lapsed waits no more, swept away or not. */
  waiting?: Booking['move'];
  /** Brought the booking to where it is. */
  lastId?: string | null;
};

/** What there is to tell of the moves of these bookings; those without any are not in it. */
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

export type MoveFacts = typeof bookingMoves.$inferSelect;

/**
 * A move for the product's own mails, not scoped to any actor.
 * @throws Refusal NOT_FOUND
 */
export async function getMoveFacts(db: Database, moveId: string): Promise<MoveFacts> {
  const [row] = await db.select().from(bookingMoves).where(eq(bookingMoves.id, moveId));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** All there is about the moves of these bookings, for their customer's own export. */
export async function listMoveRowsOf(db: Database, bookingIds: readonly string[]): Promise<MoveFacts[]> {
  return db
    .select()
    .from(bookingMoves)
    .where(inArray(bookingMoves.bookingId, [...bookingIds]))
    .orderBy(bookingMoves.createdAt);
}

/** The days and hours that a booking has left, in the order in which it was there. */
export async function listEarlierHours(
  db: Database,
  bookingId: string,
): Promise<{ date: string; hours: number[] }[]> {
  const rows = await db
    .select({ from: bookingMoves.from })
    .from(bookingMoves)
    .where(and(eq(bookingMoves.bookingId, bookingId), eq(bookingMoves.status, 'done')))
    .orderBy(asc(bookingMoves.doneAt));
  return rows.map(({ from: { date, hours } }) => ({ date, hours }));
}
