import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { listMoveRowsOf } from '../../core/bookings/move-rows.ts';
import type { Services } from '../../flows/services.ts';
import { kindsAboutGame, type MailKind } from './mail-kinds.ts';
import { mails } from './tables.ts';

/**
 * The problem of a mail that nobody shall deliver any more: it would say after a cancellation that the game is on, name
 * hours from which the game has moved since, or ask for an answer that was given.
 */
export const takenBack = {
  cancelled: 'cancelled before it was delivered',
  moved: 'moved before it was delivered',
  answered: 'answered before it was delivered',
} as const;

/**
 * Those of a cancelled booking that no mail server has taken yet, and those that were given up: an admin may send these
 * again. Safe to run twice.
 */
export async function takeBackMails(services: Services, bookingId: string): Promise<void> {
  await takeBack(services, bookingId, { problem: takenBack.cancelled });
}

/** Those that were written before the game moved. The mail about the move names code, hours and money, as they did. */
export async function takeBackOutdatedMails(
  services: Services,
  { bookingId, doneAt }: { bookingId: string; doneAt: Date | null },
): Promise<void> {
  if (doneAt) await takeBack(services, bookingId, { problem: takenBack.moved, writtenBefore: doneAt });
}

/** Those that say that the owner's answer is awaited, once there is one. */
export async function takeBackAnsweredMails(services: Services, bookingId: string): Promise<void> {
  await takeBack(services, bookingId, { problem: takenBack.answered, kinds: ['waiting', 'request'] });
}

async function takeBack(
  { db }: Services,
  bookingId: string,
  {
    problem,
    kinds = kindsAboutGame,
    writtenBefore,
  }: { problem: string; kinds?: readonly MailKind[]; writtenBefore?: Date },
): Promise<void> {
  const moves = await listMoveRowsOf(db, [bookingId]);
  const part = (index: number) => sql`split_part(${mails.key}, ':', ${sql.raw(String(index))})`;
  // Two conditions for two indexes: on their way, and given up.
  const isUnsent = or(isNotNull(mails.nextTryAt), and(isNull(mails.sentAt), isNull(mails.nextTryAt)));
  await db
    .update(mails)
    .set({ nextTryAt: null, problem })
    .where(
      and(
        isUnsent,
        writtenBefore && lt(mails.createdAt, writtenBefore),
        inArray(part(1), [...kinds]),
        inArray(part(2), [bookingId, ...moves.map(({ id }) => id)]),
      ),
    );
}
