import type { Pool } from 'pg';

/*
 * PostgreSQL parses and plans a named statement once per connection instead of at every call: about half its work for
 * the short statements of a booking. The same text has the same name on all of a pool's, from the second time it comes: texts that
 * come once (lists of a length of their own) would only fill every connection's memory.
 */
const mostNames = 500;
const mostSeenOnce = 500;

type Statement = { text: string; name?: string };

export function prepareStatements(pool: Pool): void {
  const nameOf = createNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    const named = (statement: unknown, ...rest: unknown[]) =>
      query(isStatement(statement) ? { ...statement, name: nameOf(statement.text) } : statement, ...rest);
    client.query = named as typeof client.query;
  });
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
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
