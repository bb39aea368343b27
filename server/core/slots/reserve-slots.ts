import { and, type Column, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { IstDate } from '../../../contract/calendar.ts';
import { calendarHour } from '../../../contract/evenings.ts';
import { halfHoursOf } from '../../../contract/slot-times.ts';
import { type Buffered, bufferHalvesOf } from '../../../contract/turfs/lengths.ts';
import type { Database } from '../../platform/database/database.ts';
import { groundOf } from '../turfs/queries.ts';
import type { BookingRef } from './booking-ref.ts';
import {
  halfHourFrom,
  hourFrom,
  isExpired,
  isLive,
  isOfDay,
  isOnGround,
  slotOfHalfHour,
} from './conditions.ts';
import { recordFreed } from './record-freed.ts';
import { closedSlots, slotReservations } from './tables.ts';

/**
 * `guestHoldId`: the guest hold that reserves, or that the booking takes over. `former`: half hours of that date
 * that the booking has reserved at this turf before, buffers included; the caller releases those that it does not keep.
 * `weeklyDateId`: the date of a weekly slot that reserves, or that the booking takes over. `leavesTurf`: it has reserved another turf, whose ground the statement locks in the same order as the new one.
 */
type SlotReservation = GameHours & { turfId: string; former?: readonly number[]; leavesTurf?: boolean } & (
    | {
        soldTurfId: string;
        bookingId: string;
        guestHoldId?: string | undefined;
        weeklyDateId?: string | null | undefined;
      }
    | { soldTurfId: null; bookingId: null; guestHoldId: string; weeklyDateId?: undefined }
    | { soldTurfId: null; bookingId: null; guestHoldId?: undefined; weeklyDateId: string }
  );
export type GameHours = Buffered & { date: IstDate; hours: readonly number[] };
type TurfGame = GameHours & { turfId: string };

const isOfBooking = ({ turfId, bookingId }: BookingRef): SQL =>
  and(eq(slotReservations.soldTurfId, turfId), eq(slotReservations.bookingId, bookingId)) as SQL;

/**
 * Reserves the half hours of each slot and of its buffer on every piece of the turf in one sorted statement, so that
 * overlapping sets cannot deadlock. An expired hold loses its hours here, swept or not. The primary key decides. The
 * caller has locked the turf (`isStillOpen`): its pieces stay, and hours closed before the lock are seen.
 * A booking also takes its hours from the guest hold or weekly date that it continues; a hold leaves what its booking
 * has already.
 * @param as `ignoresBuffers` also takes hours that are only a buffer, and of its own buffer only what is free
 * @returns whether the booking has all of the hours now; otherwise the caller must roll back
 */
export async function reserveSlots(
  tx: Database,
  { former = [], leavesTurf = false, ...reservation }: SlotReservation,
  as: ({ kind: 'hold' | 'weekly'; expiresAt: Date } | { kind: 'booking' }) & { ignoresBuffers?: boolean },
  now: SQL,
): Promise<boolean> {
  if (reservation.hours.length === 0) return true;
  const expiresAt = 'expiresAt' in as ? as.expiresAt.toISOString() : null;
  const game = halfHoursOf(reservation.hours, reservation.slotMinutes);
  const buffers = bufferHalvesOf(reservation.hours, reservation);
  const others = as.kind === 'booking' ? former.filter((half) => ![...game, ...buffers].includes(half)) : [];
  const kinds = [...game.map(() => as.kind), ...[...buffers, ...others].map(() => 'buffer')];
  const evening = sql`${reservation.date}::date`;
  const own = groundOf(reservation.turfId);
  const { guestHoldId = null, weeklyDateId = null, bookingId } = reservation;
  const takesBuffers = as.ignoresBuffers
    ? sql`OR (reservation.kind = 'buffer' AND excluded.kind <> 'buffer')`
    : sql``;
  const oldGround = leavesTurf
    ? sql`
    UNION ALL SELECT reservation.venue_id, reservation.date, cell, piece, turf_id, 'buffer', sold_turf_id, booking_id, NULL, NULL, NULL
    FROM ${own} AS own, ${slotReservations} AS reservation
    WHERE booking_id = ${reservation.bookingId}::uuid
      AND NOT (${isOnGround} AND ${halfHourFrom(evening)} = ANY (${arrayOf([...game, ...buffers], (half) => half * 2)}::int[]))`
    : sql``;
  const isKept = sql`(excluded.expires_at IS NOT NULL AND reservation.expires_at IS NULL)`;
  const reserving = tx.execute<{ half: number; turfId: string; pieces: number }>(sql`
    INSERT INTO ${slotReservations} AS reservation (venue_id, date, cell, piece, turf_id, kind, sold_turf_id, booking_id, guest_hold_id, weekly_date_id, expires_at)
    SELECT own.venue_id, ${evening} + half / 48 AS date, half % 48 AS cell, piece, own.id, wanted.kind, ${reservation.soldTurfId}::uuid, ${reservation.bookingId}::uuid,
      ${bookingId === null ? guestHoldId : null}::uuid, ${bookingId === null ? weeklyDateId : null}::uuid, ${expiresAt}::timestamptz
    FROM ${own} AS own, unnest(${arrayOf([...game, ...buffers, ...others], (half) => half * 2)}::int[], ${arrayOf(kinds)}::text[]) AS wanted (half, kind),
      unnest(own.pieces) AS piece
    WHERE NOT EXISTS (SELECT FROM ${closedSlots} AS slot
      WHERE ${isOfDay(evening)} AND ${hourFrom(evening)} = ${slotOfHalfHour(sql`half`)})
    ${oldGround}
    ORDER BY date, cell, piece
    ON CONFLICT (venue_id, date, cell, piece) DO UPDATE
      SET turf_id = excluded.turf_id, sold_turf_id = excluded.sold_turf_id, booking_id = excluded.booking_id, guest_hold_id = excluded.guest_hold_id, weekly_date_id = excluded.weekly_date_id,
        kind = CASE WHEN ${isKept} THEN reservation.kind ELSE excluded.kind END,
        expires_at = CASE WHEN ${isKept} THEN NULL ELSE excluded.expires_at END, created_at = ${now}
      WHERE reservation.booking_id = excluded.booking_id OR reservation.guest_hold_id = ${guestHoldId}::uuid OR reservation.weekly_date_id = ${weeklyDateId}::uuid
        OR ${isExpired(now, 'reservation')} ${takesBuffers}
    RETURNING ${halfHourFrom(evening)} AS half, turf_id AS "turfId", (SELECT cardinality(pieces) FROM ${own} AS own) AS pieces`);
  const { rows } = await reserving.execute();
  const reserved = rows.filter(
    ({ half, turfId }) => turfId === reservation.turfId && game.includes(half / 2),
  );
  if (reserved.length !== game.length * (rows[0]?.pieces ?? 0) || reserved.length === 0) return false;
  const needed = as.ignoresBuffers ? [] : buffers.filter((half) => !former.includes(half));
  return needed.length === 0 || areBuffersFree(tx, reservation, needed, now);
}

/**
 * Returns whether no one else has the buffer's half hours, after the statement that locked their rows. Locked ground
 * needs no buffer.
 */
async function areBuffersFree(
  tx: Database,
  { turfId, date, bookingId, guestHoldId, weeklyDateId }: SlotReservation,
  halfHours: readonly number[],
  now: SQL,
): Promise<boolean> {
  const half = halfHourFrom(sql`${date}::date`);
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ${groundOf(turfId)} AS own, ${slotReservations} AS reservation
    WHERE ${isOnGround} AND reservation.date BETWEEN ${date}::date AND ${date}::date + 1
      AND ${half} = ANY (${arrayOf(halfHours, (hour) => hour * 2)}::int[]) AND kind <> 'lock' AND ${isLive(now, 'reservation')}
      AND (booking_id = ${bookingId}::uuid OR guest_hold_id = ${guestHoldId ?? null}::uuid OR weekly_date_id = ${weeklyDateId ?? null}::uuid) IS NOT TRUE
    LIMIT 1`);
  return rows.length === 0;
}

function arrayOf<Value>(
  values: readonly Value[],
  convert: (value: Value) => unknown = (value) => value,
): SQL {
  return sql`${sql.param(`{${values.map(convert).join(',')}}`)}`;
}

export async function extendHold(tx: Database, ref: BookingRef, expiresAt: Date): Promise<void> {
  await lockReservations(tx, ref);
  await tx
    .update(slotReservations)
    .set({ expiresAt })
    .where(and(isOfBooking(ref), isNotNull(slotReservations.expiresAt)));
}

/** Releases all reservations of the booking; hours that another booking reserved since are not affected. */
export async function releaseSlots(tx: Database, ref: BookingRef): Promise<void> {
  await lockReservations(tx, ref);
  await deleteWhere(tx, isOfBooking(ref));
}

export async function releaseSlotsExcept(tx: Database, ref: BookingRef, kept: TurfGame): Promise<void> {
  await lockReservations(tx, ref);
  await deleteWhere(
    tx,
    and(isOfBooking(ref), not(and(eq(slotReservations.turfId, kept.turfId), isIn(kept)) as SQL)),
  );
}

/**
 * Undoes a failed exchange: releases all but the half hours of `kept` and makes them its game and buffer again. Of the
 * buffer, the exchange may have held half hours that were not reserved before.
 */
export async function restoreSlots(tx: Database, ref: BookingRef, kept: TurfGame): Promise<void> {
  await releaseSlotsExcept(tx, ref, kept);
  const kind = sql`CASE WHEN ${isIn({ ...kept, bufferMinutes: 0 })} THEN 'booking' ELSE 'buffer' END`;
  await tx.update(slotReservations).set({ kind, expiresAt: null }).where(isOfBooking(ref));
}

/** Returns the half hours of a game and its buffers. */
export function reservedHalvesOf(game: Omit<GameHours, 'date'>): number[] {
  return [...halfHoursOf(game.hours, game.slotMinutes), ...bufferHalvesOf(game.hours, game)];
}

/** Condition for the half hours of these slots and their buffers. */
function isIn(game: GameHours): SQL {
  const cells = reservedHalvesOf(game).map((half) => {
    const calendar = calendarHour(game.date, half);
    return sql`(${calendar.date}::date, ${calendar.hour * 2}::smallint)`;
  });
  const { date: calendarDate, cell } = slotReservations;
  return cells.length === 0 ? sql`false` : sql`(${calendarDate}, ${cell}) IN (${sql.join(cells, sql`, `)})`;
}

/**
 * Releases the hours of a guest hold except `kept`.
 * @returns how many half hours of a piece it still had
 */
export async function releaseGuestSlots(
  tx: Database,
  guestHoldId: string,
  kept?: GameHours,
): Promise<number> {
  const isOfHold = eq(slotReservations.guestHoldId, guestHoldId);
  await lockWhere(tx, isOfHold);
  return deleteWhere(tx, kept ? and(isOfHold, not(isIn(kept))) : isOfHold);
}

/** Releases the ground of a weekly date. */
export async function releaseWeeklySlots(tx: Database, weeklyDateId: string): Promise<void> {
  const isOfDate = eq(slotReservations.weeklyDateId, weeklyDateId);
  await lockWhere(tx, isOfDate);
  await deleteWhere(tx, isOfDate);
}

/** Gives the ground of a booking back to the weekly date that it was reserved for. */
export async function returnToWeeklyDate(
  tx: Database,
  ref: BookingRef,
  weeklyDateId: string,
  expiresAt: Date,
): Promise<void> {
  await lockReservations(tx, ref);
  const kind = sql`CASE kind WHEN 'buffer' THEN 'buffer' ELSE 'weekly' END`;
  const own = { kind, soldTurfId: null, bookingId: null, weeklyDateId, expiresAt };
  await tx.update(slotReservations).set(own).where(isOfBooking(ref));
}

/** Deletes reservations that the caller has locked. */
async function deleteWhere(tx: Database, condition: SQL | undefined): Promise<number> {
  const { turfId, date, cell } = slotReservations;
  const freed = await tx.delete(slotReservations).where(condition).returning({ turfId, date, cell });
  await recordFreed(tx, freed);
  return freed.length;
}

export async function extendGuestSlots(tx: Database, guestHoldId: string, expiresAt: Date): Promise<void> {
  const isOfHold = eq(slotReservations.guestHoldId, guestHoldId);
  await lockWhere(tx, isOfHold);
  await tx.update(slotReservations).set({ expiresAt }).where(isOfHold);
}

/** Condition for a guest hold that still has ground: the desk can lock it away. */
export const hasGuestSlots = (guestHoldId: Column): SQL =>
  sql`EXISTS (SELECT FROM ${slotReservations} WHERE ${slotReservations.guestHoldId} = ${guestHoldId})`;

/**
 * Locks reservations in the order of all writers: an update or delete alone locks in any order and could
 * deadlock.
 */
export function lockReservations(tx: Database, ref: BookingRef): Promise<void> {
  return lockWhere(tx, isOfBooking(ref));
}

async function lockWhere(tx: Database, condition: SQL): Promise<void> {
  await tx
    .select({ cell: slotReservations.cell })
    .from(slotReservations)
    .where(condition)
    .orderBy(slotReservations.date, slotReservations.cell, slotReservations.piece)
    .for('update');
}
