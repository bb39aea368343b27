import * as m from '#messages';
import { Refusal } from '../../../contract/errors.ts';
import type { Application, ApplicationRequest } from '../../../contract/onboarding/onboarding.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../../flows/services.ts';
import { requireSchedule } from '../../flows/turf/create-turf.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/limits.ts';
import { applicationView } from './queries.ts';
import { ownerApplications } from './tables.ts';

/** Above any manual use, even with a new application after each rejection. */
const limit: Limit = { name: 'owner-application', tries: 10, seconds: 86_400 };

/**
 * Creates an application to become the owner of this turf; one open application at a time.
 * @throws Refusal VALIDATION_ERROR, ALREADY_APPLIED, RATE_LIMITED
 */
export async function apply(
  { db, clock, limits, events }: Services,
  { person: { userId }, caller }: SignedIn,
  request: ApplicationRequest,
): Promise<Application> {
  requireSchedule(request.turf);
  await limits.count(limit, userId, m.errors_many_applications);
  const application = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const createdAt = await clock.now(tx);
    const [row] = await tx
      .insert(ownerApplications)
      .values({ id: newId(), userId, status: 'waiting', ...request, createdAt })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal('ALREADY_APPLIED');
    const details = { applicationId: row.id };
    await recordAudit(tx, {
      event: 'application-sent',
      actorId: userId,
      subjectId: userId,
      caller,
      details,
    });
    return applicationView(row);
  });
  events.publish({ type: 'people-changed', userId });
  return application;
}
