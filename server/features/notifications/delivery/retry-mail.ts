import { and, asc, desc, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import * as m from '#messages';
import { Refusal } from '../../../../contract/errors.ts';
import type { Problem } from '../../../../contract/payments/problems.ts';
import { recordAudit } from '../../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../../core/people/sessions/sessions.ts';
import type { Services } from '../../../flows/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import { kindsWithEnd } from '../mails/mail-kinds.ts';
import { deliverMailJob } from '../mails/mails.ts';
import { mails } from '../tables.ts';
import { takenBack } from './cancel-queued-mails.ts';
import { tooLate } from './deliver-mail.ts';

const isGivenUp = and(
  isNull(mails.sentAt),
  isNull(mails.nextTryAt),
  or(isNull(mails.lastError), notInArray(mails.lastError, Object.values(takenBack))),
);

const hasEnd = inArray(sql`split_part(${mails.key}, ':', 1)`, [...kindsWithEnd]);
const isLapsedAt = (now: SQL<Date>) => sql<boolean>`(${hasEnd} AND ${mails.deliverUntil} <= ${now})`;

type GivenUpMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'recipient' | 'subject' | 'lastError' | 'createdAt'
> & { isExpired: boolean };

/** Lists given-up mails of the last 30 days: retryable ones first, then newest first. */
async function listGivenUpMails(db: Database, now: SQL<Date>): Promise<GivenUpMail[]> {
  const { id, recipient, subject, lastError, createdAt } = mails;
  return db
    .select({ id, recipient, subject, lastError, createdAt, isExpired: isLapsedAt(now) })
    .from(mails)
    .where(and(isGivenUp, sql`${mails.createdAt} > ${now} - interval '30 days'`))
    .orderBy(asc(isLapsedAt(now)), desc(mails.createdAt))
    .limit(100);
}

/**
 * Retries a given-up mail for at least a day, or until its own deadline. Does nothing for a queued or sent
 * mail.
 * @throws Refusal NOT_FOUND, also after the mail's deadline
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

export async function listMailProblems({ db, clock }: Services): Promise<Problem[]> {
  return (await listGivenUpMails(db, clock.sqlNow())).map(problemOfMail);
}

/** Text from a mail server stays as it is. */
function problemText(lastError: string | null): string {
  if (lastError === tooLate) return m.errors_email_too_late();
  return lastError ?? m.errors_email_given_up();
}

function problemOfMail({ id, recipient, subject, lastError, createdAt, isExpired }: GivenUpMail): Problem {
  return {
    kind: 'mail_given_up',
    bookingId: null,
    code: null,
    amountPaise: null,
    what: m.errors_email_failed({ subject, recipient, problem: problemText(lastError) }),
    todo: isExpired ? m.errors_email_lapsed_fix() : m.errors_email_fix(),
    since: createdAt.toISOString(),
    act: isExpired ? null : { do: 'retry-mail', id },
  };
}
