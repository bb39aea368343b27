import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { isRow } from '../../slots/booking-ref.ts';
import { isLiveGuestHold } from '../bookings.sql.ts';
import { guestHolds } from '../tables.ts';
import { countedDays } from './rules.ts';
import { slotWaits } from './tables.ts';

/** Returns a wait with the end of its live offer. */
export async function findWait(
  db: Database,
  clock: Clock,
  { turfId, waitId }: { turfId: string; waitId: string },
) {
  const isOffer = and(
    eq(guestHolds.turfId, turfId),
    eq(guestHolds.waitId, waitId),
    isLiveGuestHold(clock.sqlNow()),
  );
  const [wait] = await db
    .select({ ...getTableColumns(slotWaits), offeredUntil: guestHolds.expiresAt })
    .from(slotWaits)
    .leftJoin(guestHolds, isOffer)
    .where(isRow(slotWaits, { turfId, id: waitId }));
  return wait;
}

/** Lists the waits of a person for their data export. */
export async function listWaitsOf(db: Database, userId: string) {
  const { userId: _, ...columns } = getTableColumns(slotWaits);
  return db.select(columns).from(slotWaits).where(eq(slotWaits.userId, userId));
}

export async function deleteWaitsOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(slotWaits).where(eq(slotWaits.userId, userId));
}

/** Deletes ended waits that no rule counts any more. Idempotent. */
export async function forgetWaits({ db, clock }: Services): Promise<void> {
  const isOld = sql`${slotWaits.endedAt} < ${clock.sqlNow()} - ${`${countedDays} days`}::interval`;
  await db.delete(slotWaits).where(isOld);
}
