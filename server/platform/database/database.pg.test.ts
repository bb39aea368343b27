import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database/postgres.ts';
import { type OpenDatabase, openPostgres } from './database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'failed_begins', {
    template: inject('emptyDatabase'),
  });
  database = await openPostgres(url, { poolSize: 1 });
});
afterAll(() => database?.close());

describe('transaction', () => {
  test('releases its connection when BEGIN fails', async () => {
    const failing = database.db.transaction(async () => {}, { isolationLevel: 'no such level' as never });
    await expect(failing).rejects.toThrow('begin isolation level');
    expect(database.connections().busy).toBe(0);
    const { rows } = await database.db.transaction((tx) => tx.execute(sql`SELECT 1 AS one`));
    expect(rows).toEqual([{ one: 1 }]);
  });

  test('rolls back and releases its connection when the work fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`CREATE TABLE half_done (id int)`);
      throw new Error('planted');
    });
    await expect(failing).rejects.toThrow('planted');
    const { rows } = await database.db.execute(sql`SELECT to_regclass('half_done') AS found`);
    expect(rows).toEqual([{ found: null }]);
  });
});
