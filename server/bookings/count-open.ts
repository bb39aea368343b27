import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { bookings } from './tables.ts';

/** Bookings that are not settled yet: holds somebody is paying for, and paid ones that wait for the owner's word. */
export async function countOpenBookings(
  db: Database,
  clock: Clock,
): Promise<{ held: number; awaiting_owner: number }> {
  const isUnpaid = sql`${bookings.status} = 'pending' AND ${bookings.answerDueAt} IS NULL`;
  const isWaiting = sql`${bookings.status} = 'pending' AND ${bookings.answerDueAt} IS NOT NULL`;
  const [held, waiting] = await Promise.all([
    db.$count(bookings, sql`${isUnpaid} AND ${bookings.holdExpiresAt} > ${clock.sqlNow()}`),
    db.$count(bookings, isWaiting),
  ]);
  return { held, awaiting_owner: waiting };
}
