import { and, asc, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Booking, BookingPage, BookingSearch } from '../../../../contract/bookings/bookings.ts';
import { Refusal } from '../../../../contract/errors.ts';
import { isAhead, isLiveHold } from '../../../core/bookings/bookings.sql.ts';
import { isSold } from '../../../core/bookings/rules.ts';
import type { BookingRow } from '../../../core/bookings/shapes.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { listMoneyOfBookings } from '../../../core/payments/booking-money.ts';
import { listNetPaidPaise } from '../../../core/payments/net-paid.ts';
import { listCollectedPaise } from '../../../core/payments/venue/queries.ts';
import { listAdminIds } from '../../../core/people/queries.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import { type Cursor, readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { Services } from '../../services.ts';
import { bookingView } from './booking-view.ts';
import { listReschedulesOf } from './list-reschedules.ts';

/**
 * Returns a page of a user's bookings: latest game first, or in the order of `when`. The caller checks the
 * permission.
 */
export async function listBookingsOf(
  services: Services,
  userId: string,
  { when, cursor, limit }: BookingSearch,
): Promise<BookingPage> {
  const { db, clock } = services;
  const isAscending = when === 'upcoming' || when === 'held';
  const inOrder = isAscending ? asc : desc;
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        when && isWhen(when, clock.sqlNow()),
        cursor ? isBeyond(isAscending, readCursor(cursor)) : undefined,
      ),
    )
    .orderBy(inOrder(bookings.startsAt), inOrder(bookings.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await viewsOf(services, page),
    nextCursor: rows.length > limit && last ? writeCursor(last.startsAt, last.id) : null,
  };
}

/** Counts bookings from today through the next 30 days, and the hours of all past games. */
export async function getBookingFigures(
  { db, clock }: Services,
  person: Person,
): Promise<{ upcomingCount: number; hoursPlayed: number }> {
  const now = clock.sqlNow();
  const own = eq(bookings.userId, person.userId);
  const isNear = sql`${bookings.date} <= (${now} AT TIME ZONE 'Asia/Kolkata')::date + 30`;
  const upcomingCount = await db.$count(bookings, and(own, isWhen('upcoming', now), isNear));
  const [played] = await db
    .select({
      hours: sql<number>`coalesce(sum(cardinality(${bookings.hours}) * ${bookings.slotMinutes}) / 60.0, 0)::float8`,
    })
    .from(bookings)
    .where(
      and(
        own,
        eq(bookings.status, 'confirmed'),
        isNull(bookings.noShowAt),
        sql`${bookings.endsAt} <= ${now}`,
      ),
    );
  return { upcomingCount, hoursPlayed: played?.hours ?? 0 };
}

function isWhen(when: NonNullable<BookingSearch['when']>, now: SQL): SQL | undefined {
  if (when === 'held') return isLiveHold(now);
  const ahead = isAhead(now);
  return when === 'upcoming' ? ahead : not(ahead);
}

function isBeyond(isAscending: boolean, { at, id }: Cursor): SQL {
  const { startsAt } = bookings;
  const row = sql`(${at}::timestamptz, ${id}::uuid)`;
  return isAscending
    ? sql`(${startsAt}, ${bookings.id}) > ${row}`
    : sql`(${startsAt}, ${bookings.id}) < ${row}`;
}

export function getOwnBooking(services: Services, person: Person, bookingId: string): Promise<Booking> {
  return getBookingOf(services, person.userId, bookingId);
}

/**
 * Returns a booking as its customer sees it. The caller checks the permission.
 * @throws Refusal BOOKING_NOT_FOUND for unknown bookings and other customers' alike
 */
export async function getBookingOf(services: Services, userId: string, bookingId: string): Promise<Booking> {
  const rows = await services.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId)));
  const [booking] = await viewsOf(services, rows);
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
  return booking;
}

/**
 * Returns the row of an own booking.
 * @throws Refusal BOOKING_NOT_FOUND for unknown bookings and other customers' alike
 */
export async function getOwnBookingRow(db: Database, person: Person, bookingId: string): Promise<BookingRow> {
  const isOwn = and(eq(bookings.id, bookingId), eq(bookings.userId, person.userId));
  const [row] = await db.select().from(bookings).where(isOwn);
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  return row;
}

async function viewsOf(services: Services, rows: BookingRow[]): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const { db, clock, gateway } = services;
  const turfs = await listTurfSummaries(db, [...new Set(rows.map((row) => row.turfId))]);
  const bookingIds = rows.map((row) => row.id);
  const { now, moneyOf } = await listMoneyOfBookings(db, clock, bookingIds, gateway.keyId);
  // Venues collect nothing for pending bookings.
  const decided = rows.filter(({ status }) => status !== 'pending');
  const collectedPaise = await listCollectedPaise(
    db,
    decided.map(({ id }) => id),
  );
  // Refunds and disputes can leave less than was paid.
  const keptPaise = await listNetPaidPaise(db, rows.filter(isSold));
  const reschedules = await listReschedulesOf(db, bookingIds, now, gateway.keyId);
  const admins = await listAdminIds(
    db,
    rows.flatMap(({ cancelledBy, userId }) => (cancelledBy === userId ? [] : (cancelledBy ?? []))),
  );
  return rows.flatMap((row) => {
    const turf = turfs.get(row.turfId);
    const money = moneyOf.get(row.id);
    if (!turf || !money) return [];
    const paid = {
      ...money,
      collectedPaise: collectedPaise.get(row.id) ?? 0,
      keptPaise: keptPaise.get(row.id) ?? row.payNowPaise,
    };
    return [bookingView(row, turf, paid, now, reschedules.get(row.id), admins)];
  });
}
