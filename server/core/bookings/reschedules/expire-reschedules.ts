import { and, asc, eq, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { forEachInTransaction } from '../for-each-in-transaction.ts';
import { isUnexpired } from '../rules.ts';
import { lockBooking } from '../settle-booking.ts';
import { reschedules } from '../tables.ts';
import { expireReschedule, findOpenReschedule } from './settle-reschedule.ts';

const batchSize = 200;

/** Expires reschedules that were not paid in time and releases their new hours. Failures are logged. */
export async function expireReschedules(services: Services): Promise<void> {
  const { db, clock } = services;
  const isDue = and(eq(reschedules.status, 'open'), sql`${reschedules.holdExpiresAt} <= ${clock.sqlNow()}`);
  const due = await db
    .select({ turfId: reschedules.turfId, bookingId: reschedules.bookingId })
    .from(reschedules)
    .where(isDue)
    .orderBy(asc(reschedules.holdExpiresAt))
    .limit(batchSize);
  await forEachInTransaction(services, due, async (tx, ref) => {
    const booking = await lockBooking(tx, ref);
    const reschedule = await findOpenReschedule(tx, ref);
    // A payment may have completed or extended it since the list was read.
    if (!booking || reschedule?.status !== 'open' || !reschedule.holdExpiresAt) return undefined;
    const now = await clock.now(tx);
    if (isUnexpired(reschedule.holdExpiresAt, now)) return undefined;
    await expireReschedule(tx, booking, reschedule, now);
    return booking;
  });
}
