import net from 'node:net';
import { resolve } from 'node:path';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { StartFailure } from '../observability/start-failure.ts';
import { traceQueries } from '../observability/traced-queries.ts';
import type { Tracing } from '../observability/tracing.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { isStatementNameError, prepareStatements } from './prepared-statements.ts';

type NoSchema = Record<string, never>;

/** PGlite or PostgreSQL, transparently. While a transaction is open, use only the transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type OpenDatabase = {
  db: Database;
  /** Runs SQL text for libraries that build their own. Several statements return the rows of each. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Serialises `work` across nodes that start at the same time. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** Connections of this process by state. `waiting` counts callers without one. */
  connections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
};

const migrationsFolder = resolve('migrations');
/** Advisory lock key; no other program on the same database may use it. */
const startLock = 626_434_326;

type Options = { prepare?: boolean; tracing?: Tracing; log?: Log };

/** Opens the embedded database in `folder`, or in memory without one, and migrates it. */
export async function openEmbeddedDatabase(folder?: string, options: Options = {}): Promise<OpenDatabase> {
  const embedded = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    // It has one session, which keeps its prepared statements.
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    stream: () => new EmbeddedConnection(embedded),
  });
  const database = databaseOf(pool, options);
  const client = await pool.connect();
  try {
    await migratePostgres(client, { migrationsFolder });
  } finally {
    client.release();
  }
  return {
    ...database,
    inTurn: (work) => work(),
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}

/**
 * Opens PostgreSQL and migrates it. Nodes that start together migrate one after the other.
 * @throws StartFailure when it is unreachable or too old, or a table to be altered stays locked for minutes
 */
export async function openPostgres(
  url: string,
  { poolSize, ...options }: Options & { poolSize: number },
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Queries of a transaction that do not wait for each other travel together (docs/decisions/072).
    pipeline: true,
    stream: socketOfTicks,
    connectionTimeoutMillis: 10_000,
    // Detects half-open TCP connections (failover, dropped NAT state), idle ones too.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const database = databaseOf(pool, options);
  try {
    const { rows } = await pool.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new StartFailure('DATABASE_URL needs PostgreSQL 15 or newer.');
    await inTurn(url, () => onOwnConnection(url, (client) => migratePostgres(client, { migrationsFolder })));
  } catch (error) {
    await pool.end();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`Cannot use the database of DATABASE_URL: ${reasonOf(error)}`, { cause: error });
  }
  return { ...database, inTurn: (work) => inTurn(url, work), close: () => pool.end() };
}

function databaseOf(
  pool: pg.Pool,
  { prepare = true, tracing, log }: Options,
): Pick<OpenDatabase, 'db' | 'executeSql' | 'connections'> {
  // Broken connections are replaced at the next query, and their users get the error. Without listeners for
  // idle and busy connections the process would exit.
  pool.on('error', () => {});
  pool.on('connect', outliveBreaks);
  if (prepare) {
    prepareStatements(pool, (err) => log?.warn({ err }, 'prepared statements unavailable'));
  }
  if (tracing) traceQueries(pool, tracing);
  const db = drizzle(pool);
  // Drizzle's own `transaction` leaks the connection if BEGIN fails: ten failovers would use up a pool.
  const transact: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  db.transaction = async (work, config) => {
    try {
      return await transact(work, config);
    } catch (error) {
      // The transaction was rolled back, and statement names are off from now on.
      if (isStatementNameError(error)) return transact(work, config);
      throw error;
    }
  };
  return {
    db: db as unknown as Database,
    executeSql: (text, values) => pool.query(text, values),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** Connects node-postgres to PGlite: what it writes is executed, and the answers are what it reads. */
class EmbeddedConnection extends Duplex {
  readonly #embedded: PGlite;

  constructor(embedded: PGlite) {
    super();
    this.#embedded = embedded;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  // node-postgres expects a socket.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _write(messages: Buffer, _encoding: string, done: (error?: Error) => void): void {
    // Not at once: timers and sockets get their turn between two statements, and a stream loses what is written
    // while it writes.
    setImmediate(() => {
      try {
        this.push(this.#embedded.execProtocolRawSync(messages));
        done();
      } catch (error) {
        done(error as Error);
      }
    });
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

/**
 * Uses a lock of the transaction, because PgBouncer shares connections between transactions. Its own
 * connection leaves a pool of one free for the work.
 */
function inTurn(url: string, work: () => Promise<void>): Promise<void> {
  return onOwnConnection(url, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [startLock]);
    await work();
    await client.query('COMMIT');
  });
}

async function onOwnConnection(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  outliveBreaks(client);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Sends what is written in one tick by one system call: a statement is five messages, and several travel together. */
function socketOfTicks(): net.Socket {
  const socket = new net.Socket();
  const send = socket.uncork.bind(socket);
  socket.uncork = () => process.nextTick(send);
  return socket;
}

/** Handles errors between two statements, when the client has no other listener. */
function outliveBreaks(client: pg.ClientBase): void {
  client.on('error', () => {});
}

/** Does what PostgreSQL's autovacuum does, which PGlite lacks; one by one, because PGlite blocks the process. */
export async function vacuumTables({ db }: { db: Database }): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT relid::regclass::text AS name FROM pg_stat_user_tables`,
  );
  for (const { name } of rows) await db.execute(sql`VACUUM ANALYZE ${sql.raw(name)}`);
}

export async function isReachable(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}

/** Returns 1 or 0 for each. A standby is read-only, and so is a primary set to read-only mode. */
export async function whatIsTaken(db: Database): Promise<{ reads: number; writes: number }> {
  try {
    const { rows } = await db.execute<{ isReadOnly: boolean }>(
      sql`SELECT current_setting('transaction_read_only')::bool AS "isReadOnly"`,
    );
    return { reads: 1, writes: rows[0]?.isReadOnly ? 0 : 1 };
  } catch {
    return { reads: 0, writes: 0 };
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
