import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { IstDate, SlotMinutes } from '../../../contract/calendar.ts';
import { calendarHour } from '../../../contract/evenings.ts';
import { halfHoursOf } from '../../../contract/slot-times.ts';
import type { Database } from '../../platform/database/database.ts';
import { groundOf } from '../turfs/queries.ts';
import { type BookingRef, isOf } from './booking-ref.ts';
import { hourFrom, isExpired, isOfDay } from './conditions.ts';
import { closedSlots, slotReservations } from './tables.ts';

/** `guestHoldId`: the guest hold that reserves, or that the booking takes over. */
type SlotReservation = GameHours & { turfId: string } & (
    | { bookingId: string; guestHoldId?: string | undefined }
    | { bookingId: null; guestHoldId: string }
  );
type GameHours = { date: IstDate; hours: readonly number[]; slotMinutes: SlotMinutes };

/**
 * Reserves the half hours of each slot on every piece of the turf in one sorted statement, so that overlapping
 * sets cannot deadlock. An expired hold loses its hours here, swept or not. The primary key decides. The caller
 * has locked the turf (`isStillOpen`): its pieces stay, and hours closed before the lock are seen.
 * A booking also takes its hours from the guest hold that it continues.
 * @returns whether the booking has all of the hours now; otherwise the caller must roll back
 */
export async function reserveSlots(
  tx: Database,
  reservation: SlotReservation,
  as: { kind: 'hold'; expiresAt: Date } | { kind: 'booking' },
  now: SQL,
): Promise<boolean> {
  if (reservation.hours.length === 0) return true;
  const expiresAt = as.kind === 'hold' ? as.expiresAt.toISOString() : null;
  const hours = sql.param(`{${reservation.hours.join(',')}}`);
  const date = sql`${reservation.date}::date`;
  const cells = reservation.slotMinutes / 30;
  const own = groundOf(reservation.turfId);
  const guestHoldId = reservation.guestHoldId ?? null;
  const { rows } = await tx.execute<{ pieces: number }>(sql`
    INSERT INTO ${slotReservations} AS reservation (venue_id, date, cell, piece, turf_id, kind, booking_id, guest_hold_id, expires_at)
    SELECT own.venue_id, ${date} + half / 48, half % 48, piece, own.id, ${as.kind}, ${reservation.bookingId}::uuid,
      ${reservation.bookingId === null ? guestHoldId : null}::uuid, ${expiresAt}::timestamptz
    FROM ${own} AS own, unnest(${hours}::real[]) AS hour,
      generate_series((hour * 2)::int, (hour * 2)::int + ${cells - 1}::int) AS half, unnest(own.pieces) AS piece
    WHERE NOT EXISTS (SELECT FROM ${closedSlots} AS slot WHERE ${isOfDay(date)} AND ${hourFrom(date)} = hour.hour)
    ORDER BY half, piece
    ON CONFLICT (venue_id, date, cell, piece) DO UPDATE
      SET turf_id = excluded.turf_id, kind = excluded.kind, booking_id = excluded.booking_id,
        guest_hold_id = excluded.guest_hold_id, expires_at = excluded.expires_at,
        created_at = ${now}
      WHERE reservation.booking_id = excluded.booking_id OR reservation.guest_hold_id = ${guestHoldId}::uuid OR ${isExpired(now, 'reservation')}
    RETURNING (SELECT cardinality(pieces) FROM ${own} AS own) AS pieces`);
  const [row] = rows;
  return row !== undefined && rows.length === reservation.hours.length * cells * row.pieces;
}

export async function extendHold(tx: Database, ref: BookingRef, expiresAt: Date): Promise<void> {
  await lockReservations(tx, ref);
  await tx
    .update(slotReservations)
    .set({ expiresAt })
    .where(and(isOf(slotReservations, ref), eq(slotReservations.kind, 'hold')));
}

/** Releases all reservations of the booking; hours that another booking reserved since are not affected. */
export async function releaseSlots(tx: Database, ref: BookingRef): Promise<void> {
  await lockReservations(tx, ref);
  await tx.delete(slotReservations).where(isOf(slotReservations, ref));
}

export async function releaseSlotsExcept(tx: Database, ref: BookingRef, kept: GameHours): Promise<void> {
  await lockReservations(tx, ref);
  await tx.delete(slotReservations).where(and(isOf(slotReservations, ref), not(isIn(kept))));
}

/** Condition for the half hours of these slots. */
function isIn({ date, hours, slotMinutes }: GameHours): SQL {
  const cells = halfHoursOf(hours, slotMinutes).map((half) => {
    const calendar = calendarHour(date, half);
    return sql`(${calendar.date}::date, ${calendar.hour * 2}::smallint)`;
  });
  const { date: calendarDate, cell } = slotReservations;
  return cells.length === 0 ? sql`false` : sql`(${calendarDate}, ${cell}) IN (${sql.join(cells, sql`, `)})`;
}

/** Releases the hours of a guest hold except `kept`. */
export async function releaseGuestSlots(tx: Database, guestHoldId: string, kept?: GameHours): Promise<void> {
  const isOfHold = eq(slotReservations.guestHoldId, guestHoldId);
  await lockWhere(tx, isOfHold);
  await tx.delete(slotReservations).where(kept ? and(isOfHold, not(isIn(kept))) : isOfHold);
}

/**
 * Locks reservations in the order of all writers: an update or delete alone locks in any order and could
 * deadlock.
 */
export function lockReservations(tx: Database, ref: BookingRef): Promise<void> {
  return lockWhere(tx, isOf(slotReservations, ref));
}

async function lockWhere(tx: Database, condition: SQL): Promise<void> {
  await tx
    .select({ cell: slotReservations.cell })
    .from(slotReservations)
    .where(condition)
    .orderBy(slotReservations.date, slotReservations.cell, slotReservations.piece)
    .for('update');
}
