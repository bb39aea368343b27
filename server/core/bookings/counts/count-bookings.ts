import { and, inArray, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isHold } from '../bookings.sql.ts';
import { bookings } from '../tables.ts';

/** Counts the bookings of each person, without unpaid holds. People without bookings are not in the map. */
export async function countBookingsByPerson(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: bookings.userId, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(inArray(bookings.userId, [...userIds]), ne(bookings.status, 'expired'), not(isHold)))
    .groupBy(bookings.userId);
  return new Map(rows.map(({ userId, count }) => [userId ?? '', count]));
}
