import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { venueReceipts } from './tables.ts';

export type ReceiptRow = typeof venueReceipts.$inferSelect;

/** Sums collected money less reversals by booking, in paise; bookings without any are absent. */
export async function listReceivedPaise(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({
      bookingId: venueReceipts.bookingId,
      paise: sql<number>`sum(${venueReceipts.amountPaise})::int`,
    })
    .from(venueReceipts)
    .where(inArray(venueReceipts.bookingId, [...bookingIds]))
    .groupBy(venueReceipts.bookingId);
  return new Map(rows.map(({ bookingId, paise }) => [bookingId, paise]));
}

export async function getReceivedPaise(db: Database, bookingId: string): Promise<number> {
  return (await listReceivedPaise(db, [bookingId])).get(bookingId) ?? 0;
}

export async function listReceiptRows(db: Database, bookingIds: readonly string[]): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(venueReceipts)
    .where(inArray(venueReceipts.bookingId, [...bookingIds]))
    .orderBy(asc(venueReceipts.receivedAt), asc(venueReceipts.id));
}

/** Lists receipts for the customer's export, without the staff who recorded them. */
export async function listReceiptsFor(
  db: Database,
  bookingIds: readonly string[],
): Promise<Omit<ReceiptRow, 'receivedBy' | 'idempotencyKey'>[]> {
  if (bookingIds.length === 0) return [];
  const rows = await listReceiptRows(db, bookingIds);
  return rows.map(({ receivedBy: _, idempotencyKey: __, ...receipt }) => receipt);
}

export async function findReceipt(
  tx: Database,
  receivedBy: string,
  idempotencyKey: string | undefined,
): Promise<ReceiptRow | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const isIt = and(
    eq(venueReceipts.receivedBy, receivedBy),
    eq(venueReceipts.idempotencyKey, idempotencyKey),
  );
  const [row] = await tx.select().from(venueReceipts).where(isIt);
  return row;
}
