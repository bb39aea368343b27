import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openPostgres } from '../../server/platform/database.ts';
import { createDatabase } from './postgres.ts';

export type OlderDatabase = {
  db: Database;
  /** Copies a table's rows from a current database, only the columns that exist here. */
  copyRows(from: Database, table: string): Promise<void>;
  /** Runs the missing migrations; on PostgreSQL as a starting node does. */
  upgrade(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a database of the kind in TEST_DATABASE with the migrations before `migration`. */
export async function openDatabaseBefore(migration: string): Promise<OlderDatabase> {
  const older = migrationsBefore(migration);
  const { db, migrate, upgrade, close } =
    process.env.TEST_DATABASE === 'postgres' ? await createOnPostgres() : await createInPglite();
  await migrate(older);
  rmSync(older, { recursive: true });
  return {
    db,
    async copyRows(from, table) {
      const { rows: known } = await db.execute<{ name: string }>(sql`
        SELECT column_name AS name FROM information_schema.columns
        WHERE table_name = ${table} AND table_schema = 'public' AND is_generated = 'NEVER'
          AND is_identity = 'NO'`);
      const { rows } = await from.execute<{ row: string }>(
        sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(table)} AS t`,
      );
      const names = sql.join(
        known.map(({ name }) => sql.identifier(name)),
        sql`, `,
      );
      await db.transaction(async (tx) => {
        // Disables triggers and foreign keys, because complete rows are copied in any order.
        await tx.execute(sql`SET LOCAL session_replication_role = replica`);
        await tx.execute(sql`
          INSERT INTO ${sql.identifier(table)} (${names})
          SELECT ${names} FROM jsonb_populate_recordset(null::${sql.identifier(table)},
            ${`[${rows.map(({ row }) => row).join(',')}]`}::jsonb)`);
      });
    },
    upgrade,
    close,
  };
}

function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-migrations-'));
  const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as {
    entries: { tag: string }[];
  };
  const count = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  if (count < 0) throw new Error(`there is no migration ${name}`);
  const entries = journal.entries.slice(0, count);
  for (const { tag } of entries) cpSync(`migrations/${tag}.sql`, join(folder, `${tag}.sql`));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

async function createInPglite() {
  const client = await PGlite.create();
  const db = drizzlePglite(client);
  const migrate = (migrationsFolder: string) => migratePglite(db, { migrationsFolder });
  return {
    db: db as unknown as Database,
    migrate,
    upgrade: () => migrate('migrations'),
    close: () => client.close(),
  };
}

async function createOnPostgres() {
  const url = await createDatabase(inject('postgresUrl'), `older_${randomUUID()}`);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = drizzleNodePostgres(pool);
  return {
    db: db as unknown as Database,
    migrate: (migrationsFolder: string) => migrateNodePostgres(db, { migrationsFolder }),
    async upgrade() {
      const node = await openPostgres(url, { poolSize: 1 });
      await node.close();
    },
    close: () => pool.end(),
  };
}
