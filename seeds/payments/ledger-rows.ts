import {
  balancesAfter,
  captureLines,
  earnLines,
  type LedgerLine,
  refundLines,
  refundPaidLines,
} from '../../server/core/ledger/rules.ts';
import type { ledgerEntries, ledgerLines } from '../../server/core/ledger/tables.ts';
import { refOf } from '../../server/core/slots/booking-ref.ts';
import type { BookingRow } from '../bookings/booking-rows.ts';
import { seedId } from '../seed-ids.ts';
import type { PaymentRows } from './payment-rows.ts';

type EntryRow = typeof ledgerEntries.$inferInsert;
export type LedgerRows = { entries: EntryRow[]; lines: (typeof ledgerLines.$inferInsert)[] };

/** Builds the ledger rows that these bookings' payments and refunds would have created. */
export function ledgerRows(
  booked: readonly BookingRow[],
  { paymentOrders, payments, refunds }: PaymentRows,
  ownerOf: ReadonlyMap<string, string>,
): LedgerRows {
  const rows: LedgerRows = { entries: [], lines: [] };
  const refundOf = new Map(refunds.map((refund) => [refund.bookingId, refund]));
  const paidOf = new Map(payments.filter((row) => row.capturedAt).map((row) => [row.paymentOrderId, row]));
  const ordersOf = Map.groupBy(paymentOrders, ({ bookingId }) => bookingId);
  for (const booking of booked) {
    const write = writerOf(rows, refOf(booking));
    const ownerId = ownerOf.get(booking.turfId) ?? '';
    const lines: LedgerLine[] = [];
    for (const order of ordersOf.get(booking.id) ?? []) {
      const paid = paidOf.get(order.id);
      if (!paid?.capturedAt) continue;
      const { id, amountPaise, capturedAt } = paid;
      const captured = captureLines(amountPaise);
      const earned = earnLines(amountPaise, { ...booking, ownerId }, balancesAfter(lines));
      write('capture', id, capturedAt, captured);
      write('earn', id, capturedAt, earned);
      lines.push(...captured, ...earned);
    }
    const refund = refundOf.get(booking.id);
    if (!refund?.createdAt || !refund.processedAt) continue;
    const owed = refundLines(refund.amountPaise, balancesAfter(lines));
    write('refund', refund.id, refund.createdAt, owed);
    write('refund_paid', refund.id, refund.processedAt, refundPaidLines(refund.amountPaise));
  }
  return rows;
}

export function writerOf({ entries, lines }: LedgerRows, ref: { turfId: string; bookingId: string | null }) {
  return (kind: EntryRow['kind'], factId: string, happenedAt: Date, entryLines: LedgerLine[]) => {
    const key = `${kind}:${factId}`;
    const id = seedId('ledger entry', key);
    entries.push({ ...ref, id, kind, key, happenedAt });
    lines.push(
      ...entryLines.map((line, index) => ({ turfId: ref.turfId, entryId: id, line: index + 1, ...line })),
    );
  };
}
