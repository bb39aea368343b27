import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gte, inArray, type SQL } from 'drizzle-orm';
import type { FeedTarget } from '../../../../contract/bookings/tickets/calendar-feeds.ts';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { BookingRow } from '../shapes.ts';
import { bookings } from '../tables.ts';
import { calendarFeeds } from './tables.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** Larger calendars are slow in every client; the earliest games are left out. */
const mostGames = 5_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Writes a new address for the target in place of an earlier one. @returns its token, stored only as a hash */
export async function writeFeed(
  tx: Database,
  userId: string,
  { turfId = null, venueId = null }: { [Name in keyof FeedTarget]?: string | null | undefined },
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(16).toString('base64url');
  const address = { id: newId(), tokenHash: hashOf(token), createdAt: now };
  await tx
    .insert(calendarFeeds)
    .values({ ...address, userId, turfId, venueId })
    .onConflictDoUpdate({
      target: [calendarFeeds.userId, calendarFeeds.turfId, calendarFeeds.venueId],
      set: address,
    });
  return { id: address.id, token };
}

export async function findFeed(db: Database, token: string): Promise<FeedRow | undefined> {
  const [row] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashOf(token)));
  return row;
}

export async function listFeedsOf(db: Database, userId: string): Promise<FeedRow[]> {
  return db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Deletes one feed of a person, or all of them. @returns the deleted feeds */
export async function deleteFeedsOf(tx: Database, userId: string, feedId?: string): Promise<FeedRow[]> {
  return tx
    .delete(calendarFeeds)
    .where(
      and(eq(calendarFeeds.userId, userId), feedId === undefined ? undefined : eq(calendarFeeds.id, feedId)),
    )
    .returning();
}

/** Returns confirmed, awaiting and cancelled bookings of a person or at turfs from a date on, latest first. */
export async function listFeedBookings(
  db: Database,
  of: { userId: string } | { turfIds: readonly string[] },
  from: IstDate,
): Promise<BookingRow[]> {
  const isTheirs: SQL =
    'userId' in of ? eq(bookings.userId, of.userId) : inArray(bookings.turfId, [...of.turfIds]);
  return db
    .select()
    .from(bookings)
    .where(
      and(
        isTheirs,
        gte(bookings.date, from),
        inArray(bookings.status, ['confirmed', 'awaiting_approval', 'cancelled']),
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(mostGames);
}
