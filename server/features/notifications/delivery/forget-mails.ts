import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { mailsKeptDays } from '../../../../contract/policy.ts';
import { listRescheduleFactsOf } from '../../../core/bookings/reschedules/reschedule-facts.ts';
import type { Services } from '../../../flows/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { MailKind } from '../mails/mail-kinds.ts';
import { keysWithAccess } from '../mails/mail-kinds.ts';
import { mails } from '../tables.ts';

/** Mails to owners that name the customer of a booking or rescheduling. */
const kindsNamingCustomer = [
  'new-booking',
  'cancelled-owner',
  'request',
  'rescheduled-owner',
  'reschedule-withdrawn',
  'due-at-venue-owner',
] as const satisfies readonly MailKind[];

/**
 * Deletes all mails that name a user whose account is deleted: received mails, messages to support from their
 * account or address, and mails to owners about their bookings.
 */
export async function forgetMailsOf(
  tx: Database,
  { userId, email }: { userId: string; email: string },
  bookingIds: readonly string[],
): Promise<void> {
  const reschedules = await listRescheduleFactsOf(tx, bookingIds);
  const subjects = [...bookingIds, ...reschedules.map(({ id }) => id)];
  const keys = kindsNamingCustomer.flatMap((kind) => subjects.map((id) => `${kind}:${id}`));
  const isTheirMessage = sql`split_part(${mails.key}, ':', 1) = 'message' AND (split_part(${mails.key}, ':', 2) = ${userId}
    OR ${email.toLowerCase()} = ANY(regexp_split_to_array(lower(${mails.text}), '[[:space:]]+')))`;
  await tx
    .delete(mails)
    .where(
      or(eq(mails.recipient, email), sql`${mails.key} = ANY(${sql.param(keys)}::text[])`, isTheirMessage),
    );
}

const batchSize = 500;

/** Deletes sent and given-up mails that are older than `mailsKeptDays`, in batches. Idempotent. */
export async function forgetOldMails({ db, clock, log }: Services): Promise<void> {
  const isOld = sql`${mails.createdAt} < ${clock.sqlNow()} - make_interval(days => ${mailsKeptDays})`;
  let forgotten = 0;
  for (let found = batchSize; found === batchSize; ) {
    const batch = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isOld, isNull(mails.nextTryAt)))
      .limit(batchSize);
    const rows = await db.delete(mails).where(inArray(mails.id, batch)).returning({ id: mails.id });
    found = rows.length;
    forgotten += found;
  }
  if (forgotten > 0) log.info({ forgotten }, 'old mails deleted');
}

/**
 * Lists the user's mails for their data export. Omits reset links and sign-in codes, with which a stolen
 * session could take over the account.
 */
export async function listMailsTo(db: Database, email: string) {
  const text = sql<string>`CASE WHEN ${mails.key} ~ ${keysWithAccess} THEN '' ELSE ${mails.text} END`;
  return db
    .select({ subject: mails.subject, text, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.recipient, email));
}
