import { and, asc, count, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { turfs, venues } from './tables.ts';

/** @throws Error for an unknown turf: callers have a booking of it */
export async function getTurfOwner(db: Database, turfId: string): Promise<string> {
  const [turf] = await db.select({ ownerId: turfs.ownerId }).from(turfs).where(eq(turfs.id, turfId));
  if (!turf) throw new Error(`no turf ${turfId}`);
  return turf.ownerId;
}

/** Returns an owner's turfs without the columns derived for search. */
export async function listTurfRowsOf(db: Database, ownerId: string) {
  const { searchWords: _, placeNames: __, ...columns } = getTableColumns(turfs);
  return db.select(columns).from(turfs).where(eq(turfs.ownerId, ownerId)).orderBy(asc(turfs.createdAt));
}

/**
 * Locks all turfs of an owner; archived ones can have upcoming bookings too. Until the transaction ends none
 * of their hours can be held or confirmed.
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
 * Archives an owner's turfs when the account is deleted, also those that were hidden with the owner.
 * @returns ids of the archived turfs, to publish after the commit
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

/** Counts active turfs by owner; owners without any are not in the map. */
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

/** Returns active turfs for the desk, by name: an owner's own, or all. */
export async function listActiveTurfs(
  db: Database,
  ownerId: string | 'everybody',
): Promise<{ id: string; name: string; location: string; venue: { id: string; name: string } }[]> {
  return db
    .select({
      id: turfs.id,
      name: turfs.name,
      location: turfs.location,
      venue: { id: venues.id, name: venues.name },
    })
    .from(turfs)
    .innerJoin(venues, eq(venues.id, turfs.venueId))
    .where(and(eq(turfs.isActive, true), ownerId === 'everybody' ? undefined : eq(turfs.ownerId, ownerId)))
    .orderBy(asc(turfs.name), asc(turfs.id))
    .limit(listLimit);
}
