import { Refusal } from '../../../contract/errors.ts';
import type { PersonDetails } from '../../../contract/people/admin.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { removeSecondFactors } from '../../core/people/second-factors/remove-second-factors.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../services.ts';
import { getPerson } from './get-person.ts';

/**
 * Removes a person's second factors and deletes their sessions; the password alone signs in again.
 * @throws Refusal NOT_FOUND, OWN_ACCOUNT
 */
export async function resetSecondFactor(
  services: Services,
  { person, caller }: SignedIn,
  userId: string,
): Promise<PersonDetails> {
  if (userId === person.userId) throw new Refusal('OWN_ACCOUNT');
  const before = await getPerson(services, userId);
  if (before.leftAt || !before.hasSecondFactor) return before;
  await services.db.transaction(async (tx) => {
    await removeSecondFactors(tx, userId);
    const who = { actorId: person.userId, subjectId: userId, caller };
    await recordAudit(tx, { event: 'second-factor-reset', ...who });
  });
  services.events.publish({ type: 'people-changed', userId });
  await services.accountMails.secondFactorChanged(before, 'second-factor-reset');
  return getPerson(services, userId);
}
