import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ListedTurf, TurfAdminSearch } from '../../../contract/turfs/admin.ts';
import { listFullNames } from '../../core/people/queries.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasParts, listFound, partsOf } from '../../platform/word-parts.ts';
import type { Services } from '../services.ts';
import { cardColumns, cardOf } from './turf-cards.ts';

const nameAndLocation = sql`${turfs.name} || ' ' || ${turfs.location}`;

/** Lists the turfs of all owners, newest first, archived ones included. For admins only. */
export async function listAllTurfs(
  { db }: Services,
  search: TurfAdminSearch,
): Promise<{ items: ListedTurf[]; total: number; nextCursor: string | null }> {
  const { ids, total } = await listIds(db, { ...search, limit: search.limit + 1 });
  const page = ids.slice(0, search.limit);
  const { description, isActive, isHiddenWithOwner } = turfs;
  const rows = await db
    .select({ ...cardColumns, description, isActive, isHiddenWithOwner })
    .from(turfs)
    .where(inArray(turfs.id, page));
  rows.sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id));
  const names = await listFullNames(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  const last = ids.length > search.limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => ({
      ...cardOf(row),
      description: row.description,
      isActive: row.isActive,
      isHiddenWithOwner: row.isHiddenWithOwner,
      owner: { id: row.ownerId, name: names.get(row.ownerId) ?? '' },
    })),
    total,
    nextCursor: last ? writeCursor(last.createdAt, last.id) : null,
  };
}

async function listIds(
  db: Database,
  { q, ownerId, cursor, limit }: TurfAdminSearch,
): Promise<{ ids: string[]; total: number }> {
  const parts = partsOf(q);
  const isTheirs = ownerId === undefined ? undefined : eq(turfs.ownerId, ownerId);
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const after = last && sql`(created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)`;
  if (parts.length > 0) {
    return listFound(db, turfs, { found: and(isTheirs, hasParts(nameAndLocation, parts)), after, limit });
  }
  const rows = await db
    .select({ id: turfs.id })
    .from(turfs)
    .where(and(isTheirs, after))
    // Must match the index: without NULLS LAST PostgreSQL does not use it.
    .orderBy(sql`${turfs.createdAt} DESC NULLS LAST, ${turfs.id} DESC NULLS LAST`)
    .limit(limit);
  return { ids: rows.map(({ id }) => id), total: await db.$count(turfs, isTheirs) };
}
