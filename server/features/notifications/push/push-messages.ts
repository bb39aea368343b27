import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  findPushSubscription,
  forgetPushSubscription,
  listPushSessions,
} from '../../../core/people/sessions/push-subscriptions.ts';
import { listDevicesOf } from '../../../core/people/sessions/sessions.ts';
import type { Services } from '../../../flows/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type PushNotice, sendPush } from '../../../platform/push/send-push.ts';
import type { Job } from '../../../platform/running/jobs.ts';
import { pushMessages } from '../tables.ts';

export const deliverPushJob: Job<{ messageId: string }> = {
  name: 'deliver-push',
  payload: z.object({ messageId: z.uuid() }),
  retryLimit: 8,
};

/** The subscription ended, or belongs to an earlier key. */
const hopeless = [401, 403, 404, 410];

/**
 * Writes a message to each browser of a person that gets push messages, and enqueues its delivery in the same
 * transaction. `tag` is its key, as of a mail: an event that is delivered twice sends it once.
 */
export async function writePush(
  { db, jobs }: Services,
  { userId, deliverUntil }: { userId: string; deliverUntil: Date },
  { tag, ...notice }: PushNotice,
): Promise<void> {
  for (const sessionId of await listPushSessions(db, userId)) {
    await db.transaction(async (tx) => {
      const [written] = await tx
        .insert(pushMessages)
        .values({ id: newId(), key: tag, sessionId, ...notice, deliverUntil })
        .onConflictDoNothing()
        .returning({ messageId: pushMessages.id });
      if (written) await jobs.enqueue(tx, deliverPushJob, written, { priority: 1 });
    });
  }
}

/** Words the messages of a key again that have not been sent. */
export async function rewritePush(
  { db }: Services,
  { deliverUntil }: { deliverUntil: Date },
  { tag, ...text }: PushNotice,
): Promise<void> {
  await db
    .update(pushMessages)
    .set({ ...text, deliverUntil })
    .where(and(eq(pushMessages.key, tag), isNull(pushMessages.sentAt)));
}

/**
 * Sends one message. The push service drops it after `deliverUntil` if the browser is not reachable until then.
 * @throws Error if the service is unavailable, so that the job is retried
 */
export async function deliverPush({ db, clock, log, push }: Services, messageId: string): Promise<void> {
  const isIt = eq(pushMessages.id, messageId);
  const [message] = await db.select().from(pushMessages).where(isIt);
  const subscription = message && (await findPushSubscription(db, message.sessionId));
  if (!message || message.sentAt || !subscription) return;
  const { title, body, path, key: tag, deliverUntil } = message;
  const seconds = Math.floor((deliverUntil.getTime() - (await clock.now(db)).getTime()) / 1_000);
  if (seconds <= 0) return;
  const status = await sendPush(push.keys, subscription, { title, body, path, tag }, seconds);
  if (status >= 200 && status < 300) {
    await db.update(pushMessages).set({ sentAt: clock.sqlNow() }).where(isIt);
  } else if (hopeless.includes(status)) {
    await forgetPushSubscription(db, subscription);
    log.info({ messageId, status }, 'push subscription ended');
  } else if (status === 429 || status >= 500) {
    throw new Error(`Push service answered ${status}`);
  } else {
    log.error({ messageId, status }, 'push message rejected');
  }
}

/** Deletes messages a day after their end. Idempotent. */
export async function forgetPushMessages({ db, clock }: Services): Promise<void> {
  await db
    .delete(pushMessages)
    .where(sql`${pushMessages.deliverUntil} < ${clock.sqlNow()} - interval '1 day'`);
}

/** Lists the messages to the devices of a person for their data export. */
export async function listPushMessagesOf(db: Database, userId: string) {
  const devices = await listDevicesOf(db, userId);
  const { sessionId, title, body, sentAt } = pushMessages;
  return db
    .select({ title, body, sentAt })
    .from(pushMessages)
    .where(
      inArray(
        sessionId,
        devices.map(({ id }) => id),
      ),
    );
}
