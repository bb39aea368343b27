import { describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../../tests/support/database/postgres.ts';
import { openPostgres } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { findEndedSessions } from './sessions.ts';

describe('findEndedSessions', () => {
  test('any number of streams: one prepared statement per connection', async () => {
    const url = await createDatabase(inject('postgresUrl'), 'ended_sessions');
    const { db, executeSql, close } = await openPostgres(url, { poolSize: 1 });
    for (const count of [1, 2, 3, 3, 2, 1]) {
      const ids = Array.from({ length: count }, () => newId());
      expect(await findEndedSessions(db, ids)).toEqual(new Set(ids));
    }
    const { rows } = await executeSql(
      "SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%sessions%' AND statement NOT LIKE '%pg_prepared%'",
    );
    expect(rows).toHaveLength(1);
    await close();
  });
});
