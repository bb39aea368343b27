import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { listMoveRowsOf } from '../bookings/list-moves.ts';
import type { Services } from '../services.ts';
import { reminders } from './rules.ts';
import { mails } from './tables.ts';

/** The problem of a mail that nobody shall deliver any more: it would say after a cancellation that the game is on. */
export const takenBack = 'cancelled before it was delivered';

/** Mails about a game that is on, by what their keys begin with. */
const aboutGame = [
  'confirmed',
  'new-booking',
  'waiting',
  'request',
  'moved',
  'moved-owner',
  ...reminders.map(({ kind }) => kind),
];

/** Those of a cancelled booking that no mail server has taken yet. Safe to run twice. */
export async function takeBackMails({ db }: Services, bookingId: string): Promise<void> {
  const moves = await listMoveRowsOf(db, [bookingId]);
  const part = (index: number) => sql`split_part(${mails.key}, ':', ${sql.raw(String(index))})`;
  await db
    .update(mails)
    .set({ nextTryAt: null, problem: takenBack })
    .where(
      and(
        isNotNull(mails.nextTryAt),
        inArray(part(1), aboutGame),
        inArray(part(2), [bookingId, ...moves.map(({ id }) => id)]),
      ),
    );
}
