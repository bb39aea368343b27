import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/database.ts';

/**
 * What tells a plan by index from one that reads a whole table, on PostgreSQL. The installation has one connection
 * (DATABASE_POOL_SIZE): what it has read is counted when the next statement asks for it.
 */

/** Until the planner knows that every page can be seen: a job's open snapshot keeps a single VACUUM from it. */
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

/** How often each of these tables was read whole, row by row, up to now. */
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
