import type { ApplicationForAdmin } from '../../../contract/onboarding/onboarding.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../../flows/services.ts';
import { lockWaiting, writeAnswer } from './answer.ts';
import { getApplication } from './queries.ts';

/**
 * Rejects an application with a reason for the applicant, who may apply again.
 * @throws Refusal NOT_FOUND, APPLICATION_ANSWERED if it has an answer or the applicant's account is deleted
 */
export async function rejectApplication(
  services: Services,
  { person, caller }: SignedIn,
  { applicationId, reason }: { applicationId: string; reason: string },
): Promise<ApplicationForAdmin> {
  await services.db.transaction(async (tx) => {
    const { userId } = await lockWaiting(tx, applicationId);
    const answer = { status: 'rejected', answeredBy: person.userId, reason } as const;
    await writeAnswer(services, tx, applicationId, answer);
    await recordAudit(tx, {
      event: 'application-rejected',
      actorId: person.userId,
      subjectId: userId,
      caller,
      details: { applicationId, status: { from: 'waiting', to: 'rejected' }, reason },
    });
    await services.outbox.record(tx, { type: 'application.answered', applicationId });
  });
  const answered = await getApplication(services.db, applicationId);
  if (answered.applicant) {
    services.events.publish({ type: 'people-changed', userId: answered.applicant.id });
  }
  return answered;
}
