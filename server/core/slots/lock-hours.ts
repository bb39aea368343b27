import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { IstDate } from '../../../contract/calendar.ts';
import type { Database } from '../../platform/database/database.ts';
import { isExpired, isLive } from './conditions.ts';
import { slotReservations } from './tables.ts';

export type TurfHours = { turfId: string; date: IstDate; hours: readonly number[] };
export type HourOfDate = { date: IstDate; hour: number };

type ForTheTurf = { kind: 'lock' | 'closed'; by: string; reason: string | null };

/**
 * Locks those of the hours that are free or whose hold expired, in one sorted statement like every
 * reservation; booked, held and locked hours stay as they are.
 */
export async function lockFreeHours(
  tx: Database,
  { turfId, date, hours }: TurfHours,
  lock: { by: string; reason: string },
  now: SQL,
): Promise<void> {
  const wanted = hours.map((hour) => ({ date, hour }));
  await reserveForTurf(tx, turfId, wanted, { kind: 'lock', ...lock }, now);
}

/** Locks or closes hours on several dates. Closing replaces locks too. The caller must check the result. */
export async function reserveForTurf(
  tx: Database,
  turfId: string,
  wanted: readonly HourOfDate[],
  { kind, by, reason }: ForTheTurf,
  now: SQL,
): Promise<void> {
  const dates = sql.param(`{${wanted.map(({ date }) => date).join(',')}}`);
  const hours = sql.param(`{${wanted.map(({ hour }) => hour).join(',')}}`);
  await tx.execute(sql`
    INSERT INTO ${slotReservations} AS reservation (turf_id, date, hour, kind, locked_by, locked_reason)
    SELECT ${turfId}::uuid, date, hour, ${kind}::text, ${by}::uuid, ${reason}::text
    FROM unnest(${dates}::date[], ${hours}::smallint[]) AS wanted (date, hour)
    ORDER BY date, hour
    ON CONFLICT (turf_id, date, hour) DO UPDATE
      SET kind = excluded.kind, booking_id = NULL, expires_at = NULL, locked_by = excluded.locked_by,
        locked_reason = excluded.locked_reason, created_at = ${now}
      WHERE ${isExpired(now, 'reservation')} OR (reservation.kind = 'lock' AND excluded.kind = 'closed')`);
}

/** Deletes the `lock` or `closed` reservations of these hours, so that anyone can book them. */
export async function freeForEverybody(
  tx: Database,
  turfId: string,
  wanted: readonly HourOfDate[],
  kind: 'lock' | 'closed',
): Promise<void> {
  // Lock in the common order, then delete exactly these rows. A delete alone locks in any order and also sees
  // rows inserted meanwhile; both could deadlock.
  const locked = await tx
    .select({ date: slotReservations.date, hour: slotReservations.hour })
    .from(slotReservations)
    .where(and(eq(slotReservations.turfId, turfId), eq(slotReservations.kind, kind), isAmong(wanted)))
    .orderBy(slotReservations.date, slotReservations.hour)
    .for('update');
  if (locked.length === 0) return;
  await tx.delete(slotReservations).where(and(eq(slotReservations.turfId, turfId), isAmong(locked)));
}

function isAmong(hours: readonly HourOfDate[]): SQL {
  return inArray(
    sql`(${slotReservations.date}, ${slotReservations.hour})`,
    hours.map(({ date, hour }) => sql`(${date}::date, ${hour}::smallint)`),
  );
}

export async function areShut(db: Database, { turfId, date, hours }: TurfHours): Promise<boolean> {
  const isShut = and(
    eq(slotReservations.turfId, turfId),
    eq(slotReservations.date, date),
    inArray(slotReservations.hour, [...hours]),
    inArray(slotReservations.kind, ['lock', 'closed']),
  );
  return (await db.$count(slotReservations, isShut)) === hours.length;
}

/** Returns the bookings and live holds that reserve these hours; expired holds are excluded. */
export async function listReservingBookings(
  db: Database,
  { turfId, date, hours }: TurfHours,
  now: SQL,
): Promise<{ hour: number; bookingId: string }[]> {
  const rows = await db
    .select({ hour: slotReservations.hour, bookingId: slotReservations.bookingId })
    .from(slotReservations)
    .where(
      and(
        eq(slotReservations.turfId, turfId),
        eq(slotReservations.date, date),
        inArray(slotReservations.hour, [...hours]),
        isNotNull(slotReservations.bookingId),
        isLive(now),
      ),
    )
    .orderBy(asc(slotReservations.hour));
  return rows.flatMap(({ hour, bookingId }) => (bookingId ? [{ hour, bookingId }] : []));
}
