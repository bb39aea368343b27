import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type StaffRight, staffRights } from '../../../../contract/desk/staff-rights.ts';
import { Refusal } from '../../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { manages, type Person, type WantedRight } from '../../../platform/permissions.ts';
import { mayRunTurfs } from '../../people/queries.ts';
import { turfs, venues } from '../tables.ts';
import { findVenue, lockVenue } from '../venues.ts';
import { venueStaff } from './tables.ts';

/** Staff rights are read for each request, so that a right that was taken away counts at once. */

type VenueOfOwner = { venueId: string; ownerId: string };

const grants = (right: WantedRight) =>
  right === 'any' ? undefined : sql`${right} = ANY (${venueStaff.rights})`;

/** The staff of an owner who is disabled, deleted or no owner any more have no access. */
const isInForce = (ownerId: SQL) =>
  and(sql`${venueStaff.ownerId} = ${ownerId}`, mayRunTurfs(sql`${venueStaff.ownerId}`));

/** Subquery of the venues where a person works with the right. */
function venuesOfStaff(userId: string, right: WantedRight): SQL {
  return sql`(SELECT ${venueStaff.venueId} FROM ${venueStaff} JOIN ${venues} ON ${venues.id} = ${venueStaff.venueId}
    WHERE ${and(eq(venueStaff.userId, userId), grants(right), isInForce(sql`${venues.ownerId}`))})`;
}

/** Condition on turfs: own ones, and those of venues where the person has the right of the operation. */
export function isWorkedAt({ userId, right }: Person): SQL {
  const isOwn = sql`${turfs.ownerId} = ${userId}`;
  if (right === undefined) return isOwn;
  return sql`(${isOwn} OR ${turfs.venueId} IN ${venuesOfStaff(userId, right)})`;
}

/** Returns whether the person works anywhere with the right. */
export async function worksWith(db: Database, userId: string, right: WantedRight): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 WHERE EXISTS ${venuesOfStaff(userId, right)}`);
  return rows.length > 0;
}

/** Returns the rights at a venue: all for its owner and admins. */
export async function findRightsAt(
  db: Database,
  person: Person,
  venue: VenueOfOwner,
): Promise<readonly StaffRight[]> {
  if (manages(person, venue)) return staffRights;
  const rows = await db
    .select({ rights: venueStaff.rights })
    .from(venueStaff)
    .where(isStaffOf(person.userId, venue));
  return rows[0]?.rights ?? [];
}

/** Returns whether the person manages the venue, or has the right of the operation there. */
export async function managesVenue(db: Database, person: Person, venue: VenueOfOwner): Promise<boolean> {
  return manages(person, venue) || includesWanted(await findRightsAt(db, person, venue), person);
}

/**
 * The same in the transaction of a change. Takes FOR SHARE on the row of staff, so that the removal of the person
 * or the right waits for the change, or the change sees it.
 */
export async function managesVenueForShare(
  tx: Database,
  person: Person,
  venue: VenueOfOwner,
): Promise<boolean> {
  if (manages(person, venue)) return true;
  if (person.right === undefined) return false;
  const [row] = await tx
    .select({ rights: venueStaff.rights })
    .from(venueStaff)
    .where(isStaffOf(person.userId, venue))
    .for('share');
  return includesWanted(row?.rights ?? [], person);
}

function isStaffOf(userId: string, { venueId, ownerId }: VenueOfOwner) {
  return and(
    eq(venueStaff.venueId, venueId),
    eq(venueStaff.userId, userId),
    isInForce(sql`${ownerId}::uuid`),
  );
}

function includesWanted(rights: readonly StaffRight[], { right }: Person): boolean {
  if (right === undefined) return false;
  return right === 'any' ? rights.length > 0 : rights.includes(right);
}

/**
 * Returns a venue where the person has the right of the operation.
 * @throws Refusal VENUE_NOT_FOUND for other owners' too
 */
export async function getWorkplace(db: Database, person: Person, venueId: string) {
  const venue = await findVenue(db, venueId);
  if (!venue || !(await managesVenue(db, person, { venueId, ownerId: venue.ownerId })))
    throw new Refusal('VENUE_NOT_FOUND');
  return { venueId, ownerId: venue.ownerId, name: venue.name };
}

/**
 * The same, and locks the venue and the person's right until the transaction ends.
 * @throws Refusal VENUE_NOT_FOUND for other owners' too
 */
export async function lockWorkplace(tx: Database, person: Person, venueId: string) {
  const { ownerId, name } = await lockVenue(tx, venueId);
  if (!(await managesVenueForShare(tx, person, { venueId, ownerId }))) throw new Refusal('VENUE_NOT_FOUND');
  return { venueId, ownerId, name };
}

/** Lists the venues where a person is staff, by name. */
export async function listWorkplaces(
  db: Database,
  userId: string,
): Promise<{ venue: { id: string; name: string }; ownerId: string; rights: StaffRight[] }[]> {
  return db
    .select({
      venue: { id: venues.id, name: venues.name },
      ownerId: venues.ownerId,
      rights: venueStaff.rights,
    })
    .from(venueStaff)
    .innerJoin(venues, eq(venues.id, venueStaff.venueId))
    .where(and(eq(venueStaff.userId, userId), isInForce(sql`${venues.ownerId}`)))
    .orderBy(venues.name, venues.id);
}

/**
 * Returns the owner whose money the person may see: the person, or an owner at all of whose venues they have the
 * right, because the money of an owner is that of all venues.
 * @throws Refusal NOT_FOUND
 */
export async function requireOwnerVenues(
  db: Database,
  { userId, right }: Person,
  ownerId = userId,
): Promise<string> {
  if (ownerId === userId) return ownerId;
  const { rows } = await db.execute<{ all: boolean | null }>(sql`
    SELECT bool_and(${venues.id} IN ${venuesOfStaff(userId, right ?? 'any')}) AS "all"
    FROM ${venues} WHERE ${venues.ownerId} = ${ownerId}`);
  if (right === undefined || rows[0]?.all !== true) throw new Refusal('NOT_FOUND');
  return ownerId;
}
