import { and, asc, count, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { type StaffRight, staffRights } from '../../../contract/desk/staff-rights.ts';
import type { Database } from '../../platform/database/database.ts';
import { manages, type Person } from '../../platform/permissions.ts';
import { isWorkedAt, listWorkplaces } from './staff/staff.ts';
import { turfs, venues } from './tables.ts';

/** @throws Error for an unknown turf: callers have a booking of it */
export async function getTurfOwner(db: Database, turfId: string): Promise<string> {
  const [turf] = await db.select({ ownerId: turfs.ownerId }).from(turfs).where(eq(turfs.id, turfId));
  if (!turf) throw new Error(`no turf ${turfId}`);
  return turf.ownerId;
}

const { searchWords: _, placeNames: __, ...rowColumns } = getTableColumns(turfs);

/** Returns an owner's turfs without the columns derived for search. */
export async function listTurfRowsOf(db: Database, ownerId: string) {
  return db.select(rowColumns).from(turfs).where(eq(turfs.ownerId, ownerId)).orderBy(asc(turfs.createdAt));
}

/** Lists the turfs of an owner that the person manages or works at, archived ones included. */
export async function listManagedTurfRows(db: Database, person: Person, ownerId?: string) {
  const ofOwner = ownerId === undefined ? undefined : eq(turfs.ownerId, ownerId);
  return db
    .select(rowColumns)
    .from(turfs)
    .where(and(isWorkedAt(person), ofOwner))
    .orderBy(asc(turfs.createdAt));
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

/** Returns active turfs for the desk, by name: those that the person manages or works at, all for an admin. */
export async function listActiveTurfs(
  db: Database,
  person: Person,
): Promise<
  { id: string; name: string; location: string; venue: { id: string; name: string }; rights: StaffRight[] }[]
> {
  const places = await listWorkplaces(db, person.userId);
  const rightsAt = new Map(places.map(({ venue, rights }) => [venue.id, rights]));
  const rows = await db
    .select({
      id: turfs.id,
      name: turfs.name,
      location: turfs.location,
      venue: { id: venues.id, name: venues.name },
      ownerId: turfs.ownerId,
    })
    .from(turfs)
    .innerJoin(venues, eq(venues.id, turfs.venueId))
    .where(and(eq(turfs.isActive, true), person.role === 'admin' ? undefined : isWorkedAt(person)))
    .orderBy(asc(turfs.name), asc(turfs.id))
    .limit(listLimit);
  return rows.map(({ ownerId, ...turf }) => ({
    ...turf,
    rights: manages(person, { ownerId }) ? [...staffRights] : (rightsAt.get(turf.venue.id) ?? []),
  }));
}
