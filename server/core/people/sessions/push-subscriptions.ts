import { and, eq, gt, inArray, or } from 'drizzle-orm';
import * as m from '#messages';
import { invalidField, Refusal } from '../../../../contract/errors.ts';
import type { Push, PushSubscriptionInput } from '../../../../contract/people/people.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { Person } from '../../../platform/permissions.ts';
import { isPushEndpoint } from '../../../platform/push/push-endpoint.ts';
import type { PushSubscription } from '../../../platform/push/send-push.ts';
import type { Services } from '../../../platform/services.ts';
import { pushSubscriptions, sessions } from '../tables.ts';
import { isSessionOpen, type SignedIn } from './sessions.ts';

const limit: Limit = { name: 'push', tries: 60, seconds: 600 };

/** Returns our public key for push services, and whether this session gets push messages. */
export async function getPush({ db, push }: Services, sessionId: string | undefined): Promise<Push> {
  const isThis = sessionId && eq(pushSubscriptions.sessionId, sessionId);
  const isOn = isThis ? (await db.$count(pushSubscriptions, isThis)) > 0 : false;
  return { publicKey: push.keys.publicKey, isOn };
}

/**
 * Sends push messages of the person to this browser while its session lasts. Replaces an earlier subscription of
 * the session, and another session's for the same browser.
 * @throws Refusal RATE_LIMITED; VALIDATION_ERROR if no push service can have this address
 */
export async function savePush(
  { db, push, limits }: Services,
  { person, sessionId }: SignedIn,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<{ isOn: true }> {
  await limits.count(limit, person.userId, m.errors_many_changes);
  if (!sessionId) throw new Refusal('UNAUTHORIZED');
  if (!isPushEndpoint(endpoint, push)) {
    const message = m.errors_push_endpoint();
    throw invalidField('endpoint', message);
  }
  await db.transaction(async (tx) => {
    // Waits for a sign-out in progress, and for another save of this session.
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('no key update');
    if (!session) throw new Refusal('UNAUTHORIZED');
    const isReplaced = or(
      eq(pushSubscriptions.sessionId, sessionId),
      eq(pushSubscriptions.endpoint, endpoint),
    );
    await tx.delete(pushSubscriptions).where(isReplaced);
    await tx.insert(pushSubscriptions).values({ sessionId, endpoint, ...keys });
  });
  return { isOn: true };
}

/** Stops push messages to one of the person's own devices. Idempotent. */
export async function removePush(
  { db }: Services,
  { userId }: Person,
  deviceId: string,
): Promise<{ removed: true }> {
  const own = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, deviceId), eq(sessions.userId, userId)));
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, own));
  return { removed: true };
}

/** Lists the sessions of a person that get push messages. */
export async function listPushSessions(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())));
  return rows.map(({ id }) => id);
}

/** Returns where to send the push messages of a session that is still open. */
export async function findPushSubscription(
  db: Database,
  sessionId: string,
): Promise<PushSubscription | undefined> {
  if (!(await isSessionOpen(db, sessionId))) return undefined;
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const [found] = await db
    .select({ endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return found;
}

/** Deletes a subscription that its push service has ended. */
export async function forgetPushSubscription(db: Database, { endpoint }: PushSubscription): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}
