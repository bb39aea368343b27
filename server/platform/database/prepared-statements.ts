import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/*
 * PostgreSQL parses and plans a named statement once per connection: half the work of a short one.
 * Only a repeated text gets a name, because lists of varying length would fill every connection's memory.
 */
const mostNames = 500;
const mostSeenOnce = 500;

/** 42P05 duplicate_prepared_statement, 26000 invalid_sql_statement_name. Neither has executed anything. */
const nameErrors = new Set<unknown>(['42P05', '26000']);

type Statement = { text: string; name?: string };
type Query = (...parameters: unknown[]) => unknown;
type Callback = (error: unknown, result?: unknown) => void;

/**
 * Names statements until the server does not know one: a transaction pooler, or DISCARD ALL. From then on
 * no statement has a name. The failed one is repeated; inside a transaction, the caller must repeat that.
 * @param reportUnavailable called once, with the error
 */
export function prepareStatements(pool: Pool, reportUnavailable: (error: unknown) => void): void {
  const nameOf = createNames();
  let isAvailable = true;
  const stopNaming = (error: unknown) => {
    if (isAvailable) reportUnavailable(error);
    isAvailable = false;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const named = (statement: unknown, ...rest: unknown[]) => {
      const name = isAvailable && isStatement(statement) ? nameOf(statement.text) : undefined;
      if (name === undefined) return query(statement, ...rest);
      const send = Object.assign({}, statement, { name });
      const isRepeatable = (error: unknown) => {
        if (!isStatementNameError(error)) return false;
        stopNaming(error);
        return isOutsideTransaction(client);
      };
      const callback = rest.at(-1);
      if (typeof callback === 'function') {
        const answer: Callback = (error, result) => {
          if (isRepeatable(error)) query(statement, ...rest);
          else callback(error, result);
        };
        return query(send, ...rest.slice(0, -1), answer);
      }
      return (query(send, ...rest) as Promise<unknown>).catch((error: unknown) => {
        if (isRepeatable(error)) return query(statement, ...rest);
        throw error;
      });
    };
    client.query = named as typeof client.query;
  });
}

/** Returns whether the error or its cause is a prepared statement that the server lacks or already has. */
export function isStatementNameError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && nameErrors.has(error.code)) || isStatementNameError(error.cause);
}

/** The status after an error inside a transaction is `T` until the server has answered, then `E`. */
function isOutsideTransaction(client: PoolClient): boolean {
  return client.getTransactionStatus() === 'I';
}

/** Drizzle passes objects with a text and an empty name; other queries stay as they are. */
function isStatement(value: unknown): value is Statement {
  if (typeof value !== 'object' || value === null || 'submit' in value || !('text' in value)) return false;
  return !('name' in value && value.name);
}

function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= mostSeenOnce) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    // A hash, not a counter: nodes share connections behind a pooler, so names must not collide.
    const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
}
