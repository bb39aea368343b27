import { and, asc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database.ts';
import { bookingMoves } from './tables.ts';

export type MoveFacts = typeof bookingMoves.$inferSelect;

/**
 * Returns a reschedule for mails. It does not check permissions.
 * @throws Refusal NOT_FOUND
 */
export async function getMoveFacts(db: Database, moveId: string): Promise<MoveFacts> {
  const [row] = await db.select().from(bookingMoves).where(eq(bookingMoves.id, moveId));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export async function listMoveRowsOf(db: Database, bookingIds: readonly string[]): Promise<MoveFacts[]> {
  return db
    .select()
    .from(bookingMoves)
    .where(inArray(bookingMoves.bookingId, [...bookingIds]))
    .orderBy(bookingMoves.createdAt);
}

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
