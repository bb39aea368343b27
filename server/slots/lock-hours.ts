import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { IstDate } from '../../contract/calendar.ts';
import type { Database } from '../platform/database.ts';
import { slotClaims } from './tables.ts';

export type TurfHours = { turfId: string; date: IstDate; hours: readonly number[] };

/**
 * Locks what of these hours is free or lapsed, in one sorted statement like every claim; hours that are booked, held or
 * locked already stay as they are.
 */
export async function lockFreeHours(
  tx: Database,
  { turfId, date, hours }: TurfHours,
  { by, reason }: { by: string; reason: string },
  now: SQL,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${slotClaims} AS claim (turf_id, date, hour, kind, locked_by, locked_reason)
    SELECT ${turfId}::uuid, ${date}::date, hour, 'lock', ${by}::uuid, ${reason}
    FROM unnest(${sql.param(`{${hours.join(',')}}`)}::smallint[]) AS hour
    ORDER BY hour
    ON CONFLICT (turf_id, date, hour) DO UPDATE
      SET kind = 'lock', booking_id = NULL, expires_at = NULL, locked_by = excluded.locked_by,
        locked_reason = excluded.locked_reason, created_at = ${now}
      WHERE claim.kind = 'hold' AND claim.expires_at <= ${now}`);
}

/** Whose these hours are, booked or held for a moment; lapsed holds are nobody's. */
export async function listClaimants(
  db: Database,
  { turfId, date, hours }: TurfHours,
  now: SQL,
): Promise<{ hour: number; bookingId: string }[]> {
  const rows = await db
    .select({ hour: slotClaims.hour, bookingId: slotClaims.bookingId })
    .from(slotClaims)
    .where(
      and(
        eq(slotClaims.turfId, turfId),
        eq(slotClaims.date, date),
        inArray(slotClaims.hour, [...hours]),
        isNotNull(slotClaims.bookingId),
        sql`(${slotClaims.expiresAt} IS NULL OR ${slotClaims.expiresAt} > ${now})`,
      ),
    )
    .orderBy(asc(slotClaims.hour));
  return rows.flatMap(({ hour, bookingId }) => (bookingId ? [{ hour, bookingId }] : []));
}
