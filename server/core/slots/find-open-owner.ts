import type { Database } from '../../platform/database.ts';
import { lockOpenTurf } from '../turfs/queries.ts';
import type { TurfHours } from './lock-hours.ts';
import { areOpenHours } from './queries.ts';

export async function isStillOpen(tx: Database, wanted: TurfHours): Promise<boolean> {
  return (await findOpenOwner(tx, wanted)) !== undefined;
}

/**
 * Asked in the transaction that is about to claim hours. It waits for an owner who is just archiving the turf or
 * cutting its hours and sees what came of it; from then on the owner waits for this transaction.
 * @returns whose turf it is, as long as it can be booked and is open at all of these hours
 */
export async function findOpenOwner(tx: Database, wanted: TurfHours): Promise<string | undefined> {
  return lockOpenTurf(tx, wanted.turfId, (turf) => areOpenHours(turf, wanted));
}
