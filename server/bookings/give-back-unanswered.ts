import { and, asc, eq, sql } from 'drizzle-orm';
import { lockPaymentOf } from '../payments/refund-payment.ts';
import { recordAudit } from '../people/record-audit.ts';
import type { Services } from '../services.ts';
import { isAnswerable, isAwaitingAnswer } from './rules.ts';
import { lockBooking } from './settle-booking.ts';
import { bookings } from './tables.ts';
import { tellHoursChanged } from './tell-change.ts';
import { writeCancellation } from './write-cancellation.ts';

const batchSize = 100;

/**
 * Ends bookings whose owner has not answered in time and gives everything back. Safe to run twice and beside an
 * answer: who has the lock first decides.
 * @returns how many were given back
 */
export async function giveBackUnanswered(services: Services): Promise<number> {
  const { db, clock, events } = services;
  const overdue = await db
    .select({ turfId: bookings.turfId, bookingId: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), sql`${bookings.answerDueAt} <= ${clock.sqlNow()}`))
    .orderBy(asc(bookings.answerDueAt))
    .limit(batchSize);
  let count = 0;
  for (const ref of overdue) {
    const freed = await db.transaction(async (tx) => {
      await lockPaymentOf(tx, ref);
      const booking = await lockBooking(tx, ref);
      const now = await clock.now(tx);
      if (!booking || !isAwaitingAnswer(booking) || isAnswerable(booking, now)) return undefined;
      await writeCancellation(services, tx, booking, {
        by: null,
        reason: 'The owner did not answer in time.',
        refundPaise: 'everything',
      });
      await recordAudit(tx, {
        event: 'booking-unanswered',
        subjectId: booking.userId,
        details: { bookingId: booking.id, status: { from: 'pending', to: 'cancelled' } },
      });
      return booking;
    });
    if (!freed) continue;
    // At once: the next may fail, and who sweeps again finds nothing of this one.
    tellHoursChanged(events, freed);
    count += 1;
  }
  return count;
}
