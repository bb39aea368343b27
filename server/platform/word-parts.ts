import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database/database.ts';

/** Splits typed text into words for `hasParts`; empty for no text. */
export function partsOf(typed = ''): string[] {
  return typed.split(/[\s\0]+/).filter(Boolean);
}

/**
 * Matches texts in which every part occurs inside some word: `word_ends` lists all word suffixes, for a
 * prefix search. `text` must equal the expression of its index.
 */
export function hasParts(text: SQL, parts: readonly string[]): SQL {
  const beginnings = parts.map((part) => `'${part.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`);
  return sql`word_ends(${text}) @@ lower(${beginnings.join(' & ')})::tsquery`;
}

/**
 * Returns a page of the found rows, newest first, with the total. Materialised, because the planner cannot
 * estimate a rare part and would scan the whole table by age.
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
