import { and, asc, sql } from 'drizzle-orm';
import * as inSql from '../../core/bookings/bookings.sql.ts';
import { forEachInTransaction } from '../../core/bookings/for-each-in-transaction.ts';
import { isApprovable, isAwaitingApproval } from '../../core/bookings/rules.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { writeCancellation } from '../cancelling/write-cancellation.ts';
import type { Services } from '../services.ts';

const batchSize = 100;

const unanswered = { by: null, cause: 'approval_timed_out', refundPaise: 'everything' } as const;

/**
 * Cancels bookings whose approval timed out and refunds everything. Safe to run twice and concurrently with
 * an approval: the row lock decides.
 * @returns how many were cancelled; failures are logged
 */
export async function cancelUnapproved(services: Services): Promise<number> {
  const { db, clock } = services;
  const overdue = await db
    .select({ turfId: bookings.turfId, bookingId: bookings.id })
    .from(bookings)
    .where(and(inSql.isAwaitingApproval, sql`${bookings.approvalDueAt} <= ${clock.sqlNow()}`))
    .orderBy(asc(bookings.approvalDueAt))
    .limit(batchSize);
  return forEachInTransaction(services, overdue, async (tx, ref) => {
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
}
