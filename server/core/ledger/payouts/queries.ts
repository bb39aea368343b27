import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import type {
  OwnerPayouts,
  OwnerStanding,
  Payout,
  PayoutSearch,
} from '../../../../contract/payments/payouts.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { sumOwnerAccount } from '../owner-balances.ts';
import { sumOpenGames } from '../owner-games.ts';
import { computeTaxes, openTaxNumbers, type TaxNumbers } from './compute-taxes.ts';
import { carriedPaise, standingOf } from './rules.ts';
import { payouts } from './tables.ts';

export type PayoutRow = typeof payouts.$inferSelect;

export async function getStanding(db: Database, clock: Clock, ownerId: string): Promise<OwnerStanding> {
  return standingOf(await sumOwnerAccount(db, clock, ownerId));
}

export async function getOwnerPayouts(services: Services, ownerId: string): Promise<OwnerPayouts> {
  const { db, clock } = services;
  const since = await findOpenSince(db, ownerId);
  const standing = await getStanding(db, clock, ownerId);
  const openPaise = await sumOpenGames(db, clock, ownerId, since);
  const { taxes, payablePaise } = await computeTaxes(services, db, ownerId, standing);
  return {
    standing,
    openSince: since?.toISOString() ?? null,
    openPaise,
    carriedPaise: carriedPaise(standing, openPaise),
    taxes,
    payablePaise,
  };
}

/** Returns when the last payout that was not reversed was recorded; the open period starts there. */
export async function findOpenSince(db: Database, ownerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ recordedAt: payouts.recordedAt })
    .from(payouts)
    .where(and(eq(payouts.ownerId, ownerId), isNull(payouts.reversedAt)))
    .orderBy(desc(payouts.recordedAt), desc(payouts.id))
    .limit(1);
  return row?.recordedAt ?? null;
}

/**
 * Lists payouts, newest first, reversed ones included.
 * @throws Refusal VALIDATION_ERROR for a cursor of another list
 */
export async function listPayouts(
  db: Database,
  ownerId: string,
  { cursor, limit }: PayoutSearch,
): Promise<{ items: Payout[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const isAfter =
    after && sql`(${payouts.recordedAt}, ${payouts.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const rows = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.ownerId, ownerId), isAfter))
    .orderBy(desc(payouts.recordedAt), desc(payouts.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(payoutView), nextCursor: last ? writeCursor(last.recordedAt, last.id) : null };
}

/**
 * Returns a payout for the product's own mails. Not scoped to any actor.
 * @throws Refusal NOT_FOUND
 */
export async function getPayoutFacts(db: Database, payoutId: string): Promise<PayoutRow> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Lists payouts with the tax numbers that they were taxed by, oldest first. For the owner's own data. */
export async function listPayoutsOf(
  services: Pick<Services, 'db' | 'sealer'>,
  ownerId: string,
): Promise<(Payout & { taxNumbers: TaxNumbers | null })[]> {
  const rows = await services.db
    .select()
    .from(payouts)
    .where(eq(payouts.ownerId, ownerId))
    .orderBy(payouts.recordedAt);
  return rows.map((row) => ({ ...payoutView(row), taxNumbers: openTaxNumbers(services, row) }));
}

export function payoutView(row: PayoutRow): Payout {
  const { id, amountPaise, reference, paidOn, recordedAt, reversedAt, reverseReason } = row;
  return {
    id,
    amountPaise,
    taxes: {
      ...{ basePaise: row.taxBasePaise, taxablePaise: row.taxablePaise },
      ...{ tcsBasisPoints: row.tcsBasisPoints, tcsPaise: row.tcsPaise },
      ...{ tdsBasisPoints: row.tdsBasisPoints, tdsPaise: row.tdsPaise },
    },
    reference,
    paidOn,
    recordedAt: recordedAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
    reverseReason,
  };
}
