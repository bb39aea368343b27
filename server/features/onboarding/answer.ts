import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type ApplicationRow, getApplicationRow } from './queries.ts';
import { ownerApplications } from './tables.ts';

/**
 * Locks an application that awaits a decision. Locks the user first, as applying and account deletion do, to avoid deadlocks.
 * @throws Refusal NOT_FOUND, APPLICATION_ANSWERED
 */
export async function lockWaiting(tx: Database, applicationId: string): Promise<ApplicationRow> {
  const { userId } = await getApplicationRow(tx, applicationId);
  await lockApplicant(tx, userId);
  const [row] = await tx
    .select()
    .from(ownerApplications)
    .where(eq(ownerApplications.id, applicationId))
    .for('update');
  if (row?.status !== 'waiting') throw new Refusal('APPLICATION_ANSWERED');
  return row;
}

async function lockApplicant(tx: Database, userId: string): Promise<void> {
  try {
    await lockPerson(tx, userId);
  } catch (error) {
    // The refusal concerns the applicant, who has deleted the account, not the signed-in admin.
    throw error instanceof Refusal ? new Refusal('APPLICATION_ANSWERED') : error;
  }
}

export async function writeAnswer(
  { clock }: Services,
  tx: Database,
  applicationId: string,
  answer: Pick<ApplicationRow, 'status'> & Partial<Pick<ApplicationRow, 'answeredBy' | 'reason' | 'turfId'>>,
): Promise<void> {
  await tx
    .update(ownerApplications)
    .set({ ...answer, answeredAt: await clock.now(tx) })
    .where(eq(ownerApplications.id, applicationId));
}

/** Withdraws the open application of a deleted account and clears phone and message in all of them. */
export async function forgetApplicant({ clock }: Services, tx: Database, userId: string): Promise<void> {
  await tx
    .update(ownerApplications)
    .set({ status: 'withdrawn', answeredAt: await clock.now(tx) })
    .where(and(eq(ownerApplications.userId, userId), eq(ownerApplications.status, 'waiting')));
  await tx
    .update(ownerApplications)
    .set({ phone: '', message: '' })
    .where(eq(ownerApplications.userId, userId));
}
