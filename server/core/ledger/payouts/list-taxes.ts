import { and, asc, gte, lt, or, sql } from 'drizzle-orm';
import { addDays, slotStart } from '../../../../contract/calendar.ts';
import type { TaxReport } from '../../../../contract/payments/payout-taxes.ts';
import { monthSpan } from '../../../../contract/reports/spans.ts';
import type { Services } from '../../../platform/services.ts';
import { findProfiles } from '../../people/profiles/find-profiles.ts';
import { openTaxNumbers } from './compute-taxes.ts';
import { ownerOf } from './list-owners-due.ts';
import type { PayoutRow } from './queries.ts';
import { payouts } from './tables.ts';

type Item = TaxReport['items'][number];

/**
 * Sums the taxes of payouts recorded in a month, less those of payouts reversed in it, by owner and tax
 * numbers. For admins only.
 */
export async function listTaxes(services: Services, { month }: { month: string }): Promise<TaxReport> {
  const { db } = services;
  const { from, to } = monthSpan(`${month}-01`);
  const [start, end] = [slotStart(from, 0), slotStart(addDays(to, 1), 0)];
  const isIn = (column: typeof payouts.recordedAt | typeof payouts.reversedAt) =>
    and(gte(column, start), lt(column, end));
  const rows = await db
    .select()
    .from(payouts)
    .where(
      and(
        sql`${payouts.tcsBasisPoints} + ${payouts.tdsBasisPoints} > 0`,
        or(isIn(payouts.recordedAt), isIn(payouts.reversedAt)),
      ),
    )
    .orderBy(asc(payouts.recordedAt), asc(payouts.id));
  const owners = await findProfiles(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  const items = new Map<string, Item>();
  for (const row of rows) {
    const numbers = openTaxNumbers(services, row);
    const key = `${row.ownerId} ${numbers?.pan} ${numbers?.gstin}`;
    const item = items.get(key) ?? {
      ...{ ownerId: row.ownerId, name: ownerOf(owners, row.ownerId).name },
      ...{ pan: numbers?.pan ?? null, gstin: numbers?.gstin ?? null },
      ...{ payoutCount: 0, reversedCount: 0, ...noTaxes },
    };
    if (row.recordedAt >= start && row.recordedAt < end) {
      add(item, row, 1);
      item.payoutCount += 1;
    }
    if (row.reversedAt && row.reversedAt >= start && row.reversedAt < end) {
      add(item, row, -1);
      item.reversedCount += 1;
    }
    items.set(key, item);
  }
  const totals = { ...noTaxes };
  for (const item of items.values()) add(totals, { ...item, taxBasePaise: item.basePaise }, 1);
  return { from, to, items: [...items.values()], totals };
}

const noTaxes: TaxReport['totals'] = { basePaise: 0, taxablePaise: 0, tcsPaise: 0, tdsPaise: 0 };

function add(
  sums: TaxReport['totals'],
  row: Pick<PayoutRow, 'taxBasePaise' | 'taxablePaise' | 'tcsPaise' | 'tdsPaise'>,
  sign: 1 | -1,
): void {
  sums.basePaise += sign * row.taxBasePaise;
  sums.taxablePaise += sign * row.taxablePaise;
  sums.tcsPaise += sign * row.tcsPaise;
  sums.tdsPaise += sign * row.tdsPaise;
}
