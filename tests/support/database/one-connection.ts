import { AsyncLocalStorage } from 'node:async_hooks';
import { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect } from 'vitest';

/*
 * The embedded database has one connection, so code that needs a second one inside a transaction deadlocks.
 * These hooks make PostgreSQL tests fail for such code.
 */
const inTransaction = new AsyncLocalStorage<boolean>();
const { transaction } = PgDatabase.prototype;
const { connect } = pg.Pool.prototype;

PgDatabase.prototype.transaction = function (work, config) {
  // Awaited inside, because a Drizzle query starts when it is awaited.
  const marked = (tx: unknown) => inTransaction.run(true, async () => await work(tx as never));
  return transaction.call(this, marked, config) as never;
};

pg.Pool.prototype.connect = function (this: pg.Pool, ...args: never[]) {
  if (inTransaction.getStore() && isForBothDatabases())
    throw new Error('A second connection inside a transaction: the embedded database would wait for itself.');
  return (connect as (...all: unknown[]) => unknown).apply(this, args);
} as typeof connect;

/** Returns false for lock tests (`*.pg.test.ts`), which use a second connection on purpose. */
function isForBothDatabases(): boolean {
  return !expect.getState().testPath?.endsWith('.pg.test.ts');
}
