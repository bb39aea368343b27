import { and, asc, eq, sql } from 'drizzle-orm';
import * as inSql from '../../core/bookings/bookings.sql.ts';
import { forEachInTransaction } from '../../core/bookings/for-each-in-transaction.ts';
import { findOpenReschedule } from '../../core/bookings/reschedules/settle-reschedule.ts';
import { isApprovable, isAwaitingApproval } from '../../core/bookings/rules.ts';
import { bookings, reschedules } from '../../core/bookings/tables.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { writeCancellation } from '../cancelling/write-cancellation.ts';
import { endReschedule } from '../rescheduling/end-reschedule.ts';
import type { Services } from '../services.ts';

const batchSize = 100;

const unanswered = { by: null, cause: 'approval_timed_out', refundPaise: 'everything' } as const;

/**
 * Cancels bookings, and ends reschedules, whose approval timed out, and refunds all that was paid. Safe to run
 * twice and concurrently with an approval: the row lock decides.
 * @returns how many were cancelled; failures are logged
 */
export async function cancelUnapproved(services: Services): Promise<number> {
  const { db, clock } = services;
  const overdue = await db
    .select({ turfId: bookings.soldTurfId, bookingId: bookings.id })
    .from(bookings)
    .where(and(inSql.isAwaitingApproval, sql`${bookings.approvalDueAt} <= ${clock.sqlNow()}`))
    .orderBy(asc(bookings.approvalDueAt))
    .limit(batchSize);
  const count = await forEachInTransaction(services, overdue, async (tx, ref) => {
    const locked = await lockMoneyAndBooking(tx, clock, ref);
    if (!locked) return undefined;
    const { booking, now } = locked;
    if (!isAwaitingApproval(booking) || isApprovable(booking, now)) return undefined;
    await writeCancellation(services, tx, booking, unanswered, now);
    await recordAudit(tx, {
      event: 'booking-unanswered',
      subjectId: booking.userId,
      details: { bookingId: booking.id, status: { from: 'awaiting_approval', to: 'cancelled' } },
    });
    return booking;
  });
  return count + (await endUnapprovedReschedules(services));
}

/** Ends reschedules whose approval timed out: the bookings keep their hours. */
async function endUnapprovedReschedules(services: Services): Promise<number> {
  const { db, clock } = services;
  const isDue = sql`${reschedules.approvalDueAt} <= ${clock.sqlNow()}`;
  const overdue = await db
    .select({ turfId: reschedules.turfId, bookingId: reschedules.bookingId })
    .from(reschedules)
    .where(and(eq(reschedules.status, 'awaiting_approval'), isDue))
    .orderBy(asc(reschedules.approvalDueAt))
    .limit(batchSize);
  return forEachInTransaction(services, overdue, async (tx, ref) => {
    const locked = await lockMoneyAndBooking(tx, clock, ref);
    if (!locked) return undefined;
    const { booking, now } = locked;
    const open = await findOpenReschedule(tx, ref);
    if (open?.status !== 'awaiting_approval' || isApprovable(open, now)) return undefined;
    await endReschedule(services, tx, booking, open, { status: 'expired' }, now);
    await recordAudit(tx, {
      event: 'reschedule-unanswered',
      subjectId: booking.userId,
      details: {
        bookingId: booking.id,
        rescheduleId: open.id,
        status: { from: 'awaiting_approval', to: 'expired' },
      },
    });
    return booking;
  });
}
