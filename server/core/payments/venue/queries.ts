import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { venuePayments } from './tables.ts';

export type VenuePaymentRow = typeof venuePayments.$inferSelect;

/** Sums collected money less reversals by booking, in paise; bookings without any are absent. */
export async function listCollectedPaise(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({
      bookingId: venuePayments.bookingId,
      paise: sql<number>`sum(${venuePayments.amountPaise})::int`,
    })
    .from(venuePayments)
    .where(inArray(venuePayments.bookingId, [...bookingIds]))
    .groupBy(venuePayments.bookingId);
  return new Map(rows.map(({ bookingId, paise }) => [bookingId, paise]));
}

export async function getCollectedPaise(db: Database, bookingId: string): Promise<number> {
  return (await listCollectedPaise(db, [bookingId])).get(bookingId) ?? 0;
}

export async function listVenuePaymentRows(
  db: Database,
  bookingIds: readonly string[],
): Promise<VenuePaymentRow[]> {
  return db
    .select()
    .from(venuePayments)
    .where(inArray(venuePayments.bookingId, [...bookingIds]))
    .orderBy(asc(venuePayments.collectedAt), asc(venuePayments.id));
}

/** Lists receipts for the customer's export, without the staff who recorded them. */
export async function listVenuePaymentsFor(
  db: Database,
  bookingIds: readonly string[],
): Promise<Omit<VenuePaymentRow, 'collectedBy' | 'shiftId' | 'idempotencyKey'>[]> {
  if (bookingIds.length === 0) return [];
  const rows = await listVenuePaymentRows(db, bookingIds);
  return rows.map(({ collectedBy: _, shiftId: __, idempotencyKey: ___, ...receipt }) => receipt);
}

/** Lists what a request with this key recorded, one row for each method. */
export async function listVenuePaymentsByKey(
  tx: Database,
  collectedBy: string,
  idempotencyKey: string | undefined,
): Promise<VenuePaymentRow[]> {
  if (idempotencyKey === undefined) return [];
  const isIt = and(
    eq(venuePayments.collectedBy, collectedBy),
    eq(venuePayments.idempotencyKey, idempotencyKey),
  );
  return tx.select().from(venuePayments).where(isIt);
}
