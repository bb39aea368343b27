import { and, eq, gte, lt } from 'drizzle-orm';
import { addDays, type IstDate, slotStart } from '../../../contract/calendar.ts';
import { eveningEndsHour } from '../../../contract/desk/venue-money.ts';
import { listDatesOf } from '../../core/bookings/desk/day-rows.ts';
import { venuePayments } from '../../core/payments/venue/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { type TillRow, tillDateOf } from './rules.ts';

/** Lists a turf's receipts, refunds and reversals of an Indian day. */
export async function listTill(
  db: Database,
  turfId: string,
  date: IstDate,
): Promise<(TillRow & { collectedBy: string })[]> {
  const mayBeOfDay = and(
    gte(venuePayments.collectedAt, slotStart(date, 0)),
    lt(venuePayments.collectedAt, slotStart(addDays(date, 1), eveningEndsHour)),
  );
  const rows = await db
    .select()
    .from(venuePayments)
    .where(and(eq(venuePayments.turfId, turfId), mayBeOfDay));
  const dates = await listDatesOf(
    db,
    rows.map(({ bookingId }) => bookingId),
  );
  return rows.flatMap(({ bookingId, collectedAt, method, amountPaise, collectedBy }) => {
    const gameDate = dates.get(bookingId) ?? '';
    return tillDateOf(collectedAt, gameDate) === date ? [{ method, amountPaise, gameDate, collectedBy }] : [];
  });
}
