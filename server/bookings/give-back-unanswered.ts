import { and, asc, eq, sql } from 'drizzle-orm';
import { goOn } from '../go-on.ts';
import { lockMoneyAndBooking } from '../payments/lock-payment.ts';
import { recordAudit } from '../people/record-audit.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import type { BookingRef } from './booking-ref.ts';
import { isAnswerable, isAwaitingAnswer } from './rules.ts';
import type { LockedBooking } from './settle-booking.ts';
import { bookings } from './tables.ts';
import { tellHoursChanged } from './tell-change.ts';
import { writeCancellation } from './write-cancellation.ts';

const batchSize = 100;

const unanswered = {
  by: null,
  reason: 'The owner did not answer in time.',
  refundPaise: 'everything',
} as const;

/**
 * Ends bookings whose owner has not answered in time and gives everything back. Safe to run twice and beside an
 * answer: who has the lock first decides.
 * @returns how many were given back; one that could not be is in the log
 */
export async function giveBackUnanswered(services: Services): Promise<number> {
  const { db, clock, events, log } = services;
  const overdue = await db
    .select({ turfId: bookings.turfId, bookingId: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), sql`${bookings.answerDueAt} <= ${clock.sqlNow()}`))
    .orderBy(asc(bookings.answerDueAt))
    .limit(batchSize);
  let count = 0;
  for (const ref of overdue) {
    await goOn(log, ref, async () => {
      const freed = await db.transaction((tx) => endIfUnanswered(services, tx, ref));
      if (!freed) return;
      // At once: who sweeps again finds nothing of this one.
      tellHoursChanged(events, freed);
      count += 1;
    });
  }
  return count;
}

async function endIfUnanswered(
  services: Services,
  tx: Database,
  ref: BookingRef,
): Promise<LockedBooking | undefined> {
  const locked = await lockMoneyAndBooking(tx, services.clock, ref);
  if (!locked) return undefined;
  const { booking, now } = locked;
  if (!isAwaitingAnswer(booking) || isAnswerable(booking, now)) return undefined;
  await writeCancellation(services, tx, booking, unanswered, now);
  await recordAudit(tx, {
    event: 'booking-unanswered',
    subjectId: booking.userId,
    details: { bookingId: booking.id, status: { from: 'pending', to: 'cancelled' } },
  });
  return booking;
}
