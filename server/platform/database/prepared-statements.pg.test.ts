import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database/postgres.ts';
import { createLog } from '../observability/log.ts';
import { openPostgres } from './database.ts';

const newDatabase = () => createDatabase(inject('postgresUrl'), `prepared_${crypto.randomUUID()}`);

describe('prepareStatements', () => {
  test.each([
    { prepare: true, prepared: ['SELECT $1::int + 1'] },
    { prepare: false, prepared: [] },
  ])('prepares a repeated statement on its connection: $prepare', async ({ prepare, prepared }) => {
    const { db, executeSql, close } = await openPostgres(await newDatabase(), { poolSize: 1, prepare });
    for (const number of [1, 2, 3]) await db.execute(sql`SELECT ${number}::int + 1`);
    await db.execute(sql`SELECT ${1}::int + 2`);
    const { rows } = await executeSql(
      "SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int%'",
    );
    expect(rows).toEqual(prepared.map((statement) => ({ statement })));
    await close();
  });

  test('the server has forgotten the statement: repeats it without a name', async () => {
    const { db, logged, forget, countPrepared, close } = await openWithStatement();
    await forget();
    expect((await db.execute(sql`SELECT ${4}::int + 1 AS sum`)).rows).toEqual([{ sum: 5 }]);
    for (const number of [5, 6, 7]) await db.execute(sql`SELECT ${number}::int + 3`);
    expect(await countPrepared()).toBe(0);
    expect(logged).toEqual([
      expect.objectContaining({
        msg: 'prepared statements unavailable',
        err: expect.objectContaining({ code: '26000' }),
      }),
    ]);
    await close();
  });

  test('another client has prepared the statement: repeats it without a name', async () => {
    const { db, logged, close, executeSql } = await openWithStatement({ poolSize: 2 });
    const { rows } = await executeSql('SELECT name FROM pg_prepared_statements');
    const [{ name } = { name: '' }] = rows as { name: string }[];
    const answer = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      // The transaction has the first connection, so these two have the second.
      await executeSql(`PREPARE "${name}" AS SELECT 1`);
      return db.execute(sql`SELECT ${4}::int + 1 AS sum`).catch(() => undefined);
    });
    expect(answer?.rows).toEqual([{ sum: 5 }]);
    expect(logged).toMatchObject([{ err: { code: '42P05' } }]);
    await close();
  });

  test('failure inside a transaction: the transaction runs again', async () => {
    const { db, executeSql, logged, forget, close } = await openWithStatement();
    await executeSql('CREATE TABLE written (number int)');
    await forget();
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`INSERT INTO written VALUES (${7}::int)`);
      await tx.execute(sql`SELECT ${4}::int + 1 AS sum`);
    });
    expect(runs).toBe(2);
    expect((await executeSql('SELECT number FROM written')).rows).toEqual([{ number: 7 }]);
    expect(logged).toHaveLength(1);
    await close();
  });

  test('any other failure inside a transaction: no second run', async () => {
    const { db, logged, close } = await openWithStatement();
    let runs = 0;
    const failing = db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`SELECT 1 / ${0}::int`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect([runs, logged]).toEqual([1, []]);
    await close();
  });
});

/** Opens a database with one prepared statement, `SELECT $1::int + 1 AS sum`, on its first connection. */
async function openWithStatement({ poolSize } = { poolSize: 1 }) {
  const logged: unknown[] = [];
  const log = createLog('warn', { write: (line) => logged.push(JSON.parse(line)) });
  const opened = await openPostgres(await newDatabase(), { poolSize, log });
  for (const number of [1, 2]) await opened.db.execute(sql`SELECT ${number}::int + 1 AS sum`);
  return {
    ...opened,
    logged,
    forget: () => opened.executeSql('DEALLOCATE ALL'),
    async countPrepared() {
      const { rows } = await opened.executeSql('SELECT name FROM pg_prepared_statements');
      return rows.length;
    },
  };
}
