import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  test('start: separate databases, and nothing runs after stop', async () => {
    const postgres = await startPostgres();
    const url = await postgres.createDatabase('one');
    await ask(url, 'create table marks (mark int)');
    const copy = await postgres.createDatabase('two', { template: 'one' });

    expect(await ask(url, 'select version()')).toEqual([
      expect.stringContaining(`PostgreSQL ${postgres.version}`),
    ]);
    expect(await ask(copy, 'select count(*)::int from marks')).toEqual([0]);
    expect(await ask(url, 'show fsync')).toEqual(['off']);

    await postgres.stop();
    await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test("durable start: uses PostgreSQL's default settings, for the benchmark", async () => {
    const postgres = await startPostgres({ durable: true, settings: { work_mem: '8MB' } });
    const settings = await Promise.all(
      ['fsync', 'synchronous_commit', 'full_page_writes', 'work_mem'].map((name) =>
        ask(postgres.url, `show ${name}`),
      ),
    );
    expect(settings.flat()).toEqual(['on', 'on', 'on', '8MB']);
    await postgres.stop();
  });
});
