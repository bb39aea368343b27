import { count, eq, gte } from 'drizzle-orm';
import { type BookingStatus, bookingStatuses } from '../../../../contract/bookings/bookings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { isAwaitingApproval, isLiveHold } from '../bookings.sql.ts';
import { bookings, reschedules } from '../tables.ts';

export async function countOpenBookings(
  db: Database,
  clock: Clock,
): Promise<{ held: number; awaiting_approval: number }> {
  const [held, waiting, asked] = await Promise.all([
    db.$count(bookings, isLiveHold(clock.sqlNow())),
    db.$count(bookings, isAwaitingApproval),
    db.$count(reschedules, eq(reschedules.status, 'awaiting_approval')),
  ]);
  return { held, awaiting_approval: waiting + asked };
}

export async function countBookingsSince(db: Database, since: Date): Promise<Record<BookingStatus, number>> {
  const rows = await db
    .select({ status: bookings.status, count: count() })
    .from(bookings)
    .where(gte(bookings.id, firstIdAt(since)))
    .groupBy(bookings.status);
  const none = Object.fromEntries(bookingStatuses.map((status) => [status, 0])) as Record<
    BookingStatus,
    number
  >;
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}
