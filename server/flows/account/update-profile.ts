import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Profile, ProfileUpdate } from '../../../contract/people/people.ts';
import { listTurfsAhead } from '../../core/bookings/list-turfs-ahead.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockAccount } from '../../core/people/lock-person.ts';
import { getProfile } from '../../core/people/profiles/get-profile.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { countOwn } from '../../core/people/settings/own-limits.ts';
import { users } from '../../core/people/tables.ts';
import { listActiveTurfIdsOf } from '../../core/turfs/owner-turfs.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';

/**
 * Changes the user's own names or phone.
 * @throws Refusal NOT_FOUND, RATE_LIMITED
 */
export async function updateProfile(
  services: Services,
  { person, caller }: SignedIn,
  update: ProfileUpdate,
): Promise<Profile> {
  const { db, events } = services;
  await countOwn(services, 'change', person.userId);
  const updated = await db.transaction(async (tx) => {
    const isPerson = and(eq(users.id, person.userId), isNull(users.deletedAt));
    await lockAccount(tx, person.userId);
    const before = await getProfile(tx, person.userId);
    await tx
      .update(users)
      .set({ ...update, updatedAt: new Date() })
      .where(isPerson);
    await tx
      .update(users)
      .set({ name: sql`${users.firstName} || ' ' || ${users.lastName}` })
      .where(isPerson);
    const after = await getProfile(tx, person.userId);
    const details = profileChanges(before, after);
    if (Object.keys(details).length > 0) {
      const who = { actorId: person.userId, subjectId: person.userId, caller };
      await recordAudit(tx, { event: 'profile-changed', ...who, details });
    }
    return after;
  });
  events.publish({ type: 'people-changed', userId: person.userId });
  await publishProfileChanged(services, person, update);
  return updated;
}

/** Logs the old and new name, but only the fact of a changed phone: numbers stay out of the log. */
function profileChanges(before: Profile, after: Profile): Record<string, unknown> {
  const [from, to] = [before, after].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return {
    ...(from !== to && { name: { from, to } }),
    ...(before.phone !== after.phone && { phone: 'changed' }),
  };
}

/**
 * Publishes a change to pages that show it: reviews (name), desks, and for owners their turfs.
 */
async function publishProfileChanged(
  services: Services,
  { userId, role }: Person,
  { firstName, lastName }: ProfileUpdate,
): Promise<void> {
  const { db, events } = services;
  if (role === 'turf_owner') {
    for (const turfId of await listActiveTurfIdsOf(db, userId)) {
      events.publish({ type: 'turfs-changed', turfId, keepsTurf: true });
    }
  }
  if (firstName !== undefined || lastName !== undefined) {
    for (const { eventsOnRename } of services.personalData) {
      for (const event of (await eventsOnRename?.(services, userId)) ?? []) events.publish(event);
    }
  }
  for (const turfId of await listTurfsAhead(services, userId)) {
    events.publish({ type: 'bookings-changed', turfId, userId });
  }
}
