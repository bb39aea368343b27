import { type SQL, sql } from 'drizzle-orm';
import { istDateOf, istHalfHourOf, latestClosingHour, type SlotMinutes } from '../../../contract/calendar.ts';
import { eveningOf } from '../../../contract/evenings.ts';
import type { Database } from '../../platform/database/database.ts';
import { groundOf } from '../turfs/queries.ts';
import { isLive, isOnGround, slotOfHalfHour } from './conditions.ts';
import type { HourOfDate } from './lock-hours.ts';
import { addedSlots, closedSlots, slotPrices, slotReservations } from './tables.ts';

/**
 * `bookingId`: null for a date of a weekly slot. `isExtra`: open on that date whatever the opening hours are.
 * `heldUntil`: expiry of a hold, else null.
 */
export type SoldHour = HourOfDate & {
  bookingId: string | null;
  slotMinutes: SlotMinutes;
  heldUntil: Date | null;
  isExtra: boolean;
};

/** Returns the hours ahead that are booked, held or reserved for a weekly slot at the turf. */
export function listSoldHours(tx: Database, turfId: string, now: Date): Promise<SoldHour[]> {
  return listHours(tx, turfId, isOfTurf, now);
}

/** The same for all turfs of the venue that share a piece with the turf. */
export function listSoldHoursOfGround(tx: Database, turfId: string, now: Date): Promise<SoldHour[]> {
  return listHours(tx, turfId, isOnGround, now);
}

/** Returns the hours ahead that the desk has locked through this turf. */
export async function listLocksAhead(tx: Database, turfId: string, now: Date): Promise<HourOfDate[]> {
  const { rows } = await tx.execute<HourOfDate>(sql`
    SELECT DISTINCT ${dateOfEvening}::text AS date, ${hourOfEvening} AS hour
    FROM ${groundOf(turfId)} AS own, ${slotReservations} AS reservation
    WHERE ${isOfTurf} AND kind = 'lock' AND ${isAhead(now)} ORDER BY date, hour`);
  return rows;
}

/** Returns whether a guest who has not signed in yet holds hours ahead at the turf. */
export async function hasGuestHoldAhead(tx: Database, turfId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${groundOf(turfId)} AS own, ${slotReservations} AS reservation
      WHERE ${isOfTurf} AND guest_hold_id IS NOT NULL AND ${isAhead(now)}
        AND ${isLive(sql`${now.toISOString()}::timestamptz`, 'reservation')}) AS has`);
  return rows[0]?.has === true;
}

/** Returns whether slots ahead were opened, closed or priced one by one. */
export async function hasSingleSlots(tx: Database, turfId: string, now: Date): Promise<boolean> {
  const ofTurf = (table: typeof addedSlots | typeof closedSlots | typeof slotPrices) =>
    sql`EXISTS (SELECT FROM ${table} WHERE turf_id = ${turfId} AND date >= ${eveningOf(now)})`;
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    SELECT ${ofTurf(addedSlots)} OR ${ofTurf(closedSlots)} OR ${ofTurf(slotPrices)} AS has`);
  return rows[0]?.has === true;
}

/** As `canBeAdded`. */
const isAfterMidnight = sql`(own.closing_hour > 24 AND cell < ${(latestClosingHour - 24) * 2}::int)`;
const dateOfEvening = sql`(reservation.date - ${isAfterMidnight}::int)`;
const hourOfEvening = slotOfHalfHour(sql`(cell + 48 * ${isAfterMidnight}::int)`);

const isOfTurf = sql`(reservation.venue_id = own.venue_id AND reservation.turf_id = own.id)`;

const isAhead = (now: Date): SQL =>
  sql`(reservation.date > ${istDateOf(now)} OR reservation.date = ${istDateOf(now)} AND cell >= ${istHalfHourOf(now) * 2})`;

async function listHours(tx: Database, turfId: string, isThere: SQL, now: Date): Promise<SoldHour[]> {
  const { rows } = await tx.execute<{
    booking_id: string | null;
    date: string;
    hour: number;
    held_ms: number | null;
    is_extra: boolean;
    slot_minutes: SlotMinutes;
  }>(sql`
    SELECT *, EXISTS (SELECT FROM ${addedSlots} AS extra
        WHERE extra.turf_id = sold.turf_id AND extra.date = sold.date::date AND extra.hour = sold.hour) AS is_extra
    FROM (SELECT DISTINCT reservation.turf_id, booking_id, ${dateOfEvening}::text AS date, ${hourOfEvening} AS hour,
        own.slot_minutes, (extract(epoch FROM expires_at) * 1000)::float8 AS held_ms
      FROM ${groundOf(turfId)} AS own, ${slotReservations} AS reservation
      WHERE ${isThere} AND (booking_id IS NOT NULL AND kind <> 'buffer' OR kind = 'weekly') AND ${isAhead(now)}
        AND ${isLive(sql`${now.toISOString()}::timestamptz`, 'reservation')}) AS sold
    ORDER BY date, hour`);
  return rows.map((row) => ({
    bookingId: row.booking_id,
    date: row.date,
    hour: row.hour,
    slotMinutes: row.slot_minutes,
    heldUntil: row.held_ms === null ? null : new Date(row.held_ms),
    isExtra: row.is_extra,
  }));
}
