import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openEmptyDatabase } from '../../../tests/support/database/empty-database.ts';
import { untilSomebodyWaits } from '../../../tests/support/database/until-somebody-waits.ts';
import { StartFailure } from '../observability/start-failure.ts';
import type { Database } from './database.ts';
import { migratePostgres } from './migrate-postgres.ts';

const said = vi.spyOn(console, 'error');
beforeEach(() => void said.mockReset().mockImplementation(() => {}));
afterAll(() => said.mockRestore());

async function connectTo(db: Database): Promise<pg.Client> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${rows[0]?.name}` });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Returns a folder with every migration and one more, which alters `payments`. */
function withOneMore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('migrations', folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there is no migration');
  journal.entries.push({ ...last, ...{ idx: last.idx + 1, when: last.when + 1, tag: 'one_more' } });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, 'one_more.sql'), 'ALTER TABLE payments ADD COLUMN one_more integer;');
  return folder;
}

/** Locks the table like pg_dump and check:money. */
const readPayments = sql`SELECT count(*) FROM payments`;

describe('migratePostgres', () => {
  test('long reader: the migration blocks no query, logs once and runs later', async () => {
    const { db, close } = await openEmptyDatabase();
    const client = await connectTo(db);
    const upgrade = () => migratePostgres(client, { migrationsFolder: withOneMore() });
    let upgraded: Promise<void> | undefined;
    await db.transaction(async (reader) => {
      await reader.execute(readPayments);
      upgraded = upgrade();
      for (const _ of ['at the first try', 'at the next one']) {
        await untilSomebodyWaits(db);
        await db.transaction(async (other) => {
          await other.execute(sql`SET LOCAL statement_timeout = 4000`);
          await other.execute(readPayments);
        });
        await untilSomebodyWaits(db, 0);
      }
    });
    await upgraded;
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^Migrations wait for a table .*\.$/)]]);
    await db.execute(sql`SELECT one_more FROM payments`);
    await close();
  });

  test('table locked too long: fails with one line and changes nothing', async () => {
    const { db, close } = await openEmptyDatabase();
    const client = await connectTo(db);
    await db.transaction(async (reader) => {
      await reader.execute(readPayments);
      const failed = migratePostgres(client, { migrationsFolder: withOneMore(), patienceMs: 1_000 });
      await expect(failed).rejects.toThrow(
        new StartFailure(
          'Migrations timed out on a table lock of a long statement, such as a pg_dump. Start again once it ends.',
        ),
      );
    });
    await expect(db.execute(sql`SELECT one_more FROM payments`)).rejects.toThrow();
    expect((await client.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
    await close();
  });
});
