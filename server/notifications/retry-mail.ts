import { and, desc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import { recordAudit } from '../people/record-audit.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { deliverMailJob } from './mails.ts';
import { mails } from './tables.ts';
import { takenBack } from './take-back-mails.ts';

const isGivenUp = and(
  isNull(mails.sentAt),
  isNull(mails.nextTryAt),
  or(isNull(mails.problem), notInArray(mails.problem, Object.values(takenBack))),
);

export type GivenUpMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'recipient' | 'subject' | 'problem' | 'createdAt'
>;

/** Of the last 30 days, the newest first. */
export async function listGivenUpMails(db: Database, now: SQL<Date>): Promise<GivenUpMail[]> {
  const { id, recipient, subject, problem, createdAt } = mails;
  return db
    .select({ id, recipient, subject, problem, createdAt })
    .from(mails)
    .where(and(isGivenUp, sql`${mails.createdAt} > ${now} - interval '30 days'`))
    .orderBy(desc(mails.createdAt))
    .limit(100);
}

/**
 * Delivers a mail that was given up, for a day from now. Of one that is on its way nothing changes.
 * @throws Refusal NOT_FOUND
 */
export async function retryMail(
  { db, clock, jobs }: Services,
  { person, caller }: SignedIn,
  mailId: string,
): Promise<{ queued: true }> {
  if ((await db.$count(mails, eq(mails.id, mailId))) === 0) throw new Refusal('NOT_FOUND');
  const now = clock.sqlNow();
  await db.transaction(async (tx) => {
    const [again] = await tx
      .update(mails)
      .set({
        nextTryAt: sql`${now} + interval '30 minutes'`,
        deliverUntil: sql`greatest(${mails.deliverUntil}, ${now} + interval '1 day')`,
        claimedUntil: null,
      })
      .where(and(eq(mails.id, mailId), isGivenUp))
      .returning({ mailId: mails.id });
    if (!again) return;
    await jobs.enqueue(tx, deliverMailJob, again);
    await recordAudit(tx, { event: 'mail-retried', actorId: person.userId, caller, details: { mailId } });
  });
  return { queued: true };
}
