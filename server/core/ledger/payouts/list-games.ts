import { hourText } from '../../../../contract/calendar.ts';
import type { GameSearch, PayoutGame } from '../../../../contract/payments/payouts.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Services } from '../../../platform/services.ts';
import { listTurfSummaries } from '../../turfs/queries.ts';
import { listOwnerGames } from '../owner-games.ts';
import { findOpenSince } from './queries.ts';

/**
 * Lists, by booking, the games for the next payout or the games still to come.
 * @throws Refusal VALIDATION_ERROR for a cursor of another list
 */
export async function listGames(
  { db, clock }: Services,
  ownerId: string,
  { state, cursor, limit }: GameSearch,
): Promise<{ items: PayoutGame[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const since = await findOpenSince(db, ownerId);
  const rows = await listOwnerGames(db, clock, ownerId, { state, since, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const turfs = await listTurfSummaries(db, [...new Set(page.map(({ turfId }) => turfId))]);
  return {
    items: page.map(({ bookingId, code, turfId, date, hours, slotMinutes, status, amountPaise }) => ({
      bookingId,
      code,
      turfName: turfs.get(turfId)?.name ?? '',
      date,
      startTimes: hours.map(hourText),
      slotMinutes,
      status,
      amountPaise,
    })),
    nextCursor: last ? writeCursor(last.endsAt, last.bookingId) : null,
  };
}
