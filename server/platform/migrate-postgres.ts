import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { StartFailure } from './start-failure.ts';

/** Whoever asks for a table behind a migration that waits for it waits as long: people book on other nodes meanwhile. */
const longestLockWait = "SET LOCAL lock_timeout = '2s'";
const lockNotAvailable = '55P03';
/** For those who stood behind the last try; of its own length each time, so that no two programs keep step. */
const shortestPauseMs = 1_000;

/**
 * Brings the schema up to date. Where others keep a table for long, a dump for one, it stands back and tries again.
 * @param client a connection of its own: statements that come again get no name there, and those with several commands
 * could not have one
 * @throws StartFailure when a table is kept for longer than `patienceMs`
 */
export async function migratePostgres(
  client: pg.Client,
  { migrationsFolder, patienceMs = 5 * 60_000 }: { migrationsFolder: string; patienceMs?: number },
): Promise<void> {
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  // All of them are one transaction, and the limit ends with it: behind PgBouncer the connection is soon somebody else's.
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
    if (isFirst) console.error('Migrations wait for a table that a long statement keeps, such as a pg_dump.');
    await wait(shortestPauseMs * (1 + Math.random()));
  }
}

const keptTooLong =
  'Migrations need a table that a long statement keeps, such as a pg_dump: start again once it has ended.';

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause as { code?: unknown }).code;
}
