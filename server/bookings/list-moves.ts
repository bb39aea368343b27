import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Booking } from '../../contract/bookings.ts';
import { hourText } from '../../contract/calendar.ts';
import { Refusal } from '../../contract/errors.ts';
import { listMovePayments } from '../payments/queries.ts';
import type { Database } from '../platform/database.ts';
import { isHoldGood } from './rules.ts';
import { bookingMoves } from './tables.ts';

type WaitingMove = NonNullable<Booking['move']>;

/** Moves that wait to be paid, by booking. One whose hold lapsed waits no more, swept away or not. */
export async function listWaitingMoves(
  db: Database,
  bookingIds: readonly string[],
  now: Date,
  keyId: string,
): Promise<Map<string, WaitingMove>> {
  const isOpen = and(inArray(bookingMoves.bookingId, [...bookingIds]), eq(bookingMoves.status, 'open'));
  const open = await db.select().from(bookingMoves).where(isOpen);
  const payments = await listMovePayments(
    db,
    open.map(({ bookingId }) => bookingId),
    keyId,
  );
  const waiting = new Map<string, WaitingMove>();
  for (const { id, bookingId, to, payPaise, holdExpiresAt } of open) {
    if (!holdExpiresAt || !isHoldGood(holdExpiresAt, now)) continue;
    const payment = payments.get(id);
    waiting.set(bookingId, {
      id,
      date: to.date,
      startTimes: to.hours.map(hourText),
      totalPaise: to.totalPaise,
      payPaise,
      holdExpiresAt: holdExpiresAt.toISOString(),
      paymentProblem: payment?.problem ?? null,
      order: payment?.order ?? null,
    });
  }
  return waiting;
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
