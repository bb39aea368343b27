import { ownerAnswerDue } from '../../../contract/bookings/owner-answer.ts';
import type { Database } from '../../platform/database/database.ts';
import { getOwnerPreferences } from '../people/profiles/owner-preferences.ts';

/**
 * Returns the owner's approval deadline for a booking paid now; undefined if it is accepted automatically.
 */
export async function findApprovalDue(
  db: Database,
  { ownerId, startsAt }: { ownerId: string; startsAt: Date },
  now: Date,
): Promise<Date | undefined> {
  const dueAt = ownerAnswerDue(now, startsAt);
  if (!dueAt) return undefined;
  const { autoAccept } = await getOwnerPreferences(db, ownerId);
  return autoAccept ? undefined : dueAt;
}
