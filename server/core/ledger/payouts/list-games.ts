import { hourText } from '../../../../contract/calendar.ts';
import type { GameSearch, PayoutGame } from '../../../../contract/payouts.ts';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Services } from '../../../platform/services.ts';
import { listTurfSummaries } from '../../turfs/queries.ts';
import { listOwnerGames } from '../owner-games.ts';
import { findOpenSince } from './queries.ts';

/**
 * Booking by booking what the next payout is for, or what is still to be played.
 * @throws Refusal VALIDATION_ERROR for a cursor that is not this list's
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
    items: page.map(({ bookingId, code, turfId, date, hours, status, amountPaise }) => ({
      bookingId,
      code,
      turfName: turfs.get(turfId)?.name ?? '',
      date,
      startTimes: hours.map(hourText),
      status,
      amountPaise,
    })),
    nextCursor: last ? writeCursor(last.endsAt, last.bookingId) : null,
  };
}
