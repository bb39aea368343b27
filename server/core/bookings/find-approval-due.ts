import { ownerAnswerDue } from '../../../contract/bookings/owner-answer.ts';
import type { Database } from '../../platform/database/database.ts';
import { getOwnerPreferences } from '../people/profiles/owner-preferences.ts';
import { approvalDueFor, type Hours } from './reschedules/rules.ts';

/**
 * Returns the owner's approval deadline for a booking paid now; undefined if it is accepted automatically.
 */
export async function findApprovalDue(
  db: Database,
  { ownerId, startsAt }: { ownerId: string; startsAt: Date },
  now: Date,
): Promise<Date | undefined> {
  return ifByHand(db, ownerId, ownerAnswerDue(now, startsAt));
}

/** Returns the owner's deadline for a reschedule made or paid now; undefined if it needs no approval. */
export async function findRescheduleApprovalDue(
  db: Database,
  ownerId: string,
  { from, to }: { from: Hours; to: Hours },
  now: Date,
): Promise<Date | undefined> {
  return ifByHand(db, ownerId, approvalDueFor(from, to, now));
}

async function ifByHand(db: Database, ownerId: string, dueAt: Date | undefined): Promise<Date | undefined> {
  if (!dueAt) return undefined;
  const { autoAccept } = await getOwnerPreferences(db, ownerId);
  return autoAccept ? undefined : dueAt;
}
