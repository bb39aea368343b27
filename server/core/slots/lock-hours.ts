import { type SQL, sql } from 'drizzle-orm';
import type { LockedAhead } from '../../../contract/bookings/closures.ts';
import type { IstDate, SlotMinutes } from '../../../contract/calendar.ts';
import { halfHoursOf } from '../../../contract/slot-times.ts';
import type { Database } from '../../platform/database/database.ts';
import { groundOf, grounds, groundsOf, lockedGroundsOf } from '../turfs/queries.ts';
import type { BookingRef } from './booking-ref.ts';
import { cellOfHour, dateOfHour, isExpired, isLive, isOnGround } from './conditions.ts';
import { recordFreed } from './record-freed.ts';
import { slotReservations } from './tables.ts';

/** Starts of slots of an evening: 18.5 is 6:30 pm, 25 is 1 am of the next date. */
export type TurfHours = { turfId: string; date: IstDate; hours: readonly number[] };
export type HourOfDate = { date: IstDate; hour: number };
/** Half hours of several turfs of one venue. */
type VenueHours = { turfIds: readonly string[]; date: IstDate; halfHours: readonly number[] };

/**
 * Locks the ground of turfs of one venue on those pieces and wanted half hours that are free, only a buffer, or whose
 * hold expired, in one sorted statement like every reservation. The others stay as they are: the caller must check
 * the result.
 * @param lock `onlyGroundOf` leaves out pieces that this turf does not occupy
 */
export async function lockFreeHours(
  tx: Database,
  turfIds: readonly string[],
  wanted: readonly HourOfDate[],
  { by, reason, onlyGroundOf }: { by: string; reason: string; onlyGroundOf?: string },
  now: SQL,
): Promise<void> {
  const isWanted =
    onlyGroundOf && sql`WHERE piece IN (SELECT unnest(pieces) FROM ${groundOf(onlyGroundOf)} AS freed)`;
  await tx.execute(sql`
    INSERT INTO ${slotReservations} AS reservation (venue_id, date, cell, piece, turf_id, kind, locked_by, locked_reason)
    SELECT DISTINCT ON (half.date, cell, piece)
      own.venue_id, half.date, cell, piece, own.id, 'lock', ${by}::uuid, ${reason}::text
    FROM ${lockedGroundsOf(turfIds)} AS own, ${asRows(wanted)},
      LATERAL (SELECT ${dateOfGiven}, ${cellOfGiven}) AS half (date, cell), unnest(own.pieces) AS piece
    ${isWanted}
    ORDER BY half.date, cell, piece, own.id
    ON CONFLICT (venue_id, date, cell, piece) DO UPDATE
      SET turf_id = excluded.turf_id, kind = excluded.kind, sold_turf_id = NULL, booking_id = NULL,
        guest_hold_id = NULL, weekly_date_id = NULL, expires_at = NULL,
        locked_by = excluded.locked_by, locked_reason = excluded.locked_reason, created_at = ${now}
      WHERE ${isExpired(now, 'reservation')} OR reservation.guest_hold_id IS NOT NULL
        OR reservation.kind = 'buffer'`);
}

/** Deletes the locks on the ground of a turf in these half hours, whichever of its turfs was locked. */
export async function unlockHours(
  tx: Database,
  turfId: string,
  wanted: readonly HourOfDate[],
): Promise<void> {
  // Lock in the common order, then delete exactly these rows. A delete alone locks in any order and also sees
  // rows inserted meanwhile; both could deadlock.
  const { rows } = await tx.execute<Cell>(sql`
    SELECT reservation.venue_id, reservation.date::text AS date, cell, piece, turf_id
    FROM ${groundOf(turfId)} AS own, ${slotReservations} AS reservation
    WHERE ${isOnGround} AND kind = 'lock'
      AND (reservation.date, cell) IN (SELECT ${dateOfGiven}, ${cellOfGiven} FROM ${asRows(wanted)})
    ORDER BY reservation.date, cell, piece FOR UPDATE OF reservation`);
  await deleteReservations(tx, rows);
}

/** The key of a reservation, and the turf that is locked. */
type Cell = { venue_id: string; date: string; cell: number; piece: number; turf_id: string };

