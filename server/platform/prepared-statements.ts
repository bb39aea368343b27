import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/*
 * PostgreSQL parses and plans a named statement once per connection instead of once per call: about half its work for
 * the short statements of a booking. A text gets a name the second time it comes: texts that come once (lists of varying
 * length) would only fill the memory of every connection.
 */
const mostNames = 500;
const mostSeenOnce = 500;

/** 42P05 duplicate_prepared_statement, 26000 invalid_sql_statement_name. Neither has executed anything. */
const nameErrors = new Set<unknown>(['42P05', '26000']);

type Statement = { text: string; name?: string };
type Query = (...parameters: unknown[]) => unknown;
type Callback = (error: unknown, result?: unknown) => void;

/**
 * Names statements until the server does not know one: behind a pooler in transaction mode, or after DISCARD ALL. From then
 * on statements have no names. Outside a transaction the failed one is repeated; inside, the transaction has to be.
 * @param reportUnavailable is called once, with the error that ended it
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

/** Tells whether a failure, or what caused it, is a prepared statement that the server does not know or has already. */
export function isStatementNameError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && nameErrors.has(error.code)) || isStatementNameError(error.cause);
}

/** After an error a transaction is `T` until the server has answered, `E` from then on. */
function isOutsideTransaction(client: PoolClient): boolean {
  return client.getTransactionStatus() === 'I';
}

/** Drizzle hands over objects with a text and an empty name; everything else comes as it is. */
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
    // From the text: nodes behind one pooler share connections, and a counter would name different statements alike.
    const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
}
