import type { PoolClient } from 'pg';

/*
 * PostgreSQL parses and plans a named statement once per connection instead of at every call: about half its work for
 * the short statements of a booking. The same text has the same name everywhere; texts that vary without end (long
 * lists) stay unnamed once the table is full.
 */
const names = new Map<string, string>();
const mostNames = 500;

type Statement = { text: string; name?: string };

export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const named = (statement: unknown, ...rest: unknown[]) =>
    query(isStatement(statement) ? { ...statement, name: nameOf(statement.text) } : statement, ...rest);
  client.query = named as typeof client.query;
}

/** Drizzle hands over objects with a text; everything else comes as it is. */
function isStatement(value: unknown): value is Statement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    !('name' in value) &&
    !('submit' in value)
  );
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
