import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { IstDate } from '../../../contract/calendar.ts';
import type { Database } from '../../platform/database.ts';
import { type BookingRef, isOf } from './booking-ref.ts';
import { isLapsed } from './conditions.ts';
import { slotClaims } from './tables.ts';

type Claim = BookingRef & { date: IstDate; hours: readonly number[] };

/**
 * Claims hours in one sorted statement, so that overlapping sets cannot deadlock. An expired hold loses its
 * hours here, swept or not. The primary key decides.
 * @returns how many of the hours the booking has now; if fewer than requested, the caller must roll back
 */
export async function claimSlots(
  tx: Database,
  claim: Claim,
  as: { kind: 'hold'; expiresAt: Date } | { kind: 'booking' },
  now: SQL,
): Promise<number> {
  const expiresAt = as.kind === 'hold' ? as.expiresAt.toISOString() : null;
  const hours = sql.param(`{${claim.hours.join(',')}}`);
  const { rows } = await tx.execute<{ hour: number }>(sql`
    INSERT INTO ${slotClaims} AS claim (turf_id, date, hour, kind, booking_id, expires_at)
    SELECT ${claim.turfId}::uuid, ${claim.date}::date, hour, ${as.kind}, ${claim.bookingId}::uuid, ${expiresAt}::timestamptz
    FROM unnest(${hours}::smallint[]) AS hour
    ORDER BY hour
    ON CONFLICT (turf_id, date, hour) DO UPDATE
      SET kind = excluded.kind, booking_id = excluded.booking_id, expires_at = excluded.expires_at, created_at = ${now}
      WHERE claim.booking_id = excluded.booking_id OR ${isLapsed(now, 'claim')}
    RETURNING hour`);
  return rows.length;
}

export async function extendHold(tx: Database, ref: BookingRef, expiresAt: Date): Promise<void> {
  await lockClaims(tx, ref);
  await tx
    .update(slotClaims)
    .set({ expiresAt })
    .where(and(isOf(slotClaims, ref), eq(slotClaims.kind, 'hold')));
}

/** Releases all claims of the booking; hours that another booking claimed since are not affected. */
export async function releaseSlots(tx: Database, ref: BookingRef): Promise<void> {
  await lockClaims(tx, ref);
  await tx.delete(slotClaims).where(isOf(slotClaims, ref));
}

export async function releaseSlotsExcept(
  tx: Database,
  ref: BookingRef,
  kept: { date: IstDate; hours: readonly number[] },
): Promise<void> {
  await lockClaims(tx, ref);
  const isKept = and(eq(slotClaims.date, kept.date), inArray(slotClaims.hour, [...kept.hours]));
  await tx.delete(slotClaims).where(and(isOf(slotClaims, ref), not(isKept as SQL)));
}

/**
 * Locks claims in the order of all writers: an update or delete alone locks in any order and could deadlock.
 */
export async function lockClaims(tx: Database, ref: BookingRef): Promise<void> {
  await tx
    .select({ hour: slotClaims.hour })
    .from(slotClaims)
    .where(isOf(slotClaims, ref))
    .orderBy(slotClaims.date, slotClaims.hour)
    .for('update');
}
