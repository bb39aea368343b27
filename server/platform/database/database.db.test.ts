import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../tests/support/database/empty-database.ts';
import { type OpenDatabase, vacuumTables } from './database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database?.close());

const echo = async (text: string) => {
  const { rows } = await database.db.execute<{ text: string }>(sql`SELECT ${text}::text AS text`);
  return rows[0]?.text;
};

describe('database', () => {
  test('many queries at once: each gets its own answer', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `${index} `.repeat(10_000));
    expect(await Promise.all(texts.map(echo))).toEqual(texts);
  });

  test('statements sent together: the ones after a failed one fail too', async () => {
    const sent = database.db.transaction(async (tx) => {
      const answers = await Promise.allSettled(
        ['SELECT 1', 'SELECT 1 / 0', 'SELECT 2'].map((text) => tx.execute(sql.raw(text)).execute()),
      );
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      throw new Error('as planned');
    });
    await expect(sent).rejects.toThrow('as planned');
    expect(await echo('still there')).toBe('still there');
  });

  test('changed rows: counted', async () => {
    const { rowCount } = await database.db.execute(
      sql`INSERT INTO settings (id, "values") VALUES (1, '{}') ON CONFLICT (id) DO UPDATE SET "values" = '{}'`,
    );
    expect(rowCount).toBe(1);
  });

  test('vacuum of all tables: the planner gets statistics', async () => {
    const { db } = database;
    await vacuumTables({ db });
    const { rows } = await db.execute(sql`SELECT reltuples FROM pg_class WHERE relname = 'bookings'`);
    expect(rows).toEqual([{ reltuples: 0 }]);
  });
});
