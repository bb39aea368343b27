import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ReportMoney } from '../../../contract/reports/reports.ts';
import type { Database } from '../../platform/database/database.ts';
import { ledgerEntries, ledgerLines } from './tables.ts';

/**
 * Sums the ledger of some bookings by `key`; `keyed` is a subquery of `turf_id`, `id` and `key`. `ownerId`
 * limits earnings to that owner, because a turf may have had another owner.
 */
export async function sumMoneyBy(
  db: Database,
  keyed: SQL,
  { ownerId }: { ownerId?: string } = {},
): Promise<Map<string, ReportMoney>> {
  const sumOf = (which: SQL) => sql`coalesce(sum(line.amount_paise) FILTER (WHERE ${which}), 0)::float8`;
  const isTheirs = ownerId === undefined ? sql`` : sql`AND line.owner_id = ${ownerId}`;
  const { rows } = await db.execute<ReportMoney & { key: string }>(sql`
    SELECT booking.key::text AS key,
      ${sumOf(sql`entry.kind = 'capture' AND line.account = 'gateway'`)} AS "capturedPaise",
      0 - ${sumOf(sql`entry.kind = 'refund' AND line.account = 'refunds_payable'`)} AS "refundedPaise",
      0 - ${sumOf(sql`line.account = 'platform_fees'`)} AS "feesPaise",
      0 - ${sumOf(sql`line.account = 'owner' ${isTheirs}`)} AS "earnedPaise",
      0 - ${sumOf(sql`line.account = 'customer'`)} AS "openPaise"
    FROM ${keyed} AS booking
    JOIN ${ledgerEntries} AS entry ON entry.turf_id = booking.turf_id AND entry.booking_id = booking.id
    JOIN ${ledgerLines} AS line ON line.turf_id = entry.turf_id AND line.entry_id = entry.id
    GROUP BY booking.key`);
  return new Map(rows.map(({ key, ...money }) => [key, money]));
}

/**
 * Returns SQL that is true if online money ever moved for a listed booking. A scalar subquery, because EXISTS
 * may scan the whole ledger.
 */
export function hasMoney({ soldTurfId, id }: { soldTurfId: AnyPgColumn; id: AnyPgColumn }): SQL {
  return sql`(SELECT true FROM ${ledgerEntries} AS entry WHERE entry.turf_id = ${soldTurfId} AND entry.booking_id = ${id} LIMIT 1)`;
}

/** Sums captured less refunded money by `key`, in paise: the same as `sumMoneyBy` at half the reads. */
export async function sumKeptBy(db: Database, keyed: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; paise: number }>(sql`
    SELECT booking.key::text AS key, sum(line.amount_paise)::float8 AS paise
    FROM ${keyed} AS booking
    JOIN ${ledgerEntries} AS entry ON entry.turf_id = booking.turf_id AND entry.booking_id = booking.id AND entry.kind IN ('capture', 'refund')
    JOIN ${ledgerLines} AS line ON line.turf_id = entry.turf_id AND line.entry_id = entry.id
      AND ((entry.kind = 'capture' AND line.account = 'gateway')
        OR (entry.kind = 'refund' AND line.account = 'refunds_payable'))
    WHERE line.account IN ('gateway', 'refunds_payable')
    GROUP BY booking.key`);
  return new Map(rows.map(({ key, paise }) => [key, paise]));
}
