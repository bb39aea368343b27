import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the condition for a reservation that counts: anything but an expired hold, swept or not.
 * @param reservation alias of the reservation's row in the statement
 */
export function isLive(now: SQL, reservation = 'slot_reservations'): SQL<boolean> {
  const expiresAt = sql`${sql.identifier(reservation)}.expires_at`;
  return sql`(${expiresAt} IS NULL OR ${expiresAt} > ${now})`;
}

/** Returns the condition for an expired hold, whose hour anyone may reserve. */
export function isExpired(now: SQL, reservation: string): SQL<boolean> {
  const row = sql.identifier(reservation);
  return sql`(${row}.kind = 'hold' AND ${row}.expires_at <= ${now})`;
}

/** Condition for a `reservation` on the ground of the turf `own`, by any turf of the venue. */
export const isOnGround = sql`(reservation.venue_id = own.venue_id AND reservation.piece = ANY (own.pieces))`;
