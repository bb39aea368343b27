import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Profile, ProfileUpdate } from '../../contract/people.ts';
import type { Person } from '../platform/permissions.ts';
import { listReviewedTurfs } from '../reviews/own-reviews.ts';
import type { Services } from '../services.ts';
import { getProfile } from './get-profile.ts';
import { countOwn } from './own-limits.ts';
import { users } from './tables.ts';

/**
 * Changes a person's own names or phone.
 * @throws Refusal NOT_FOUND, RATE_LIMITED
 */
export async function updateProfile(
  services: Services,
  person: Person,
  update: ProfileUpdate,
): Promise<Profile> {
  const { db, events } = services;
  await countOwn(services, 'change', person.userId);
  const updated = await db.transaction(async (tx) => {
    const isPerson = and(eq(users.id, person.userId), isNull(users.deletedAt));
    await tx
      .update(users)
      .set({ ...update, updatedAt: new Date() })
      .where(isPerson);
    await tx
      .update(users)
      .set({ name: sql`${users.firstName} || ' ' || ${users.lastName}` })
      .where(isPerson);
    return getProfile(tx, person.userId);
  });
  events.publish({ type: 'people-changed', userId: person.userId });
  // Reviews carry names.
  const isRenamed = update.firstName !== undefined || update.lastName !== undefined;
  const reviewed = isRenamed ? await listReviewedTurfs(db, person.userId) : [];
  for (const turfId of reviewed) events.publish({ type: 'reviews-changed', turfId, keepsRating: true });
  return updated;
}
