import type { Database } from '../../platform/database/database.ts';
import { lockOpenTurf } from '../turfs/queries.ts';
import type { TurfHours } from './lock-hours.ts';
import { areOpenHours } from './queries.ts';

export async function isStillOpen(tx: Database, wanted: TurfHours): Promise<boolean> {
  return (await findOpenOwner(tx, wanted)) !== undefined;
}

/**
 * Locks the turf for a reservation in the same transaction: waits for an owner who is archiving it or
 * changing its hours, and then makes the owner wait.
 * @returns the owner's id, if the turf is active and open at all of these hours
 */
export async function findOpenOwner(tx: Database, wanted: TurfHours): Promise<string | undefined> {
  return lockOpenTurf(tx, wanted.turfId, (turf) => areOpenHours(turf, wanted));
}
