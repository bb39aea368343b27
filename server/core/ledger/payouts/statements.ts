import { asc, eq } from 'drizzle-orm';
import { hourText } from '../../../../contract/calendar.ts';
import { Refusal } from '../../../../contract/errors.ts';
import type { PayoutStatement } from '../../../../contract/payments/payouts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bookingEnds } from '../../bookings/counts/booking-ends.ts';
import { listTurfSummaries } from '../../turfs/queries.ts';
import { listStatementLines } from '../owner-games.ts';
import { listDiscountsOf } from '../queries.ts';
import { payoutView } from './queries.ts';
import { payoutLines, payouts } from './tables.ts';

const batchSize = 1_000;

/** Writes the statement of a payout. The caller holds the owner's lock and has read `since` before the payout. */
export async function writePayoutLines(
  tx: Database,
  clock: Clock,
  { payoutId, ownerId, since }: { payoutId: string; ownerId: string; since: Date | null },
): Promise<void> {
  const lines = await listStatementLines(tx, clock, ownerId, since);
  for (let from = 0; from < lines.length; from += batchSize) {
    const batch = lines.slice(from, from + batchSize);
    await tx.insert(payoutLines).values(batch.map((line) => ({ ...line, payoutId })));
  }
}

/** @throws Refusal NOT_FOUND */
export async function getPayoutOwner(db: Database, payoutId: string): Promise<string> {
  return (await getPayout(db, payoutId)).ownerId;
}

async function getPayout(db: Database, payoutId: string): Promise<typeof payouts.$inferSelect> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  if (!payout) throw new Refusal('NOT_FOUND');
  return payout;
}

/**
 * Returns the statement of a payout. The caller checks who may see it.
 * @throws Refusal NOT_FOUND
 */
export async function getPayoutStatement(db: Database, payoutId: string): Promise<PayoutStatement> {
  const payout = await getPayout(db, payoutId);
  const ends = bookingEnds(db);
  const rows = await db
    .select({
      bookingId: ends.bookingId,
      code: ends.code,
      turfId: ends.turfId,
      date: ends.date,
      hours: ends.hours,
      slotMinutes: ends.slotMinutes,
      status: ends.status,
      grossPaise: payoutLines.grossPaise,
      feePaise: payoutLines.feePaise,
      refundPaise: payoutLines.refundPaise,
    })
    .from(payoutLines)
    .innerJoin(ends, eq(ends.bookingId, payoutLines.bookingId))
    .where(eq(payoutLines.payoutId, payoutId))
    .orderBy(asc(ends.endsAt), asc(ends.bookingId));
  const discounts = await listDiscountsOf(
    db,
    rows.map(({ bookingId }) => bookingId),
  );
  const turfs = await listTurfSummaries(db, [...new Set(rows.map(({ turfId }) => turfId))]);
  const lines = rows.map(({ turfId, hours, ...row }) => ({
    ...row,
    turfName: turfs.get(turfId)?.name ?? '',
    startTimes: hours.map(hourText),
    discountPaise: discounts.get(row.bookingId) ?? 0,
    amountPaise: row.grossPaise - row.feePaise - row.refundPaise,
  }));
  const sum = (name: 'grossPaise' | 'feePaise' | 'refundPaise' | 'amountPaise') =>
    lines.reduce((total, line) => total + line[name], 0);
  const linesPaise = sum('amountPaise');
  return {
    payout: payoutView(payout),
    lines,
    totals: {
      grossPaise: sum('grossPaise'),
      feePaise: sum('feePaise'),
      refundPaise: sum('refundPaise'),
      amountPaise: linesPaise,
    },
    broughtPaise: payout.duePaise - linesPaise,
    duePaise: payout.duePaise,
    carriedPaise: payout.duePaise - payout.amountPaise - payout.tcsPaise - payout.tdsPaise,
  };
}
