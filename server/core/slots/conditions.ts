import { type SQL, sql } from 'drizzle-orm';

/**
 * A hold claims its hour until the instant it expires, swept away or not; what is booked, locked or off its day stays.
 * `claim` is the row's name in the statement.
 */
export function isLive(now: SQL, claim = 'slot_claims'): SQL<boolean> {
  const expiresAt = sql`${sql.identifier(claim)}.expires_at`;
  return sql`(${expiresAt} IS NULL OR ${expiresAt} > ${now})`;
}

/** The contrary: whoever comes may have the hour. */
export function isLapsed(now: SQL, claim: string): SQL<boolean> {
  const row = sql.identifier(claim);
  return sql`(${row}.kind = 'hold' AND ${row}.expires_at <= ${now})`;
}
