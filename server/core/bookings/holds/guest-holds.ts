import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { callersKeptHours } from '../../../../contract/bookings/hold-limits.ts';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { releaseGuestSlots } from '../../slots/reserve-slots.ts';
import { guestHolds } from '../tables.ts';

export type GuestHold = typeof guestHolds.$inferSelect;

export function guestTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Lists the live holds of a browser. */
export async function listLiveGuestHolds(db: Database, clock: Clock, token: string): Promise<GuestHold[]> {
  return db
    .select()
    .from(guestHolds)
    .where(
      and(
        eq(guestHolds.tokenHash, guestTokenHash(token)),
        isNull(guestHolds.endedAt),
        gt(guestHolds.expiresAt, clock.sqlNow()),
      ),
    );
}

type Place = { turfId: string; date: IstDate };

/** Finds the browser's live hold at a turf on a date; pressing Book again there changes that one. */
export async function findGuestHold(
  db: Database,
  clock: Clock,
  token: string,
  { turfId, date }: Place,
): Promise<GuestHold | undefined> {
  const holds = await listLiveGuestHolds(db, clock, token);
  return holds.find((hold) => hold.turfId === turfId && hold.date === date);
}

/** Locks a live guest hold, so that one booking takes it over once. @returns whether it is still there */
export async function lockGuestHold(tx: Database, { turfId, id }: GuestHold): Promise<boolean> {
  const isIt = and(eq(guestHolds.turfId, turfId), eq(guestHolds.id, id), isNull(guestHolds.endedAt));
  const rows = await tx.select({ id: guestHolds.id }).from(guestHolds).where(isIt).for('update');
  return rows.length > 0;
}

/** Deletes a hold after a booking has taken its hours over; hours not booked become free. */
export async function deleteGuestHold(tx: Database, { turfId, id }: GuestHold): Promise<void> {
  await releaseGuestSlots(tx, id);
  await tx.delete(guestHolds).where(and(eq(guestHolds.turfId, turfId), eq(guestHolds.id, id)));
}

const batchSize = 200;

/** Releases the hours of expired guest holds. It only tidies up: reads already ignore an expired hold. */
export async function expireGuestHolds(services: Services): Promise<number> {
  const { db, clock, events } = services;
  const expired = await db
    .select()
    .from(guestHolds)
    .where(and(isNull(guestHolds.endedAt), lte(guestHolds.expiresAt, clock.sqlNow())))
    .limit(batchSize);
  let count = 0;
  for (const hold of expired) {
    await db.transaction(async (tx) => {
      if (!(await lockGuestHold(tx, hold))) return;
      await releaseGuestSlots(tx, hold.id);
      const isIt = and(eq(guestHolds.turfId, hold.turfId), eq(guestHolds.id, hold.id));
      await tx.update(guestHolds).set({ endedAt: clock.sqlNow() }).where(isIt);
      count += 1;
    });
    events.publish({ type: 'slots-changed', turfId: hold.turfId });
  }
  return count;
}

/** Deletes guest holds that no limit counts any more, in small batches. Idempotent. */
export async function forgetGuestHolds({ db, clock }: Services): Promise<void> {
  const isOld = lt(guestHolds.expiresAt, sql`${clock.sqlNow()} - ${`${callersKeptHours} hours`}::interval`);
  for (let found = batchSize; found === batchSize; ) {
    const batch = db.select({ id: guestHolds.id }).from(guestHolds).where(isOld).limit(batchSize);
    const rows = await db
      .delete(guestHolds)
      .where(inArray(guestHolds.id, batch))
      .returning({ id: guestHolds.id });
    found = rows.length;
  }
}
