import { ownerAnswerDue } from '../../contract/owner-answer.ts';
import { getOwnerPreferences } from '../people/owner-preferences.ts';
import type { Database } from '../platform/database.ts';
import { listTurfSummaries } from '../turfs/queries.ts';

/** Until when the turf's owner would have to answer a booking paid now; `undefined` where it is accepted by itself. */
export async function findAnswerDue(
  db: Database,
  { turfId, startsAt }: { turfId: string; startsAt: Date },
  now: Date,
): Promise<Date | undefined> {
  const dueAt = ownerAnswerDue(now, startsAt);
  const turf = dueAt && (await listTurfSummaries(db, [turfId])).get(turfId);
  if (!turf) return undefined;
  const { autoAccept } = await getOwnerPreferences(db, turf.ownerId);
  return autoAccept ? undefined : dueAt;
}
