import { sql } from 'drizzle-orm';
import { calendarHour } from '../../contract/evenings.ts';
import { bufferHalvesOf } from '../../contract/turfs/lengths.ts';
import { isOnGround } from '../../server/core/slots/conditions.ts';
import { asRows } from '../../server/core/slots/lock-hours.ts';
import { reservedHalvesOf, type reserveSlots } from '../../server/core/slots/reserve-slots.ts';
import { groundOf } from '../../server/core/turfs/queries.ts';

/** Reserves hours with the naive check-then-insert code that the unique key makes safe. */
export const checkThenInsert: typeof reserveSlots = async (tx, reservation, as, now) => {
  const halfHours = reservedHalvesOf(reservation);
  const half = asRows(halfHours.map((hour) => calendarHour(reservation.date, hour)));
  const own = groundOf(reservation.turfId);
  const buffers = sql.param(`{${bufferHalvesOf(reservation.hours, reservation).join(',')}}`);
  const expiresAt = as.kind === 'hold' ? as.expiresAt.toISOString() : null;
  const ownHold = reservation.guestHoldId ?? null;
  const taken = await tx.execute(sql`
    SELECT cell FROM slot_reservations AS reservation, ${own} AS own, ${half}
    WHERE ${isOnGround} AND reservation.date = given.date AND cell = given.hour * 2
      AND (expires_at IS NULL OR expires_at > ${now})
      AND (${ownHold}::uuid IS NULL OR guest_hold_id IS DISTINCT FROM ${ownHold}::uuid)`);
  if (taken.rows.length > 0) return false;
  // Widens the race window; otherwise the first transaction sometimes commits before the others read.
  await tx.execute(sql`SELECT pg_sleep(0.3)`);
  try {
    const { rows } = await tx.execute(sql`
      INSERT INTO slot_reservations (venue_id, date, cell, piece, turf_id, kind, sold_turf_id, booking_id, guest_hold_id, expires_at)
      SELECT own.venue_id, given.date, given.hour * 2, piece, own.id, CASE WHEN given.hour = ANY (${buffers}::real[]) THEN 'buffer' ELSE ${as.kind} END, ${reservation.soldTurfId}::uuid, ${reservation.bookingId}::uuid, ${reservation.bookingId ? null : (reservation.guestHoldId ?? null)}::uuid, ${expiresAt}::timestamptz
      FROM ${own} AS own, ${half}, unnest(own.pieces) AS piece
      RETURNING cell`);
    return rows.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}
