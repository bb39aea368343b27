import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type BookingRef, isOf } from '../slots/booking-ref.ts';
import { disputes } from './tables.ts';

export type Dispute = typeof disputes.$inferSelect;

export async function listDisputes(db: Database, bookingIds: readonly string[]): Promise<Dispute[]> {
  return db
    .select()
    .from(disputes)
    .where(inArray(disputes.bookingId, [...bookingIds]))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
}

/** Lists the disputes that are not closed, the next answer-by date first. For admins only. */
export async function listOpenDisputes(db: Database): Promise<Dispute[]> {
  return db
    .select()
    .from(disputes)
    .where(isNull(disputes.closedAt))
    .orderBy(sql`${disputes.respondBy} NULLS LAST`, asc(disputes.openedAt));
}

/**
 * Returns SQL of the disputed money of a payment that the bank has returned or may return, in paise. Refunding
 * it too would pay the customer twice.
 */
export function disputedPaise(payment: { turfId: SQLWrapper; bookingId: SQLWrapper; id: SQLWrapper }): SQL {
  return sql`(SELECT coalesce(sum(CASE dispute.status WHEN 'lost' THEN dispute.deducted_paise ELSE dispute.amount_paise END), 0)
    FROM ${disputes} AS dispute
    WHERE dispute.turf_id = ${payment.turfId} AND dispute.booking_id = ${payment.bookingId}
      AND dispute.payment_id = ${payment.id} AND dispute.status IN ('open', 'under_review', 'lost'))`;
}

/** Returns SQL that is true while a dispute of the booking is open: its money is not paid out. */
export function hasOpenDispute(booking: { turfId: SQLWrapper; bookingId: SQLWrapper }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${disputes} AS dispute
    WHERE dispute.turf_id = ${booking.turfId} AND dispute.booking_id = ${booking.bookingId} AND dispute.closed_at IS NULL)`;
}

/** Returns true while the bank has not decided on a dispute of this payment: none of its refunds is sent. */
export async function isInOpenDispute(
  db: Database,
  { paymentId, ...ref }: BookingRef & { paymentId: string },
): Promise<boolean> {
  const isOpen = and(isOf(disputes, ref), eq(disputes.paymentId, paymentId), isNull(disputes.closedAt));
  return (await db.$count(disputes, isOpen)) > 0;
}

/** Sums what lost disputes deducted, in paise by payment; payments without any are absent. */
export async function listLostPaise(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  const lost = new Map<string, number>();
  for (const { paymentId, status, deductedPaise } of await listDisputes(db, bookingIds))
    if (status === 'lost') lost.set(paymentId, (lost.get(paymentId) ?? 0) + deductedPaise);
  return lost;
}

export async function findDispute(
  tx: Database,
  { turfId, id }: { turfId: string; id: string },
): Promise<Dispute | undefined> {
  const [row] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.turfId, turfId), eq(disputes.id, id)));
  return row;
}
