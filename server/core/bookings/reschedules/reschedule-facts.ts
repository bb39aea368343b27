import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RescheduleRow } from '../shapes.ts';
import { reschedules } from '../tables.ts';
import { type ClosedHours, closedHoursAfter } from './lost-hours.ts';

/**
 * Returns a reschedule for mails. It does not check permissions.
 * @throws Refusal NOT_FOUND
 */
export async function getRescheduleFacts(db: Database, rescheduleId: string): Promise<RescheduleRow> {
  const [row] = await db.select().from(reschedules).where(eq(reschedules.id, rescheduleId));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export async function listRescheduleFactsOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<RescheduleRow[]> {
  return db
    .select()
    .from(reschedules)
    .where(inArray(reschedules.bookingId, [...bookingIds]))
    .orderBy(reschedules.createdAt);
}

/** The owner can still answer it: SQL twin of `isApprovable`. */
export const isApprovableReschedule = (now: SQL) =>
  sql`(${reschedules.status} = 'awaiting_approval' AND ${reschedules.approvalDueAt} > ${now})`;

/** Returns the reschedules of these bookings that the owner can answer now, by booking. */
export async function listApprovableReschedules(
  db: Database,
  bookingIds: readonly string[],
  now: SQL,
): Promise<Map<string, RescheduleRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reschedules)
    .where(and(inArray(reschedules.bookingId, [...bookingIds]), isApprovableReschedule(now)));
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Returns the ids of these bookings' reschedules that await approval, answerable or not. */
export async function listUndecidedIds(db: Database, bookingIds: readonly string[]): Promise<Set<string>> {
  const isUndecided = and(
    inArray(reschedules.bookingId, [...bookingIds]),
    eq(reschedules.status, 'awaiting_approval'),
  );
  const rows = await db.select({ id: reschedules.id }).from(reschedules).where(isUndecided);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the hours that the venue closed since the booking was made or last rescheduled by its customer. */
export async function findClosedHours(db: Database, bookingId: string): Promise<ClosedHours | null> {
  const done = await listDone(db, [bookingId]);
  return done.reduce<ClosedHours | null>(closedHoursAfter, null);
}

/** Returns the hours before each reschedule of these bookings, oldest first, by booking. */
export async function listEarlierHours(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, { date: string; hours: number[] }[]>> {
  if (bookingIds.length === 0) return new Map();
  const done = Map.groupBy(await listDone(db, bookingIds), ({ bookingId }) => bookingId);
  return new Map(
    [...done].map(([id, rows]) => [id, rows.map(({ from: { date, hours } }) => ({ date, hours }))]),
  );
}

async function listDone(db: Database, bookingIds: readonly string[]): Promise<RescheduleRow[]> {
  return db
    .select()
    .from(reschedules)
    .where(and(inArray(reschedules.bookingId, [...bookingIds]), eq(reschedules.status, 'done')))
    .orderBy(asc(reschedules.doneAt));
}
