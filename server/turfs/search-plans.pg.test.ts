import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPerson,
  openTestInstallation,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { addManyTurfs } from '../../tests/support/many-turfs.ts';

const many = 20_000;
let maidan: TestInstallation;

beforeAll(async () => {
  // One connection: what it has read is counted when the next statement asks for it.
  maidan = await openTestInstallation({ DATABASE_POOL_SIZE: '1' });
  const { id: ownerId } = await createPerson(maidan, 'turf_owner');
  await addManyTurfs(maidan.services.db, { count: many, ownerId });
  await vacuum();
});
afterAll(() => maidan.close());

/** Until the planner knows that every page can be seen: a job's open snapshot keeps a single VACUUM from it. */
async function vacuum(): Promise<void> {
  const { db } = maidan.services;
  for (;;) {
    await db.execute(sql`VACUUM ANALYZE turfs`);
    const { rows } = await db.execute<{ isSeen: boolean }>(
      sql`SELECT relallvisible >= relpages AS "isSeen" FROM pg_class WHERE relname = 'turfs'`,
    );
    if (rows[0]?.isSeen) return;
    await wait(100);
  }
}

/** How often the whole table of turfs was read, row by row, up to now. */
async function wholeReads(): Promise<number> {
  const { db } = maidan.services;
  await db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT seq_scan::int AS count FROM pg_stat_user_tables WHERE relname = 'turfs'`,
  );
  return rows[0]?.count ?? 0;
}

test.each([
  '',
  'q=footbal%20pondy',
  'q=chennai%20tennis',
  'sport=tennis',
  'sport=tennis&sort=price',
  'location=Pondicherry&sport=football',
  'location=Puducherry,Pondicherry',
  'sort=price',
  'sort=rating',
  'sort=rating&sport=cricket',
  'near=11.93,79.83',
])(`among ${many} turfs, "%s" reads by index alone`, async (query) => {
  const before = await wholeReads();
  const { body } = await maidan.call('GET', `/api/turfs?${query}`);
  expect(body.total).toBeGreaterThan(100);
  expect(await wholeReads()).toBe(before);
  const next = await maidan.call('GET', `/api/turfs?${query}&cursor=${body.nextCursor}`);
  expect(next.body.items).toHaveLength(20);
  expect(await wholeReads(), 'the second page').toBe(before);
});

test('what the counter counts: a read of every row', async () => {
  const before = await wholeReads();
  await maidan.services.db.execute(sql`SELECT count(description) FROM turfs`);
  expect(await wholeReads()).toBe(before + 1);
});
