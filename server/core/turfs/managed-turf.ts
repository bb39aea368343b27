import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { listTurfSummaries, type TurfSummary } from './queries.ts';
import { managesVenue, managesVenueForShare } from './staff/staff.ts';
import { turfs } from './tables.ts';

export type LockedTurf = typeof turfs.$inferSelect;

/** @throws Refusal TURF_NOT_FOUND if the turf is unknown or the person does not manage it; archived turfs are found */
export async function getManagedTurf(db: Database, person: Person, turfId: string): Promise<TurfSummary> {
  const turf = (await listTurfSummaries(db, [turfId])).get(turfId);
  if (!turf || !(await managesVenue(db, person, turf))) throw new Refusal('TURF_NOT_FOUND');
  return turf;
}

export async function isManagedTurf(db: Database, person: Person, turfId: string): Promise<boolean> {
  const turf = (await listTurfSummaries(db, [turfId])).get(turfId);
  return turf !== undefined && managesVenue(db, person, turf);
}

/**
 * Checks the person again in the transaction of a change: a removal from the staff waits for its end, or is seen.
 * Call it before taking other locks.
 * @throws Refusal TURF_NOT_FOUND
 */
export async function requireManagedTurf(tx: Database, person: Person, turfId: string): Promise<void> {
  if (person.role === 'admin') return;
  const [turf] = await tx
    .select({ venueId: turfs.venueId, ownerId: turfs.ownerId })
    .from(turfs)
    .where(eq(turfs.id, turfId));
  if (!turf || !(await managesVenueForShare(tx, person, turf))) throw new Refusal('TURF_NOT_FOUND');
}

/**
 * Locks a turf that its owner, its staff or an admin is about to change. No hold can start until the transaction ends,
 * because a booking's row references the turf's. Callers that go on to reserve hours lock only `against:
 * 'desks'`, because the reservations' key guards against holds: a cancellation that has the hours and waits
 * for the turf would otherwise deadlock.
 * @throws Refusal TURF_NOT_FOUND, also for other owners' turfs
 */
export async function lockManagedTurf(
  tx: Database,
  person: Person,
  turfId: string,
  against: 'everybody' | 'desks' = 'everybody',
): Promise<LockedTurf> {
  const strength = against === 'desks' ? 'no key update' : 'update';
  const [turf] = await tx.select().from(turfs).where(eq(turfs.id, turfId)).for(strength);
  if (!turf || !(await managesVenueForShare(tx, person, turf))) throw new Refusal('TURF_NOT_FOUND');
  return turf;
}
