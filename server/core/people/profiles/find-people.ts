import { and, count, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PeopleSearch } from '../../../../contract/people/people.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hasParts, listFound, partsOf } from '../../../platform/word-parts.ts';
import { users } from '../tables.ts';

const nameAndEmail = sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}`;

/**
 * Returns ids of people whose name or address contains these words, newest first, without deleted accounts.
 * @param among a statement that selects ids
 */
export async function findPeopleIds(
  db: Database,
  words: string,
  limit: number,
  among?: SQL,
): Promise<string[]> {
  if (partsOf(words).length === 0) return [];
  return (await listPeopleIds(db, { q: words, limit }, among && sql`${users.id} IN (${among})`)).ids;
}

/** Returns a page of ids, newest first, and the total. */
export async function listPeopleIds(
  db: Database,
  { q, role, cursor, limit }: Pick<PeopleSearch, 'q' | 'role' | 'cursor' | 'limit'>,
  isAmong?: SQL,
): Promise<{ ids: string[]; total: number }> {
  const parts = partsOf(q);
  const isHere = and(isNull(users.deletedAt), isAmong, role && inArray(users.role, role));
  const after = cursor
    ? sql`(created_at, id) < (SELECT last.created_at, last.id FROM users AS last WHERE last.id = ${cursor})`
    : undefined;
  if (parts.length > 0) {
    return listFound(db, users, { found: and(isHere, hasParts(nameAndEmail, parts)), after, limit });
  }
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isHere, after))
    .orderBy(...newestFirst)
    .limit(limit);
  return { ids: rows.map(({ id }) => id), total: await countAll(db, isHere) };
}

/** Spelled like the index, which is not used without NULLS LAST. */
const newestFirst = [sql`${users.createdAt} DESC NULLS LAST`, sql`${users.id} DESC NULLS LAST`];

/** Counts in the order of the index, so that PostgreSQL reads only the index and not the whole table. */
async function countAll(db: Database, isHere: SQL | undefined): Promise<number> {
  const all = db
    .select({ id: users.id })
    .from(users)
    .where(isHere)
    .orderBy(...newestFirst)
    .as('everybody');
  const [row] = await db.select({ total: count() }).from(all);
  return row?.total ?? 0;
}
