import { and, count, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PeoplePage, PeopleSearch } from '../../contract/people.ts';
import { countBookingsByPerson } from '../bookings/count-bookings.ts';
import type { Database } from '../platform/database.ts';
import { hasParts, listFound, partsOf } from '../platform/word-parts.ts';
import type { Services } from '../services.ts';
import { countActiveTurfsByOwner } from '../turfs/owned.ts';
import { users } from './tables.ts';

const nameAndEmail = sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}`;

/** For admins only: everybody with an account, newest first. A cursor is the last person of the page before. */
export async function listPeople({ db }: Services, search: PeopleSearch): Promise<PeoplePage> {
  const { ids, total } = await listIds(db, { ...search, limit: search.limit + 1 });
  const page = ids.slice(0, search.limit);
  const rows = await db.select().from(users).where(inArray(users.id, page));
  const bookingCounts = await countBookingsByPerson(db, page);
  const turfCounts = await countActiveTurfsByOwner(db, page);
  rows.sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id));
  return {
    items: rows.map(({ id, email, firstName, lastName, phone, role, createdAt, disabledAt }) => ({
      id,
      email,
      firstName,
      lastName,
      phone,
      role,
      createdAt: createdAt.toISOString(),
      disabledAt: disabledAt?.toISOString() ?? null,
      bookingCount: bookingCounts.get(id) ?? 0,
      activeTurfCount: turfCounts.get(id) ?? 0,
    })),
    total,
    nextCursor: ids.length > search.limit ? (page.at(-1) ?? null) : null,
  };
}

/** Who goes by these words, the newest first; people who left go by none. `among` is a statement that lists ids. */
export async function findPeopleIds(
  db: Database,
  words: string,
  limit: number,
  among?: SQL,
): Promise<string[]> {
  if (partsOf(words).length === 0) return [];
  return (await listIds(db, { q: words, limit }, among && sql`${users.id} IN (${among})`)).ids;
}

async function listIds(
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

/** Spelled out as the index has it: without NULLS LAST it is not used. */
const newestFirst = [sql`${users.createdAt} DESC NULLS LAST`, sql`${users.id} DESC NULLS LAST`];

/** In their order, so that they are counted in the index: any other way PostgreSQL may read the whole table. */
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
