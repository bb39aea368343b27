import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database.ts';
import { manages, type Person } from '../../platform/permissions.ts';
import { listTurfSummaries, type TurfSummary } from './queries.ts';
import { turfs } from './tables.ts';

export type LockedTurf = typeof turfs.$inferSelect;

/** @throws Refusal TURF_NOT_FOUND for unknown turfs and other owners' alike; archived ones are found */
export async function getManagedTurf(db: Database, person: Person, turfId: string): Promise<TurfSummary> {
  const turf = (await listTurfSummaries(db, [turfId])).get(turfId);
  if (!turf || !manages(person, turf)) throw new Refusal('TURF_NOT_FOUND');
  return turf;
}

/**
 * A turf that its owner or an admin is about to change. No hold begins on it until the transaction ends: a booking's
 * row refers to the turf's. Whoever goes on to claim hours locks `against: 'desks'` alone: the hours' own key decides
 * between them and holds, and a cancellation that waits for the turf while it has the hours would deadlock.
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
  if (!turf || !manages(person, turf)) throw new Refusal('TURF_NOT_FOUND');
  return turf;
}
