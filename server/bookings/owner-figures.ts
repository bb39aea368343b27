import { and, eq, inArray, sql } from 'drizzle-orm';
import { istDateOf } from '../../contract/calendar.ts';
import { listNetOfBookings } from '../payments/queries.ts';
import type { Person } from '../platform/permissions.ts';
import type { Services } from '../services.ts';
import { listTurfRowsOf } from '../turfs/owned.ts';
import { earnedOnlinePaise } from './rules.ts';
import { bookings } from './tables.ts';

/** How an owner's turfs do, archived ones included. Every figure is counted from rows. */
export async function getOwnerFigures(
  { db, clock }: Services,
  owner: Person,
): Promise<{ bookingsThisMonth: number; earnedOnlinePaise: number }> {
  const turfIds = (await listTurfRowsOf(db, owner.userId)).map(({ id }) => id);
  const month = istDateOf(await clock.now(db)).slice(0, 7);
  const isOwn = inArray(bookings.turfId, turfIds);
  const isThisMonth = sql`to_char(${bookings.date}, 'YYYY-MM') = ${month}`;
  const bookingsThisMonth = await db.$count(
    bookings,
    and(isOwn, eq(bookings.status, 'confirmed'), isThisMonth),
  );
  const settled = db
    .select({ id: bookings.id, status: bookings.status, feePaise: bookings.feePaise })
    .from(bookings)
    .where(and(isOwn, inArray(bookings.status, ['confirmed', 'cancelled'])));
  const rows = new Map((await settled).map((row) => [row.id, row]));
  const net = await listNetOfBookings(db, db.select({ id: bookings.id }).from(bookings).where(isOwn));
  const earned = net.map(({ bookingId, ...money }) => {
    const row = rows.get(bookingId);
    return row ? earnedOnlinePaise({ ...row, ...money }) : 0;
  });
  return { bookingsThisMonth, earnedOnlinePaise: earned.reduce((sum, paise) => sum + paise, 0) };
}
