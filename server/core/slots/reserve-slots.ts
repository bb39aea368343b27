import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { IstDate } from '../../../contract/calendar.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BookingRef, isOf } from './booking-ref.ts';
import { isExpired } from './conditions.ts';
import { slotReservations } from './tables.ts';

type SlotReservation = BookingRef & { date: IstDate; hours: readonly number[] };

/**
 * Reserves hours in one sorted statement, so that overlapping sets cannot deadlock. An expired hold loses its
 * hours here, swept or not. The primary key decides.
 * @returns how many of the hours the booking has now; if fewer than requested, the caller must roll back
 */
export async function reserveSlots(
  tx: Database,
  reservation: SlotReservation,
  as: { kind: 'hold'; expiresAt: Date } | { kind: 'booking' },
  now: SQL,
): Promise<number> {
  const expiresAt = as.kind === 'hold' ? as.expiresAt.toISOString() : null;
  const hours = sql.param(`{${reservation.hours.join(',')}}`);
  const { rows } = await tx.execute<{ hour: number }>(sql`
    INSERT INTO ${slotReservations} AS reservation (turf_id, date, hour, kind, booking_id, expires_at)
    SELECT ${reservation.turfId}::uuid, ${reservation.date}::date, hour, ${as.kind}, ${reservation.bookingId}::uuid, ${expiresAt}::timestamptz
    FROM unnest(${hours}::smallint[]) AS hour
    ORDER BY hour
    ON CONFLICT (turf_id, date, hour) DO UPDATE
      SET kind = excluded.kind, booking_id = excluded.booking_id, expires_at = excluded.expires_at, created_at = ${now}
      WHERE reservation.booking_id = excluded.booking_id OR ${isExpired(now, 'reservation')}
    RETURNING hour`);
  return rows.length;
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

export async function releaseSlotsExcept(
  tx: Database,
  ref: BookingRef,
  kept: { date: IstDate; hours: readonly number[] },
): Promise<void> {
  await lockReservations(tx, ref);
  const isKept = and(eq(slotReservations.date, kept.date), inArray(slotReservations.hour, [...kept.hours]));
  await tx.delete(slotReservations).where(and(isOf(slotReservations, ref), not(isKept as SQL)));
}

/**
 * Locks reservations in the order of all writers: an update or delete alone locks in any order and could
 * deadlock.
 */
export async function lockReservations(tx: Database, ref: BookingRef): Promise<void> {
  await tx
    .select({ hour: slotReservations.hour })
    .from(slotReservations)
    .where(isOf(slotReservations, ref))
    .orderBy(slotReservations.date, slotReservations.hour)
    .for('update');
}
