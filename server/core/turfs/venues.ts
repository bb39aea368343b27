import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { OwnVenue } from '../../../contract/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { manages, type Person } from '../../platform/permissions.ts';
import type { Services } from '../../platform/services.ts';
import { pictures, turfs, venues } from './tables.ts';

/** Order of the turfs on the pages of a venue. */
export const venueOrder = [asc(turfs.sport), asc(turfs.name), asc(turfs.id)] as const;

type Place = {
  location: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};

export async function createVenue(
  tx: Database,
  { ownerId, name, location, latitude = null, longitude = null }: Place & { ownerId: string; name: string },
): Promise<string> {
  const id = newId();
  await tx.insert(venues).values({ id, ownerId, name, location, latitude, longitude });
  return id;
}

/**
 * Locks a venue, so that its place stays while a turf is added or its turfs move.
 * @throws Refusal VENUE_NOT_FOUND
 */
export async function lockVenue(tx: Database, venueId: string): Promise<typeof venues.$inferSelect> {
  const [venue] = await tx.select().from(venues).where(eq(venues.id, venueId)).for('no key update');
  if (!venue) throw new Refusal('VENUE_NOT_FOUND');
  return venue;
}

/**
 * Locks a venue that its owner or an admin is about to change.
 * @throws Refusal VENUE_NOT_FOUND, also for other owners' venues
 */
export async function lockManagedVenue(
  tx: Database,
  person: Person,
  venueId: string,
): Promise<typeof venues.$inferSelect> {
  const venue = await lockVenue(tx, venueId);
  if (!manages(person, venue)) throw new Refusal('VENUE_NOT_FOUND');
  return venue;
}

/** Publishes a change that the pages of a venue and of its turfs show. */
export async function publishVenueChanged({ db, events }: Services, venueId: string): Promise<void> {
  for (const { id } of await listTurfsOfVenue(db, venueId))
    events.publish({ type: 'turfs-changed', turfId: id });
}

/**
 * Lists the turfs of a venue in the order of its pages, archived ones included.
 */
export async function listTurfsOfVenue(
  db: Database,
  venueId: string,
): Promise<{ id: string; isActive: boolean }[]> {
  return db
    .select({ id: turfs.id, isActive: turfs.isActive })
    .from(turfs)
    .where(eq(turfs.venueId, venueId))
    .orderBy(...venueOrder);
}

/** Returns the piece after those of all turfs of the venue. The caller has locked the venue. */
export async function nextPiece(tx: Database, venueId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(piece), 0)` })
    .from(sql`${turfs}, unnest(${turfs.pieces}) AS piece`)
    .where(eq(turfs.venueId, venueId));
  return (row?.last ?? 0) + 1;
}

/**
 * Locks a venue for another turf of the owner. @returns its place, and a piece for the turf alone
 * @throws Refusal VENUE_NOT_FOUND, also for venues of other owners
 */
export async function joinVenue(tx: Database, ownerId: string, venueId: string) {
  const venue = await lockVenue(tx, venueId);
  if (venue.ownerId !== ownerId) throw new Refusal('VENUE_NOT_FOUND');
  const { location, latitude, longitude } = venue;
  return { venueId, pieces: [await nextPiece(tx, venueId)], location, latitude, longitude };
}

/** Past reservations keep its id, which nothing references. The sweeper deletes the files of its pictures. */
export async function deleteEmptyVenue(tx: Database, venueId: string): Promise<void> {
  await tx.delete(venues).where(eq(venues.id, venueId));
}

/** Locks the venue of a turf. @returns its other turfs, archived ones included */
export async function lockNeighbours(tx: Database, turfId: string): Promise<string[]> {
  const [turf] = await tx.select({ venueId: turfs.venueId }).from(turfs).where(eq(turfs.id, turfId));
  if (!turf) throw new Refusal('TURF_NOT_FOUND');
  await lockVenue(tx, turf.venueId);
  const all = await listTurfsOfVenue(tx, turf.venueId);
  return all.map(({ id }) => id).filter((id) => id !== turfId);
}

/** The caller moves the turfs, after `lockNeighbours`. */
export async function moveVenue(
  tx: Database,
  venueId: string,
  place: { [Name in keyof Place]?: Place[Name] | undefined },
  now: Date,
): Promise<void> {
  await tx
    .update(venues)
    .set({ ...place, updatedAt: now })
    .where(eq(venues.id, venueId));
}

/** A venue with one turf has its name, until it is renamed itself. */
export async function renameVenueOfOneTurf(
  tx: Database,
  { venueId, name: before }: { venueId: string; name: string },
  name: string,
): Promise<void> {
  const count = tx.$count(turfs, eq(turfs.venueId, venueId));
  await tx
    .update(venues)
    .set({ name })
    .where(and(eq(venues.id, venueId), eq(venues.name, before), eq(count, 1)));
}

export async function listVenueNames(
  db: Database,
  venueIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: venues.id, name: venues.name })
    .from(venues)
    .where(inArray(venues.id, [...venueIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findVenueName(db: Database, venueId: string): Promise<string | undefined> {
  const [venue] = await db.select({ name: venues.name }).from(venues).where(eq(venues.id, venueId));
  return venue?.name;
}

export async function findVenue(
  db: Database,
  venueId: string,
): Promise<{ id: string; name: string; ownerId: string } | undefined> {
  const [venue] = await db
    .select({ id: venues.id, name: venues.name, ownerId: venues.ownerId })
    .from(venues)
    .where(eq(venues.id, venueId));
  return venue;
}

/**
 * Deletes the pictures of an owner's venues, which no page shows without a listed turf. The sweeper deletes their
 * files.
 */
export async function deleteVenuePicturesOf(tx: Database, ownerId: string): Promise<void> {
  const own = tx.select({ id: venues.id }).from(venues).where(eq(venues.ownerId, ownerId));
  await tx.delete(pictures).where(inArray(pictures.venueId, own));
}

export async function listVenuesOf(db: Database, ownerId: string): Promise<OwnVenue[]> {
  return db
    .select({
      id: venues.id,
      name: venues.name,
      location: venues.location,
      description: venues.description,
      amenities: venues.amenities,
    })
    .from(venues)
    .where(eq(venues.ownerId, ownerId))
    .orderBy(asc(venues.name), asc(venues.id));
}

export async function listTurfIdsOfVenue(db: Database, venueId: string): Promise<string[]> {
  const rows = await db.select({ id: turfs.id }).from(turfs).where(eq(turfs.venueId, venueId));
  return rows.map(({ id }) => id);
}
