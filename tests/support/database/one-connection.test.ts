import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testInstallation } from '../servers/installation.ts';

const maidan = testInstallation();
const now = sql`SELECT now()`;
const refused = expect.stringContaining('A second connection');

describe('one connection', () => {
  test('pool query or transaction inside a transaction: refused', async () => {
    const { db } = maidan.services;
    const query = db.transaction(() => db.execute(now));
    await expect(query).rejects.toMatchObject({ cause: { message: refused } });
    const transaction = db.transaction(() => db.transaction((tx) => tx.execute(now)));
    await expect(transaction).rejects.toMatchObject({ message: refused });
  });

  test('query or savepoint of the transaction itself: allowed', async () => {
    const { db } = maidan.services;
    const answer = db.transaction((tx) => tx.transaction((inner) => inner.execute(now)));
    await expect(answer).resolves.toMatchObject({ rows: [{}] });
    await expect(db.execute(now)).resolves.toMatchObject({ rows: [{}] });
  });
});
