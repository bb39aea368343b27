import type { ApplicationForAdmin } from '../../../contract/onboarding/onboarding.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { getProfile } from '../../core/people/profiles/get-profile.ts';
import { isDisabled } from '../../core/people/queries.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { hideTurfsOf } from '../../core/turfs/hide-with-owner.ts';
import { setRole } from '../../flows/account/change-role.ts';
import type { Services } from '../../flows/services.ts';
import { writeTurf } from '../../flows/turf/create-turf.ts';
import { lockWaiting, writeAnswer } from './answer.ts';
import { getApplication } from './queries.ts';

/**
 * Makes the applicant a turf owner and lists the turf. Owners and admins keep their role; the turf of a disabled
 * applicant stays hidden until they are enabled. Sessions continue: the applicant may be paying for a game.
 * @throws Refusal NOT_FOUND, APPLICATION_ANSWERED if it has an answer or the applicant's account is deleted
 */
export async function approveApplication(
  services: Services,
  admin: SignedIn,
  applicationId: string,
): Promise<ApplicationForAdmin> {
  const { db, events } = services;
  const listed = await db.transaction(async (tx) => {
    const { userId, turf } = await lockWaiting(tx, applicationId);
    const { role } = await getProfile(tx, userId);
    const actorId = admin.person.userId;
    const change = { userId, role: 'turf_owner', from: role, actorId, caller: admin.caller } as const;
    const shown = role === 'customer' ? await setRole(tx, { ...change, keepsSessions: true }) : [];
    const turfId = await writeTurf(tx, admin, { ownerId: userId }, turf);
    if (await isDisabled(tx, userId)) await hideTurfsOf(tx, userId);
    await writeAnswer(services, tx, applicationId, { status: 'approved', answeredBy: actorId, turfId });
    await recordAudit(tx, {
      event: 'application-approved',
      actorId,
      subjectId: userId,
      caller: admin.caller,
      details: { applicationId, status: { from: 'waiting', to: 'approved' }, turfId },
    });
    await services.outbox.record(tx, { type: 'application.answered', applicationId });
    return { turfId, newOwnerId: userId, shown };
  });
  const { turfId: newTurfId, newOwnerId, shown } = listed;
  // Includes turfs shown again: open streams of the new owner have no topics for any of them.
  for (const turfId of [newTurfId, ...shown]) events.publish({ type: 'turfs-changed', turfId, newOwnerId });
  const answered = await getApplication(db, applicationId);
  if (answered.applicant) events.publish({ type: 'people-changed', userId: answered.applicant.id });
  return answered;
}
