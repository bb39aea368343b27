import { AsyncLocalStorage } from 'node:async_hooks';
import { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect } from 'vitest';

/*
 * The embedded database has one connection: code that asks for a second one inside a transaction waits for itself there.
 * PostgreSQL hides that, so tests of code for both databases refuse the second connection.
 */
const inTransaction = new AsyncLocalStorage<boolean>();
const { transaction } = PgDatabase.prototype;
const { connect } = pg.Pool.prototype;

PgDatabase.prototype.transaction = function (work, config) {
  // Awaited inside: a query of drizzle begins when it is awaited.
  const marked = (tx: unknown) => inTransaction.run(true, async () => await work(tx as never));
  return transaction.call(this, marked, config) as never;
};

pg.Pool.prototype.connect = function (this: pg.Pool, ...args: never[]) {
  if (inTransaction.getStore() && isForBothDatabases())
    throw new Error('A second connection inside a transaction: the embedded database would wait for itself.');
  return (connect as (...all: unknown[]) => unknown).apply(this, args);
} as typeof connect;

/** Tests of locks, `*.pg.test.ts`, hold one on purpose while another connection waits. */
function isForBothDatabases(): boolean {
  return !expect.getState().testPath?.endsWith('.pg.test.ts');
}
