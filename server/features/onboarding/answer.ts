import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import type { Database } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { type ApplicationRow, getApplicationRow } from './queries.ts';
import { ownerApplications } from './tables.ts';

/**
 * An application that is about to be answered. The person is locked first, as by whoever applies or leaves: nobody
 * waits in a circle.
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
    // The admin who asks is signed in; it is the applicant who has left.
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

/** Of somebody who leaves: what waits is taken back, and what they wrote about themselves goes. */
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
