import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { listRescheduleFactsOf } from '../../../core/bookings/reschedules/reschedule-facts.ts';
import type { Services } from '../../../flows/services.ts';
import { kindsAboutGame, type MailKind } from '../mails/mail-kinds.ts';
import { mails } from '../tables.ts';

/**
 * The `lastError` of cancelled mails: they would contradict a cancellation, name old hours, or request an
 * approval that was already decided.
 */
export const takenBack = {
  cancelled: 'cancelled before it was delivered',
  rescheduled: 'rescheduled before it was delivered',
  answered: 'answered before it was delivered',
} as const;

/**
 * Cancels the unsent mails of a cancelled booking, including given-up ones, which an admin could otherwise
 * retry. Idempotent.
 */
export async function cancelQueuedMails(services: Services, bookingId: string): Promise<void> {
  await takeBack(services, bookingId, { lastError: takenBack.cancelled });
}

/** Cancels the mails from before the rescheduling, whose own mail repeats their code, hours and money. */
export async function cancelOutdatedMails(
  services: Services,
  { bookingId, doneAt }: { bookingId: string; doneAt: Date | null },
): Promise<void> {
  if (doneAt)
    await takeBack(services, bookingId, { lastError: takenBack.rescheduled, writtenBefore: doneAt });
}

/** Cancels the mails about a pending owner approval once it is decided. */
export async function cancelAnsweredMails(services: Services, bookingId: string): Promise<void> {
  await takeBack(services, bookingId, { lastError: takenBack.answered, kinds: ['waiting', 'request'] });
}

async function takeBack(
  { db }: Services,
  bookingId: string,
  {
    lastError,
    kinds = kindsAboutGame,
    writtenBefore,
  }: { lastError: string; kinds?: readonly MailKind[]; writtenBefore?: Date },
): Promise<void> {
  const reschedules = await listRescheduleFactsOf(db, [bookingId]);
  const part = (index: number) => sql`split_part(${mails.key}, ':', ${sql.raw(String(index))})`;
  // Two conditions for two partial indexes: queued and given up.
  const isUnsent = or(isNotNull(mails.nextTryAt), and(isNull(mails.sentAt), isNull(mails.nextTryAt)));
  await db
    .update(mails)
    .set({ nextTryAt: null, lastError })
    .where(
      and(
        isUnsent,
        writtenBefore && lt(mails.createdAt, writtenBefore),
        inArray(part(1), [...kinds]),
        inArray(part(2), [bookingId, ...reschedules.map(({ id }) => id)]),
      ),
    );
}
