import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/database/database.ts';

/**
 * Detects full table scans on PostgreSQL. The installation must have one connection (DATABASE_POOL_SIZE),
 * because statistics are flushed with its next statement.
 */

/** Vacuums until all pages are marked visible, because an open snapshot of a job can prevent it. */
export async function vacuum(db: Database, table: string): Promise<void> {
  for (;;) {
    await db.execute(sql`VACUUM ANALYZE ${sql.identifier(table)}`);
    const { rows } = await db.execute<{ isSeen: boolean }>(
      sql`SELECT relallvisible >= relpages AS "isSeen" FROM pg_class WHERE relname = ${table}`,
    );
    if (rows[0]?.isSeen) return;
    await wait(100);
  }
}

export async function countWholeReads(
  db: Database,
  tables: readonly string[],
): Promise<Record<string, number>> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`SELECT relname AS name, seq_scan::int AS count FROM pg_stat_user_tables
      WHERE relname = ANY (${sql.param([...tables])}::text[])`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
