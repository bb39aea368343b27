import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as m from '#messages';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { Refusal } from '../../../../contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { isLiveHold, isSold } from '../bookings.sql.ts';
import { bookings } from '../tables.ts';
import { type DiscountRow, discountRefusal, refusalForDate, refusalForUses } from './discounted-prices.ts';
import { lockDiscount } from './lock-discount.ts';
import { venueDiscounts } from './tables.ts';

/** Against guessing codes. */
const tries: Limit = { name: 'discount-codes', tries: 30, seconds: 600 };

export type CodeCaller = { userId?: string | undefined; caller?: string | undefined };

/**
 * Counts a request with a code, before it is looked up.
 * @throws Refusal RATE_LIMITED
 */
export async function countCodeTry({ limits }: Services, { userId, caller = '' }: CodeCaller): Promise<void> {
  await limits.count(tries, userId ?? caller, m.errors_many_discount_tries);
}

/**
 * Finds a code of a venue that can be used for a game on the date. Its uses are checked again under its lock.
 * @throws Refusal DISCOUNT_REFUSED
 */
export async function findDiscount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { venueId, code, date }: { venueId: string; code: string; date: IstDate },
  userId: string | undefined,
): Promise<DiscountRow> {
  const isWanted = and(eq(venueDiscounts.venueId, venueId), eq(venueDiscounts.code, code));
  const [discount] = await db.select().from(venueDiscounts).where(isWanted);
  if (!discount?.isActive) throw discountRefusal(m.errors_discount_unknown({ code }));
  const refusal =
    refusalForDate(discount, date) ??
    refusalForUses(discount, await countUses(db, clock, { id: discount.id, userId }));
  if (refusal) throw refusal;
  return discount;
}

type Use = { id: string; userId: string | null | undefined; exceptBookingId?: string };

/**
 * Locks a discount and returns why another booking cannot use it. Its bookings count while they are held, await
 * approval or are confirmed, so a hold that expires or is released gives its use back. Its queries are sent at once.
 */
export async function lockUse(tx: Database, clock: Clock, use: Use): Promise<Refusal | undefined> {
  const [discount, used] = await Promise.all([lockDiscount(tx, use.id), countUses(tx, clock, use)]);
  return discount && refusalForUses(discount, used);
}

/** @throws Refusal DISCOUNT_REFUSED */
export async function requireUse(tx: Database, clock: Clock, use: Use): Promise<void> {
  const refusal = await lockUse(tx, clock, use);
  if (refusal) throw refusal;
}

async function countUses(
  db: Database,
  clock: Clock,
  { id, userId, exceptBookingId }: Use,
): Promise<{ count: number; byCustomer: number }> {
  const reading = db
    .select({
      count: sql<number>`count(*)::int`,
      byCustomer: sql<number>`(count(*) FILTER (WHERE ${bookings.userId} = ${userId ?? null}::uuid))::int`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.discountId, id),
        isUse(clock.sqlNow()),
        sql`${bookings.id} IS DISTINCT FROM ${exceptBookingId ?? null}::uuid`,
      ),
    );
  const [used] = await reading.execute();
  return used ?? { count: 0, byCustomer: 0 };
}

/** A booking that uses its discount. */
export const isUse = (now: SQL) => sql`(${isSold} OR ${isLiveHold(now)})`;
