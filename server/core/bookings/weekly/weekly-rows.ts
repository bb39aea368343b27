import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isRow, type RowKey } from '../../slots/booking-ref.ts';
import { bookings } from '../tables.ts';
import { weeklySlotDates, weeklySlots } from './tables.ts';

export type WeeklySlotRow = typeof weeklySlots.$inferSelect;
export type WeeklyDateRow = typeof weeklySlotDates.$inferSelect;
/** A date with the booking that pays for it; an expired one does not count. */
export type WeeklyDate = WeeklyDateRow & {
  booking: Pick<typeof bookings.$inferSelect, 'id' | 'code' | 'status' | 'holdExpiresAt'> | null;
};

/** Returns dates with their bookings, by date. */
async function listDates(db: Database, isWanted: SQL | undefined): Promise<WeeklyDate[]> {
  const { id, code, status, holdExpiresAt } = bookings;
  const isOfDate = and(
    eq(bookings.soldTurfId, weeklySlotDates.turfId),
    eq(bookings.weeklyDateId, weeklySlotDates.id),
    ne(bookings.status, 'expired'),
  );
  const rows = await db
    .select({ date: weeklySlotDates, booking: { id, code, status, holdExpiresAt } })
    .from(weeklySlotDates)
    .leftJoin(bookings, isOfDate)
    .where(isWanted)
    .orderBy(asc(weeklySlotDates.startsAt), asc(weeklySlotDates.id));
  return rows.map(({ date, booking }) => ({ ...date, booking }));
}

export function listDatesOf(db: Database, slots: readonly RowKey[]): Promise<WeeklyDate[]> {
  const ids = slots.map(({ id }) => id);
  const turfIds = [...new Set(slots.map(({ turfId }) => turfId))];
  return listDates(
    db,
    and(inArray(weeklySlotDates.turfId, turfIds), inArray(weeklySlotDates.weeklySlotId, ids)),
  );
}

/** Returns the dates of weekly slots of a turf that are on one of these dates. */
export function listDatesOn(db: Database, turfId: string, dates: readonly string[]): Promise<WeeklyDate[]> {
  return listDates(db, and(eq(weeklySlotDates.turfId, turfId), inArray(weeklySlotDates.date, [...dates])));
}

export async function findDate(db: Database, weeklyDateId: string): Promise<WeeklyDate | undefined> {
  return (await listDates(db, eq(weeklySlotDates.id, weeklyDateId)))[0];
}

/** Returns the ids of dates to pay within so many hours, of weekly slots that were made before. */
export async function listDatesToPay(db: Database, clock: Clock, hours: number): Promise<string[]> {
  const { turfId, id, weeklySlotId, payBy, endedAt } = weeklySlotDates;
  const now = clock.sqlNow();
  const span = sql`${`${hours} hours`}::interval`;
  const isOfSlot = and(eq(weeklySlots.turfId, turfId), eq(weeklySlots.id, weeklySlotId));
  const isDue = sql`${payBy} > ${now} AND ${payBy} <= ${now} + ${span} AND ${weeklySlots.createdAt} < ${payBy} - ${span}`;
  const rows = await db
    .select({ id })
    .from(weeklySlotDates)
    .innerJoin(weeklySlots, isOfSlot)
    .where(and(isNull(endedAt), isDue));
  return rows.map((row) => row.id);
}

export async function findWeeklySlot(db: Database, id: string): Promise<WeeklySlotRow | undefined> {
  const [row] = await db.select().from(weeklySlots).where(eq(weeklySlots.id, id));
  return row;
}

export function listWeeklySlotsOf(db: Database, userId: string): Promise<WeeklySlotRow[]> {
  return db
    .select()
    .from(weeklySlots)
    .where(eq(weeklySlots.userId, userId))
    .orderBy(asc(weeklySlots.createdAt), asc(weeklySlots.id));
}

export function listWeeklySlotsAt(db: Database, turfIds: readonly string[]): Promise<WeeklySlotRow[]> {
  return db
    .select()
    .from(weeklySlots)
    .where(inArray(weeklySlots.turfId, [...turfIds]))
    .orderBy(asc(weeklySlots.createdAt), asc(weeklySlots.id));
}

/** Locks a weekly slot: its dates are paid, cancelled and released one after another. */
export async function lockWeeklySlot(tx: Database, slot: RowKey): Promise<WeeklySlotRow | undefined> {
  const [row] = await tx.select().from(weeklySlots).where(isRow(weeklySlots, slot)).for('no key update');
  return row;
}
