import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../server/platform/database/database.ts';

/** Waits until this many transactions are blocked by a lock. PostgreSQL only. */
export async function untilSomebodyWaits(db: Database, transactions = 1): Promise<void> {
  const waiting = sql`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const count = async () => (await db.execute<{ count: number }>(waiting)).rows[0]?.count;
  await expect.poll(count).toBe(transactions);
}
