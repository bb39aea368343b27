import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type LedgerAccount, ledgerAccounts } from '../../../contract/payments/ledger.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BookingRef, isOf } from '../slots/booking-ref.ts';
import { isEntryOfLine } from './joins.ts';
import type { LedgerLine } from './rules.ts';
import type { PayoutBalance } from './rules-payouts.ts';
import { ledgerEntries, ledgerLines } from './tables.ts';

const balance = sql<number>`sum(${ledgerLines.amountPaise})::float8`;

export async function listBookingBalances(db: Database, ref: BookingRef): Promise<LedgerLine[]> {
  return (await balancesWhere(db, isOf(ledgerEntries, ref))).get(ref.bookingId) ?? [];
}

export async function listBalancesOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, LedgerLine[]>> {
  return balancesWhere(db, inArray(ledgerEntries.bookingId, [...bookingIds]));
}

async function balancesWhere(db: Database, isWanted: SQL): Promise<Map<string, LedgerLine[]>> {
  const rows = await db
    .select({
      bookingId: ledgerEntries.bookingId,
      account: ledgerLines.account,
      ownerId: ledgerLines.ownerId,
      amountPaise: balance,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .where(isWanted)
    .groupBy(ledgerEntries.bookingId, ledgerLines.account, ledgerLines.ownerId);
  const balancesOf = new Map<string, LedgerLine[]>();
  for (const { bookingId, ...line } of rows) {
    if (bookingId === null) continue;
    balancesOf.set(bookingId, [...(balancesOf.get(bookingId) ?? []), line]);
  }
  return balancesOf;
}

/** The first line of a discount's entry names the payer and the amount (`discountLines`). */
const discountPaise = sql<number>`(coalesce(sum(${ledgerLines.amountPaise}) FILTER (WHERE ${ledgerLines.line} = 1), 0))::float8`;

export async function getRecordedDiscount(
  db: Database,
  ref: BookingRef,
): Promise<{ paise: number; entryCount: number }> {
  const [recorded] = await db
    .select({ paise: discountPaise, entryCount: sql<number>`count(DISTINCT ${ledgerEntries.id})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .where(and(isOf(ledgerEntries, ref), eq(ledgerEntries.kind, 'discount')));
  return recorded ?? { paise: 0, entryCount: 0 };
}

/** Returns the recorded discounts of bookings that have or had one. */
export async function listDiscountsOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ bookingId: ledgerEntries.bookingId, paise: discountPaise })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .where(and(inArray(ledgerEntries.bookingId, [...bookingIds]), eq(ledgerEntries.kind, 'discount')))
    .groupBy(ledgerEntries.bookingId);
  return new Map(rows.map(({ bookingId, paise }) => [bookingId ?? '', paise]));
}

export type UnbalancedEntry = { key: string; paise: number };

/**
 * Lists entries whose lines do not sum to zero. A trigger rejects them at commit, so the list should be
 * empty.
 */
export async function listUnbalancedEntries(db: Database): Promise<UnbalancedEntry[]> {
  return db
    .select({ key: ledgerEntries.key, paise: sql<number>`coalesce(${balance}, 0)` })
    .from(ledgerEntries)
    .leftJoin(ledgerLines, isEntryOfLine)
    .groupBy(ledgerEntries.turfId, ledgerEntries.id)
    .having(sql`sum(${ledgerLines.amountPaise}) IS DISTINCT FROM 0`);
}

/** Sums every account, unused ones included. */
export async function sumAccounts(db: Database): Promise<{ account: LedgerAccount; amountPaise: number }[]> {
  const rows = await db
    .select({ account: ledgerLines.account, amountPaise: balance })
    .from(ledgerLines)
    .groupBy(ledgerLines.account);
  return ledgerAccounts.map((account) => ({
    account,
    amountPaise: rows.find((row) => row.account === account)?.amountPaise ?? 0,
  }));
}

/** Sums an owner's online earnings: paid prices without fees, less refunds. */
export async function sumOwnerEarnings(db: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sql<number>`(-coalesce(sum(${ledgerLines.amountPaise}), 0))::float8` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .where(and(eq(ledgerLines.ownerId, ownerId), isNotNull(ledgerEntries.bookingId)));
  return row?.paise ?? 0;
}

/** Sums the ledger by payout and account; a reversed payout sums to zero. The bank has the rest. */
export async function listPayoutBalances(db: Database): Promise<PayoutBalance[]> {
  const payoutId = sql<string>`split_part(${ledgerEntries.key}, ':', 2)`;
  return db
    .select({ payoutId, account: ledgerLines.account, ownerId: ledgerLines.ownerId, amountPaise: balance })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .where(and(isNull(ledgerEntries.bookingId), ne(ledgerLines.account, 'bank')))
    .groupBy(payoutId, ledgerLines.account, ledgerLines.ownerId);
}
