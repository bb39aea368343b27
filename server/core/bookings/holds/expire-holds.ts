import { and, asc, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import * as inSql from '../bookings.sql.ts';
import { forEachInTransaction } from '../for-each-in-transaction.ts';
import { isHold, isUnexpired } from '../rules.ts';
import { expireBooking, lockBooking } from '../settle-booking.ts';
import { bookings } from '../tables.ts';
import { offerFreed } from '../waits/offer-slots.ts';

const batchSize = 200;

/**
 * Expires unpaid holds. It only tidies up: reads and new holds already ignore an expired hold.
 * @returns how many bookings expired; failures are logged
 */
export async function expireHolds(services: Services): Promise<number> {
  const { db, clock } = services;
  const lapsed = await db
    .select({ turfId: bookings.soldTurfId, bookingId: bookings.id })
    .from(bookings)
    .where(and(inSql.isHold, sql`${bookings.holdExpiresAt} <= ${clock.sqlNow()}`))
    .orderBy(asc(bookings.holdExpiresAt))
    .limit(batchSize);
  return forEachInTransaction(services, lapsed, async (tx, ref) => {
    const booking = await lockBooking(tx, ref);
    const now = await clock.now(tx);
    // A payment may have confirmed or extended it since the list was read.
    if (!booking || !isHold(booking)) return undefined;
    if (isUnexpired(booking.holdExpiresAt, now)) return undefined;
    await expireBooking(tx, booking, now);
    if (booking.weeklyDateId === null) await offerFreed(tx, booking, now);
    return booking;
  });
}