/** Deletes rows of one venue that the caller has locked. */
async function deleteReservations(tx: Database, rows: readonly Cell[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const listOf = (name: 'date' | 'cell' | 'piece') =>
    sql.param(`{${rows.map((row) => row[name]).join(',')}}`);
  await tx.execute(sql`
    DELETE FROM ${slotReservations} USING
      unnest(${listOf('date')}::date[], ${listOf('cell')}::smallint[], ${listOf('piece')}::smallint[]) AS given (date, cell, piece)
    WHERE ${slotReservations}.venue_id = ${first.venue_id} AND ${slotReservations}.date = given.date
      AND ${slotReservations}.cell = given.cell AND ${slotReservations}.piece = given.piece`);
  await recordFreed(
    tx,
    rows.map(({ turf_id: turfId, date, cell }) => ({ turfId, date, cell })),
  );
}

/** Returns the half hours of slots on their dates. */
export function halfHoursOnDates(wanted: readonly HourOfDate[], slotMinutes: SlotMinutes): HourOfDate[] {
  return wanted.flatMap(({ date, hour }) =>
    halfHoursOf([hour], slotMinutes).map((half) => ({ date, hour: half })),
  );
}

/** Returns hours as rows `given (date, hour)`: two array parameters for any number of hours. */
export function asRows(hours: readonly HourOfDate[]): SQL {
  const dates = sql.param(`{${hours.map(({ date }) => date).join(',')}}`);
  return sql`unnest(${dates}::date[], ${sql.param(`{${hours.map(({ hour }) => hour).join(',')}}`)}::real[])
    AS given (date, hour)`;
}

const dateOfGiven = dateOfHour(sql`given.date`, sql`given.hour`);
const cellOfGiven = cellOfHour(sql`given.hour`);
const isAmong = ({ date, halfHours }: Omit<VenueHours, 'turfIds'>): SQL =>
  sql`(date, cell) IN (SELECT ${dateOfGiven}, ${cellOfGiven} FROM ${asRows(halfHours.map((hour) => ({ date, hour })))})`;

/** Returns whether the whole ground of the turfs is locked in all of these half hours. */
export async function areLocked(db: Database, { turfIds, ...wanted }: VenueHours): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(sql`
    SELECT count(*) = ${wanted.halfHours.length} * (
      SELECT count(DISTINCT piece) FROM ${groundsOf(turfIds)} AS own, unnest(own.pieces) AS piece) AS locked
    FROM ${slotReservations} AS reservation
    WHERE EXISTS (SELECT FROM ${groundsOf(turfIds)} AS own WHERE ${isOnGround})
      AND ${isAmong(wanted)} AND kind = 'lock'`);
  return rows[0]?.locked === true;
}

/**
 * Returns the bookings and live holds on the ground of the turfs in these half hours, of all turfs of the venue.
 */
export async function listReservingBookings(
  db: Database,
  { turfIds, ...wanted }: VenueHours,
  now: SQL,
): Promise<BookingRef[]> {
  const { rows } = await db.execute<{ sold_turf_id: string; booking_id: string }>(sql`
    SELECT DISTINCT sold_turf_id, booking_id
    FROM ${groundsOf(turfIds)} AS own, ${slotReservations} AS reservation
    WHERE ${isOnGround} AND ${isAmong(wanted)} AND booking_id IS NOT NULL AND kind <> 'buffer'
      AND ${isLive(now, 'reservation')}`);
  return rows.map((row) => ({ turfId: row.sold_turf_id, bookingId: row.booking_id }));
}

/** Returns the dates of weekly slots that reserve the ground of the turfs in these half hours. */
export async function listReservingWeeklyDates(
  db: Database,
  { turfIds, ...wanted }: VenueHours,
  now: SQL,
): Promise<{ turfId: string; id: string }[]> {
  const { rows } = await db.execute<{ turf_id: string; weekly_date_id: string }>(sql`
    SELECT DISTINCT reservation.turf_id, weekly_date_id
    FROM ${groundsOf(turfIds)} AS own, ${slotReservations} AS reservation
    WHERE ${isOnGround} AND ${isAmong(wanted)} AND kind = 'weekly' AND ${isLive(now, 'reservation')}
    ORDER BY reservation.turf_id, weekly_date_id`);
  return rows.map((row) => ({ turfId: row.turf_id, id: row.weekly_date_id }));
}

/** A calendar date and a half hour of it. */
type DateCell = { date: IstDate; cell: number };
const isFrom = ({ date, cell }: DateCell): SQL =>
  sql`(reservation.date, cell) >= (${date}::date, ${cell}::int)`;
/** Counts hours of ground: a lock of several pieces counts once. */
const lockedHours = sql`(count(DISTINCT (reservation.turf_id, reservation.date, cell)) / 2.0)::real`;

/** Returns the locks of a venue from a half hour on, by reason; at most 50 reasons, the soonest first. */
export async function listLocksByReason(
  db: Database,
  venueId: string,
  from: DateCell,
): Promise<LockedAhead[]> {
  const { rows } = await db.execute<{
    reason: string;
    turf_names: string[];
    from_date: string;
    until_date: string;
    hours: number;
  }>(sql`
    SELECT locked_reason AS reason, array_agg(DISTINCT own.name ORDER BY own.name) AS turf_names,
      min(reservation.date)::text AS from_date, max(reservation.date)::text AS until_date, ${lockedHours} AS hours
    FROM ${slotReservations} AS reservation JOIN ${grounds} AS own ON own.id = reservation.turf_id
    WHERE reservation.venue_id = ${venueId} AND kind = 'lock' AND locked_reason <> '' AND ${isFrom(from)}
    GROUP BY locked_reason ORDER BY min(reservation.date), reason LIMIT 50`);
  return rows.map((row) => ({
    reason: row.reason,
    turfNames: row.turf_names,
    fromDate: row.from_date,
    untilDate: row.until_date,
    hours: row.hours,
  }));
}

/** Deletes the locks of a venue with a reason from a half hour on until a date; returns how many hours they took. */
export async function unlockByReason(
  tx: Database,
  venueId: string,
  { from, untilDate, reason }: { from: DateCell; untilDate: IstDate; reason: string },
): Promise<number> {
  const { rows } = await tx.execute<Cell>(sql`
    SELECT venue_id, date::text AS date, cell, piece, turf_id FROM ${slotReservations} AS reservation
    WHERE venue_id = ${venueId} AND kind = 'lock' AND locked_reason = ${reason}
      AND ${isFrom(from)} AND date <= ${untilDate}::date
    ORDER BY date, cell, piece FOR UPDATE`);
  await deleteReservations(tx, rows);
  return new Set(rows.map(({ turf_id, date, cell }) => `${turf_id} ${date} ${cell}`)).size / 2;
}
