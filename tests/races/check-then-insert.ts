import { sql } from 'drizzle-orm';
import type { reserveSlots } from '../../server/core/slots/reserve-slots.ts';

/** Reserves hours with the naive check-then-insert code that the unique key makes safe. */
export const checkThenInsert: typeof reserveSlots = async (tx, reservation, as, now) => {
  const hours = sql.param(`{${reservation.hours.join(',')}}`);
  const expiresAt = as.kind === 'hold' ? as.expiresAt.toISOString() : null;
  const taken = await tx.execute(sql`
    SELECT hour FROM slot_reservations
    WHERE turf_id = ${reservation.turfId} AND date = ${reservation.date} AND hour = ANY (${hours}::smallint[])
      AND (expires_at IS NULL OR expires_at > ${now})`);
  if (taken.rows.length > 0) return 0;
  // Widens the race window; otherwise the first transaction sometimes commits before the others read.
  await tx.execute(sql`SELECT pg_sleep(0.3)`);
  try {
    const { rows } = await tx.execute(sql`
      INSERT INTO slot_reservations (turf_id, date, hour, kind, booking_id, expires_at)
      SELECT ${reservation.turfId}::uuid, ${reservation.date}::date, hour, ${as.kind}, ${reservation.bookingId}::uuid, ${expiresAt}::timestamptz
      FROM unnest(${hours}::smallint[]) AS hour
      RETURNING hour`);
    return rows.length;
  } catch (error) {
    if (isUniqueViolation(error)) return 0;
    throw error;
  }
};

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}
