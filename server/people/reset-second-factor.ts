import { Refusal } from '../../contract/errors.ts';
import type { PersonDetails } from '../../contract/people-admin.ts';
import { mailSecondFactorChanged } from '../notifications/account-mails.ts';
import type { Services } from '../services.ts';
import { getPerson } from './get-person.ts';
import { recordAudit } from './record-audit.ts';
import { removeSecondFactors } from './remove-second-factors.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Removes the second factors of a person who has lost them. Their sessions end, and their password signs in again.
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
  await mailSecondFactorChanged(services, before, 'second-factor-reset');
  return getPerson(services, userId);
}
