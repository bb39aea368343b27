import { and, desc, eq } from 'drizzle-orm';
import type { Booking } from '../../contract/bookings.ts';
import { Refusal } from '../../contract/errors.ts';
import { listMoneyOfBookings } from '../payments/queries.ts';
import type { Person } from '../platform/permissions.ts';
import type { Services } from '../services.ts';
import { listTurfSummaries } from '../turfs/queries.ts';
import { bookings } from './tables.ts';
import { bookingView } from './view.ts';

/** Enough for any person's screen; older ones come with paging. */
const listLimit = 200;

/** A person's own bookings, newest first. */
export async function listOwnBookings(services: Services, person: Person): Promise<Booking[]> {
  const rows = await services.db
    .select()
    .from(bookings)
    .where(eq(bookings.userId, person.userId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(listLimit);
  return viewsOf(services, rows);
}

/** @throws Refusal BOOKING_NOT_FOUND for unknown bookings and other people's alike */
export async function getOwnBooking(services: Services, person: Person, bookingId: string): Promise<Booking> {
  const rows = await services.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, person.userId)));
  const [booking] = await viewsOf(services, rows);
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
  return booking;
}

async function viewsOf(services: Services, rows: (typeof bookings.$inferSelect)[]): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const { db, clock, gateway } = services;
  const turfs = await listTurfSummaries(db, [...new Set(rows.map((row) => row.turfId))]);
  const bookingIds = rows.map((row) => row.id);
  const { now, moneyOf } = await listMoneyOfBookings(db, clock, bookingIds, gateway.keyId);
  return rows.flatMap((row) => {
    const turf = turfs.get(row.turfId);
    const money = moneyOf.get(row.id);
    return turf && money ? bookingView(row, turf, money, now) : [];
  });
}
