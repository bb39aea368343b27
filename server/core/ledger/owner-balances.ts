import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { bookingEnds } from '../bookings/counts/booking-ends.ts';
import { hasOpenDispute } from '../payments/disputes.ts';
import { isBookingOfEntry, isEntryOfLine } from './joins.ts';
import { ledgerEntries, ledgerLines } from './tables.ts';

/**
 * An owner's account in paise. The money of a booking is due only after its game, because it can be cancelled
 * or rescheduled until then.
 */

export type OwnerAccount = {
  earnedPaise: number;
  refundedPaise: number;
  comingPaise: number;
  paidOutPaise: number;
  withheldPaise: number;
  /** Earnings of ended games whose payment is disputed: not due until the dispute is closed. */
  heldPaise: number;
};

type Splitting = { isOver: SQL; isComing: SQL; isHeld: SQL };

function splitting(db: Database, clock: Clock) {
  const ends = bookingEnds(db);
  const isOver = sql`${ends.endsAt} <= ${clock.sqlNow()}`;
  const isComing = sql`${ends.endsAt} > ${clock.sqlNow()}`;
  const isHeld = sql`(${isOver} AND ${hasOpenDispute(ledgerEntries)})`;
  return { ends, isOver, isComing, isHeld };
}

const sumWhere = (sign: '' | '-', filter: SQL | undefined) =>
  sql<number>`(${sql.raw(sign)}coalesce(sum(${ledgerLines.amountPaise}) FILTER (WHERE ${filter}), 0))::float8`;

/** Money of bookings that are over and not disputed, less payouts and their taxes. */
const balanceOf = ({ isOver, isHeld }: Splitting) => {
  const counts = sql`(${isOver} AND NOT ${isHeld}) OR ${ledgerEntries.bookingId} IS NULL`;
  return sumWhere('-', counts);
};

export async function sumOwnerAccount(db: Database, clock: Clock, ownerId: string): Promise<OwnerAccount> {
  const { ends, isOver, isComing, isHeld } = splitting(db, clock);
  const [row] = await db
    .select({
      earnedPaise: sumWhere('-', and(isOver, sql`${ledgerEntries.kind} = 'earn'`)),
      refundedPaise: sumWhere('', and(isOver, sql`${ledgerEntries.kind} <> 'earn'`)),
      comingPaise: sumWhere('-', isComing),
      paidOutPaise: sumWhere('', sql`${ledgerEntries.kind} IN ('payout', 'payout_reversed')`),
      withheldPaise: sumWhere('', sql`${ledgerEntries.kind} IN ('taxes_withheld', 'taxes_reversed')`),
      heldPaise: sumWhere('-', isHeld),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .leftJoin(ends, isBookingOfEntry(ends))
    .where(eq(ledgerLines.ownerId, ownerId));
  const none = { earnedPaise: 0, refundedPaise: 0, comingPaise: 0, paidOutPaise: 0 };
  return row ?? { ...none, withheldPaise: 0, heldPaise: 0 };
}

export const ownersWithMoney = sql`SELECT owner_id FROM ${ledgerLines} WHERE owner_id IS NOT NULL`;

export type OwnerBalance = { ownerId: string; balancePaise: number; comingPaise: number };

/**
 * Lists balances, highest first. `among` null: all owners with a balance or money to come. `after`: the last
 * row of the previous page.
 */
export async function listOwnerBalances(
  db: Database,
  clock: Clock,
  {
    among,
    after,
    limit,
  }: { among: readonly string[] | null; after: OwnerBalance | undefined; limit: number },
): Promise<OwnerBalance[]> {
  const all = ownerBalances(db, clock).as('owner_balances');
  const isAfter =
    after &&
    sql`(-${all.balancePaise}, ${all.ownerId}) > (${-after.balancePaise}::float8, ${after.ownerId}::uuid)`;
  const isListed =
    among === null
      ? sql`${all.balancePaise} <> 0`
      : sql`${all.ownerId} = ANY(${sql.param([...among])}::uuid[])`;
  return db
    .select({ ownerId: all.ownerId, balancePaise: all.balancePaise, comingPaise: all.comingPaise })
    .from(all)
    .where(and(isListed, isAfter))
    .orderBy(sql`-${all.balancePaise}`, all.ownerId)
    .limit(limit);
}

export async function sumDueToOwners(
  db: Database,
  clock: Clock,
): Promise<{ duePaise: number; ownerCount: number }> {
  const all = ownerBalances(db, clock).as('owner_balances');
  const [row] = await db
    .select({
      duePaise: sql<number>`coalesce(sum(${all.balancePaise}), 0)::float8`,
      ownerCount: sql<number>`count(*)::int`,
    })
    .from(all)
    .where(sql`${all.balancePaise} > 0`);
  return row ?? { duePaise: 0, ownerCount: 0 };
}

function ownerBalances(db: Database, clock: Clock) {
  const { ends, ...split } = splitting(db, clock);
  return db
    .select({
      ownerId: sql<string>`${ledgerLines.ownerId}`.as('owner_id'),
      balancePaise: balanceOf(split).as('balance_paise'),
      comingPaise: sumWhere('-', split.isComing).as('coming_paise'),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .leftJoin(ends, isBookingOfEntry(ends))
    .where(isNotNull(ledgerLines.ownerId))
    .groupBy(ledgerLines.ownerId);
}
