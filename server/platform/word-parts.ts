import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** The words of what was typed, for `hasParts`; empty where nothing was. */
export function partsOf(typed = ''): string[] {
  return typed.split(/[\s\0]+/).filter(Boolean);
}

/**
 * Whether every part stands in some word of the text, wherever in the word: `word_ends` keeps each word's ends, and the
 * part begins one of them. The text is written as in the index on it.
 */
export function hasParts(text: SQL, parts: readonly string[]): SQL {
  const beginnings = parts.map((part) => `'${part.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`);
  return sql`word_ends(${text}) @@ lower(${beginnings.join(' & ')})::tsquery`;
}

/**
 * A page of the rows found, newest first, with how many there are. They are gathered before they are sorted: the
 * planner cannot tell a rare part from a common one, and would walk the whole table by age in search of a rare one.
 */
export async function listFound(
  db: Database,
  table: PgTable,
  { found, after, limit }: { found: SQL | undefined; after: SQL | undefined; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    WITH found AS MATERIALIZED (SELECT id, created_at FROM ${table} WHERE ${found ?? sql`true`})
    SELECT id, (SELECT count(*)::int FROM found) AS total FROM found
    WHERE ${after ?? sql`true`} ORDER BY created_at DESC, id DESC LIMIT ${limit}`);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
