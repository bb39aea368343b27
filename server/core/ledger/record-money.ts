import { sql } from 'drizzle-orm';
import type { LedgerKind } from '../../../contract/payments/ledger.ts';
import type { TaxesWithheld } from '../../../contract/payments/payout-taxes.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { BookingRef } from '../slots/booking-ref.ts';
import { getRecordedDiscount, listBookingBalances } from './queries.ts';
import {
  captureLines,
  discountLines,
  disputeLostLines,
  earnablePaise,
  earnLines,
  type LedgerLine,
  payoutLines,
  payoutReversedLines,
  refundDroppedLines,
  refundLines,
  refundPaidLines,
  taxesReversedLines,
  taxLines,
} from './rules.ts';
import { ledgerEntries, ledgerLines, noTurf } from './tables.ts';

/**
 * Records money facts in the ledger, in the same transaction as the fact, idempotently. The caller holds
 * locks on the booking and its payment, or on a payout's owner or payout row.
 */

type Fact = BookingRef & { at: Date };

export async function recordCapture(
  tx: Database,
  { paymentId, amountPaise, ...fact }: Fact & { paymentId: string; amountPaise: number },
): Promise<void> {
  await writeEntry(tx, fact, 'capture', paymentId, captureLines(amountPaise));
}

/** Records that the captured payment pays for a confirmed booking. */
export async function recordEarning(
  tx: Database,
  fact: Fact & { paymentId: string; amountPaise: number; ownerId: string; feePaise: number },
): Promise<void> {
  const balances = await listBookingBalances(tx, fact);
  const amountPaise = earnablePaise(fact.amountPaise, balances);
  if (amountPaise === 0) return;
  await writeEntry(tx, fact, 'earn', fact.paymentId, earnLines(amountPaise, fact, balances));
}

/** Records a discount as it is now: the difference from what was recorded before. */
export async function recordDiscount(
  tx: Database,
  fact: Fact & { ownerId: string; discountPaise: number },
): Promise<void> {
  const { paise, entryCount } = await getRecordedDiscount(tx, fact);
  const changePaise = fact.discountPaise - paise;
  if (changePaise === 0) return;
  const id = `${fact.bookingId}:${entryCount + 1}`;
  await writeEntry(tx, fact, 'discount', id, discountLines(changePaise, fact.ownerId));
}

export async function recordRefundOwed(
  tx: Database,
  fact: Fact & { refundId: string; amountPaise: number },
): Promise<void> {
  const balances = await listBookingBalances(tx, fact);
  await writeEntry(tx, fact, 'refund', fact.refundId, refundLines(fact.amountPaise, balances));
}

/** Reverses `recordRefundOwed` of a refund that the bank made; the money is unassigned again. */
export async function recordRefundDropped(
  tx: Database,
  fact: Fact & { refundId: string; amountPaise: number; leftPaise: number },
): Promise<void> {
  const id = `dropped:${fact.refundId}:${fact.leftPaise}`;
  await writeEntry(tx, fact, 'refund', id, refundDroppedLines(fact.amountPaise));
}

export async function recordRefundPaid(
  tx: Database,
  fact: Fact & { refundId: string; amountPaise: number },
): Promise<void> {
  await writeEntry(tx, fact, 'refund_paid', fact.refundId, refundPaidLines(fact.amountPaise));
}

/** Records a lost dispute: the gateway has deducted the money. */
export async function recordDisputeLost(
  tx: Database,
  fact: Fact & { disputeId: string; amountPaise: number },
): Promise<void> {
  const balances = await listBookingBalances(tx, fact);
  await writeEntry(tx, fact, 'dispute_lost', fact.disputeId, disputeLostLines(fact.amountPaise, balances));
}

/**
 * Reverses `refund_paid` after a processed refund failed in the end: the amount is owed again, as the
 * replacement refund.
 */
export async function recordRefundUndone(
  tx: Database,
  fact: Fact & { refundId: string; amountPaise: number },
): Promise<void> {
  await writeEntry(tx, fact, 'refund_paid', `undone:${fact.refundId}`, refundPaidLines(-fact.amountPaise));
}

const noBooking = { turfId: noTurf, bookingId: null };

type PayoutFact = { payoutId: string; ownerId: string; amountPaise: number; taxes: TaxesWithheld; at: Date };

export async function recordPayoutSent(tx: Database, fact: PayoutFact): Promise<void> {
  const lines = payoutLines(fact.ownerId, fact.amountPaise);
  await writeEntry(tx, { ...noBooking, at: fact.at }, 'payout', fact.payoutId, lines);
  const taxes = taxLines(fact.ownerId, fact.taxes);
  if (taxes.length === 0) return;
  await writeEntry(tx, { ...noBooking, at: fact.at }, 'taxes_withheld', fact.payoutId, taxes);
}

export async function recordPayoutReversed(tx: Database, fact: PayoutFact): Promise<void> {
  const lines = payoutReversedLines(fact.ownerId, fact.amountPaise);
  await writeEntry(tx, { ...noBooking, at: fact.at }, 'payout_reversed', fact.payoutId, lines);
  const taxes = taxesReversedLines(fact.ownerId, fact.taxes);
  if (taxes.length === 0) return;
  await writeEntry(tx, { ...noBooking, at: fact.at }, 'taxes_reversed', fact.payoutId, taxes);
}

/**
 * Inserts entry and lines in one statement, so that neither exists alone. ON CONFLICT names no index: a
 * concurrent duplicate can conflict on any unique index, and a named one covers only itself.
 */
async function writeEntry(
  tx: Database,
  { turfId, bookingId, at }: { turfId: string; bookingId: string | null; at: Date },
  kind: LedgerKind,
  factId: string,
  lines: readonly LedgerLine[],
): Promise<void> {
  const values = sql.join(
    lines.map(
      ({ account, ownerId, amountPaise }, index) =>
        sql`(${index + 1}::smallint, ${account}::text, ${ownerId}::uuid, ${amountPaise}::bigint)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    WITH entry AS (
      INSERT INTO ${ledgerEntries} (turf_id, id, booking_id, kind, key, happened_at)
      VALUES (${turfId}, ${newId()}, ${bookingId}::uuid, ${kind}, ${`${kind}:${factId}`}, ${at.toISOString()})
      ON CONFLICT DO NOTHING RETURNING turf_id, id)
    INSERT INTO ${ledgerLines} (turf_id, entry_id, line, account, owner_id, amount_paise)
    SELECT entry.turf_id, entry.id, line.number, line.account, line.owner_id, line.amount_paise
    FROM entry, (VALUES ${values}) AS line (number, account, owner_id, amount_paise)`);
}
