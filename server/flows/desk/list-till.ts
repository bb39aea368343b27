import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { addDays, type IstDate, slotStart } from '../../../contract/calendar.ts';
import { eveningEndsHour } from '../../../contract/desk/venue-money.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { venuePayments } from '../../core/payments/venue/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { type TillRow, tillDateOf } from './rules.ts';

/** Lists the receipts, refunds and reversals of an Indian day for games at the turf, those moved there included. */
export async function listTill(
  db: Database,
  turfId: string,
  date: IstDate,
): Promise<(TillRow & { collectedBy: string; shiftId: string | null })[]> {
  const owner = db.select({ id: turfs.ownerId }).from(turfs).where(eq(turfs.id, turfId));
  // Receipts have the turf that sold the game, which may be at another venue of the owner since.
  const ofOwner = db.select({ id: turfs.id }).from(turfs).where(eq(turfs.ownerId, owner));
  const rows = await db
    .select({ receipt: venuePayments, gameDate: bookings.date })
    .from(venuePayments)
    .innerJoin(
      bookings,
      and(eq(bookings.soldTurfId, venuePayments.turfId), eq(bookings.id, venuePayments.bookingId)),
    )
    .where(
      and(
        inArray(venuePayments.turfId, ofOwner),
        eq(bookings.turfId, turfId),
        gte(venuePayments.collectedAt, slotStart(date, 0)),
        lt(venuePayments.collectedAt, slotStart(addDays(date, 1), eveningEndsHour)),
      ),
    );
  return rows.flatMap(({ receipt: { collectedAt, method, amountPaise, collectedBy, shiftId }, gameDate }) =>
    tillDateOf(collectedAt, gameDate) === date
      ? [{ method, amountPaise, gameDate, collectedBy, shiftId }]
      : [],
  );
}
