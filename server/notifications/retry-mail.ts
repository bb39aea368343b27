import { and, asc, desc, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import { recordAudit } from '../people/record-audit.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { kindsWithEnd } from './mail-kinds.ts';
import { deliverMailJob } from './mails.ts';
import { mails } from './tables.ts';
import { takenBack } from './take-back-mails.ts';

const isGivenUp = and(
  isNull(mails.sentAt),
  isNull(mails.nextTryAt),
  or(isNull(mails.problem), notInArray(mails.problem, Object.values(takenBack))),
);

const hasEnd = inArray(sql`split_part(${mails.key}, ':', 1)`, [...kindsWithEnd]);
const isLapsedAt = (now: SQL<Date>) => sql<boolean>`(${hasEnd} AND ${mails.deliverUntil} <= ${now})`;

export type GivenUpMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'recipient' | 'subject' | 'problem' | 'createdAt'
> & { isLapsed: boolean };

/** Of the last 30 days: first those that can be sent again, then those of no use any more; the newest first. */
export async function listGivenUpMails(db: Database, now: SQL<Date>): Promise<GivenUpMail[]> {
  const { id, recipient, subject, problem, createdAt } = mails;
  return db
    .select({ id, recipient, subject, problem, createdAt, isLapsed: isLapsedAt(now) })
    .from(mails)
    .where(and(isGivenUp, sql`${mails.createdAt} > ${now} - interval '30 days'`))
    .orderBy(asc(isLapsedAt(now)), desc(mails.createdAt))
    .limit(100);
}

/**
 * Delivers a mail that was given up, for a day from now, or as long as it is of use. Of one that is on its way nothing
 * changes.
 * @throws Refusal NOT_FOUND, also for one that is of no use any more
 */
export async function retryMail(
  { db, clock, jobs }: Services,
  { person, caller }: SignedIn,
  mailId: string,
): Promise<{ queued: true }> {
  const now = clock.sqlNow();
  const isUseful = and(eq(mails.id, mailId), not(isLapsedAt(now)));
  if ((await db.$count(mails, isUseful)) === 0) throw new Refusal('NOT_FOUND');
  await db.transaction(async (tx) => {
    const [again] = await tx
      .update(mails)
      .set({
        nextTryAt: sql`${now} + interval '30 minutes'`,
        deliverUntil: sql`CASE WHEN ${hasEnd} THEN ${mails.deliverUntil}
          ELSE greatest(${mails.deliverUntil}, ${now} + interval '1 day') END`,
        claimedUntil: null,
      })
      .where(and(isUseful, isGivenUp))
      .returning({ mailId: mails.id });
    if (!again) return;
    await jobs.enqueue(tx, deliverMailJob, again);
    await recordAudit(tx, { event: 'mail-retried', actorId: person.userId, caller, details: { mailId } });
  });
  return { queued: true };
}
