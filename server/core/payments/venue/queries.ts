import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { venueReceipts } from './tables.ts';

export type ReceiptRow = typeof venueReceipts.$inferSelect;

/** Taken at the venue for each of these bookings, less what was reversed; bookings without any are not in it. */
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

/** The same of one booking, in paise. */
export async function getReceivedPaise(db: Database, bookingId: string): Promise<number> {
  return (await listReceivedPaise(db, [bookingId])).get(bookingId) ?? 0;
}

/** Receipts and reversals of these bookings, oldest first. */
export async function listReceiptRows(db: Database, bookingIds: readonly string[]): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(venueReceipts)
    .where(inArray(venueReceipts.bookingId, [...bookingIds]))
    .orderBy(asc(venueReceipts.receivedAt), asc(venueReceipts.id));
}

/** What customers may have of it: who at the venue wrote it down is not theirs. */
export async function listReceiptsFor(
  db: Database,
  bookingIds: readonly string[],
): Promise<Omit<ReceiptRow, 'receivedBy' | 'idempotencyKey'>[]> {
  if (bookingIds.length === 0) return [];
  const rows = await listReceiptRows(db, bookingIds);
  return rows.map(({ receivedBy: _, idempotencyKey: __, ...receipt }) => receipt);
}

/** What somebody at the desk has written down with this key before, if anything. */
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
