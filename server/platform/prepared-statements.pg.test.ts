import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../tests/support/postgres.ts';
import { openPostgres } from './database.ts';

test.each([
  { prepare: true, prepared: ['SELECT $1::int + 1'] },
  { prepare: false, prepared: [] },
])('a statement that comes again is prepared on its connection: $prepare', async ({ prepare, prepared }) => {
  const url = await createDatabase(inject('postgresUrl'), `prepared_${prepare}`);
  const { db, executeSql, close } = await openPostgres(url, { poolSize: 1, prepare });
  for (const number of [1, 2, 3]) await db.execute(sql`SELECT ${number}::int + 1`);
  await db.execute(sql`SELECT ${1}::int + 2`);
  const { rows } = await executeSql(
    "SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int%'",
  );
  expect(rows).toEqual(prepared.map((statement) => ({ statement })));
  await close();
});
