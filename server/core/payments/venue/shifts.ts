import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { gameTurfOf } from '../../bookings/bookings.sql.ts';
import type { BookingRef } from '../../slots/booking-ref.ts';
import { groundOf } from '../../turfs/queries.ts';
import { shifts, venuePayments } from './tables.ts';

export type ShiftRow = typeof shifts.$inferSelect & {
  cashPaise: number;
  upiPaise: number;
  cardPaise: number;
};

/**
 * Returns the open shift of the person who takes the money, at the venue of the game, with FOR SHARE: closing the
 * shift waits for the receipt. Money of a walk-in that is entered late was taken before.
 */
export async function lockOpenShiftFor(
  tx: Database,
  receipt: BookingRef & { collectedBy: string; collectedAt: Date },
): Promise<string | undefined> {
  const isOfVenue = sql`${shifts.venueId} = (SELECT venue_id FROM ${groundOf(gameTurfOf(receipt))} AS game)`;
  const isOwn = and(eq(shifts.userId, receipt.collectedBy), isNull(shifts.closedAt));
  const [shift] = await tx
    .select({ id: shifts.id })
    .from(shifts)
    .where(and(isOfVenue, isOwn, lte(shifts.openedAt, receipt.collectedAt)))
    .for('share');
  return shift?.id;
}

/** Locks a shift against receipts, to close it. */
export async function lockShift(tx: Database, shiftId: string): Promise<ShiftRow | undefined> {
  await tx.select({ id: shifts.id }).from(shifts).where(eq(shifts.id, shiftId)).for('update');
  return (await listShifts(tx, eq(shifts.id, shiftId)))[0];
}

/** Lists shifts with their money by method, open ones and then the latest first; at most 50. */
export async function listShifts(db: Database, where: SQL | undefined): Promise<ShiftRow[]> {
  const paise = (method: string) =>
    sql<number>`(SELECT coalesce(sum(amount_paise), 0)::int FROM ${venuePayments}
      WHERE shift_id = ${shifts}.id AND method = ${method})`;
  const rows = await db
    .select({ shift: shifts, cashPaise: paise('cash'), upiPaise: paise('upi'), cardPaise: paise('card') })
    .from(shifts)
    .where(where)
    .orderBy(desc(isNull(shifts.closedAt)), desc(shifts.openedAt), desc(shifts.id))
    .limit(50);
  return rows.map(({ shift, ...money }) => ({ ...shift, ...money }));
}

/**
 * Moves the shifts of a venue that is given up, when its last turf moves to another venue.
 * @throws Refusal SHIFT_OPEN if a person has an open shift at both
 */
export async function moveShifts(tx: Database, from: string, to: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ${shifts} WHERE closed_at IS NULL AND venue_id IN (${from}, ${to})
    GROUP BY user_id HAVING count(*) > 1`);
  if (rows.length > 0) throw new Refusal('SHIFT_OPEN');
  await tx.update(shifts).set({ venueId: to }).where(eq(shifts.venueId, from));
}

export async function listOwnShifts(db: Database, userId: string) {
  const rows = await db.select().from(shifts).where(eq(shifts.userId, userId)).orderBy(shifts.openedAt);
  return rows.map(({ userId: _, closedBy: __, ...shift }) => shift);
}
