import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { StartFailure } from '../observability/start-failure.ts';

/** Queries queue behind a waiting ALTER TABLE, and other nodes are serving bookings meanwhile. */
const longestLockWait = "SET LOCAL lock_timeout = '2s'";
const lockNotAvailable = '55P03';
/**
 * Lets queries queued behind the last try finish. Random, up to double, so that nodes do not retry in step.
 */
const shortestPauseMs = 1_000;

/**
 * Migrates the schema. Retries when a table stays locked, for example by a dump.
 * @param client a connection without statement names: migrations may hold several commands
 * @throws StartFailure when a table stays locked for longer than `patienceMs`
 */
export async function migratePostgres(
  client: pg.Client,
  { migrationsFolder, patienceMs = 5 * 60_000 }: { migrationsFolder: string; patienceMs?: number },
): Promise<void> {
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  // All migrations share one transaction, and SET LOCAL ends with it: PgBouncer then reuses the connection.
  const migrations = readMigrationFiles({ migrationsFolder }).map((migration) => ({
    ...migration,
    sql: [longestLockWait, ...migration.sql],
  }));
  const begun = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await dialect.migrate(migrations, session, { migrationsFolder });
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw error;
      if (performance.now() - begun > patienceMs) throw new StartFailure(keptTooLong, { cause: error });
    }
    if (isFirst) console.error('Migrations wait for a table lock of a long statement, such as a pg_dump.');
    await wait(shortestPauseMs * (1 + Math.random()));
  }
}

const keptTooLong =
  'Migrations timed out on a table lock of a long statement, such as a pg_dump. Start again once it ends.';

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause as { code?: unknown }).code;
}
