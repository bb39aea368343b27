import type { Pool, PoolClient } from 'pg';
import type { Tracing } from './tracing.ts';

type Query = (...parameters: unknown[]) => unknown;

/**
 * Traces each statement where it is requested, because a pool may run a waiting statement in another
 * request's context. The pool's own calls have a callback and are traced already.
 */
export function traceQueries(pool: Pool, tracing: Tracing): void {
  pool.query = traced(pool.query.bind(pool) as Query, tracing) as typeof pool.query;
  pool.on('connect', (client: PoolClient) => {
    client.query = traced(client.query.bind(client) as Query, tracing) as typeof client.query;
  });
}

function traced(query: Query, tracing: Tracing): Query {
  return (...parameters) => {
    const text = textOf(parameters[0]);
    if (text === undefined || typeof parameters.at(-1) === 'function') return query(...parameters);
    return tracing.query(text, async () => query(...parameters));
  };
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const isStatement = typeof statement === 'object' && statement !== null && !('submit' in statement);
  return isStatement && 'text' in statement && typeof statement.text === 'string'
    ? statement.text
    : undefined;
}
