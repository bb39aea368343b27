import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the condition for a claim that counts: anything but an expired hold, swept or not.
 * @param claim alias of the claim's row in the statement
 */
export function isLive(now: SQL, claim = 'slot_claims'): SQL<boolean> {
  const expiresAt = sql`${sql.identifier(claim)}.expires_at`;
  return sql`(${expiresAt} IS NULL OR ${expiresAt} > ${now})`;
}

/** Returns the condition for an expired hold, whose hour anyone may claim. */
export function isLapsed(now: SQL, claim: string): SQL<boolean> {
  const row = sql.identifier(claim);
  return sql`(${row}.kind = 'hold' AND ${row}.expires_at <= ${now})`;
}
