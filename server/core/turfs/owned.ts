import { and, asc, count, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { turfs } from './tables.ts';

/** @throws Error for a turf that does not exist: callers come with a booking of it */
export async function getTurfOwner(db: Database, turfId: string): Promise<string> {
  const [turf] = await db.select({ ownerId: turfs.ownerId }).from(turfs).where(eq(turfs.id, turfId));
  if (!turf) throw new Error(`no turf ${turfId}`);
  return turf.ownerId;
}

/** Without what the search derives from them. */
export async function listTurfRowsOf(db: Database, ownerId: string) {
  const { searchWords: _, placeNames: __, ...columns } = getTableColumns(turfs);
  return db.select(columns).from(turfs).where(eq(turfs.ownerId, ownerId)).orderBy(asc(turfs.createdAt));
}

/**
 * Archived ones too: they can have bookings ahead. Until the transaction ends no hours of theirs are held or confirmed;
 * whoever is just doing so is waited for.
 */
export async function lockTurfsOf(tx: Database, ownerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: turfs.id })
    .from(turfs)
    .where(eq(turfs.ownerId, ownerId))
    .orderBy(asc(turfs.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/**
 * Takes an owner's turfs off the public lists, when the owner leaves; those that were hidden with them will not come
 * back either.
 * @returns which, to be told once it is committed
 */
export async function archiveTurfsOf(tx: Database, ownerId: string): Promise<string[]> {
  const archived = await tx
    .update(turfs)
    .set({ isActive: false, isHiddenWithOwner: false, updatedAt: new Date() })
    .where(and(eq(turfs.ownerId, ownerId), or(turfs.isActive, turfs.isHiddenWithOwner)))
    .returning({ id: turfs.id });
  return archived.map(({ id }) => id);
}

export async function listActiveTurfIdsOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: turfs.id })
    .from(turfs)
    .where(and(eq(turfs.ownerId, ownerId), eq(turfs.isActive, true)));
  return rows.map(({ id }) => id);
}

/** How many turfs each of these people has on the marketplace; unnamed people have none. */
export async function countActiveTurfsByOwner(
  db: Database,
  ownerIds: readonly string[],
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await db
    .select({ ownerId: turfs.ownerId, count: count() })
    .from(turfs)
    .where(and(inArray(turfs.ownerId, [...ownerIds]), eq(turfs.isActive, true)))
    .groupBy(turfs.ownerId);
  return new Map(rows.map((row) => [row.ownerId, row.count]));
}

const listLimit = 200;

/** What the desk works on, by name: an owner's own active turfs, or those of everybody. */
export async function listActiveTurfs(
  db: Database,
  ownerId: string | 'everybody',
): Promise<{ id: string; name: string; location: string }[]> {
  return db
    .select({ id: turfs.id, name: turfs.name, location: turfs.location })
    .from(turfs)
    .where(and(eq(turfs.isActive, true), ownerId === 'everybody' ? undefined : eq(turfs.ownerId, ownerId)))
    .orderBy(asc(turfs.name), asc(turfs.id))
    .limit(listLimit);
}
