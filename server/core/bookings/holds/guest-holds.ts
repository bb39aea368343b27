import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import { guestToken } from '../../../../contract/bookings/bookings.ts';
import { callersKeptHours } from '../../../../contract/bookings/hold-limits.ts';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { guestCookie } from '../../../platform/http/origins/own-cookies.ts';
import type { Services } from '../../../platform/services.ts';
import type { TurfHours } from '../../slots/lock-hours.ts';
import { releaseGuestSlots } from '../../slots/reserve-slots.ts';
import { isLiveGuestHold } from '../bookings.sql.ts';
import { guestHolds } from '../tables.ts';
import { endWait, offerFreed, waitAgain } from '../waits/offer-slots.ts';

export type GuestHold = typeof guestHolds.$inferSelect;

export function guestTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A browser before sign-in, or the person who signed in there. */
export type GuestHolder = { userId: string } | { userId?: undefined; tokenHash: string };

function isHeldBy(holder: GuestHolder): SQL | undefined {
  if (holder.userId !== undefined) return eq(guestHolds.userId, holder.userId);
  return and(eq(guestHolds.tokenHash, holder.tokenHash), isNull(guestHolds.userId));
}

export async function listLiveGuestHolds(
  db: Database,
  clock: Clock,
  holder: GuestHolder,
): Promise<GuestHold[]> {
  return db
    .select()
    .from(guestHolds)
    .where(and(isHeldBy(holder), isLiveGuestHold(clock.sqlNow())))
    .orderBy(asc(guestHolds.expiresAt), asc(guestHolds.id));
}

/**
 * Finds the live hold at a turf on a date, first one with some of the hours: Book there changes that one. An offer
 * stays as it is, so it is found only for its own hours.
 */
export async function findGuestHold(
  db: Database,
  clock: Clock,
  holder: GuestHolder,
  { turfId, date, hours }: TurfHours,
): Promise<GuestHold | undefined> {
  const holds = await listLiveGuestHolds(db, clock, holder);
  const there = holds.filter(
    (hold) =>
      hold.turfId === turfId &&
      hold.date === date &&
      (hold.waitId === null || hours.every((hour) => hold.hours.includes(hour))),
  );
  return there.find((hold) => hold.hours.some((hour) => hours.includes(hour))) ?? there[0];
}

/** Locks a live guest hold, so that one booking takes it over once. @returns whether it is still live */
export async function lockGuestHold(tx: Database, clock: Clock, { turfId, id }: GuestHold): Promise<boolean> {
  const isIt = and(eq(guestHolds.turfId, turfId), eq(guestHolds.id, id), isLiveGuestHold(clock.sqlNow()));
  const rows = await tx.select({ id: guestHolds.id }).from(guestHolds).where(isIt).for('update');
  return rows.length > 0;
}

/** Gives the browser's holds to the person who signed in there; expired ones count for the person too. */
export async function claimGuestHolds(
  { db, log, appUrl }: Pick<Services, 'db' | 'log' | 'appUrl'>,
  headers: Headers | undefined,
  userId: string,
): Promise<void> {
  const name = guestCookie(appUrl);
  const token = guestToken.safeParse(parse(headers?.get('cookie') ?? '', name)[name]).data;
  if (token === undefined) return;
  const isBrowsers = and(eq(guestHolds.tokenHash, guestTokenHash(token)), isNull(guestHolds.userId));
  try {
    await db.update(guestHolds).set({ userId }).where(isBrowsers);
  } catch (error) {
    // The sign-in has happened; only the hold is lost.
    log.error({ err: error }, 'guest hold claim failed');
  }
}

/**
 * Releases the holder's hold at a turf on a date, or only the offer to a wait.
 * @returns whether there was one
 */
export async function endGuestHolds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  holder: GuestHolder,
  { turfId, date, waitId }: { turfId: string; date: IstDate; waitId?: string },
): Promise<boolean> {
  const isOffer = waitId === undefined ? undefined : eq(guestHolds.waitId, waitId);
  const isThere = and(eq(guestHolds.turfId, turfId), eq(guestHolds.date, date), isOffer);
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(guestHolds)
      .set({ endedAt: clock.sqlNow() })
      .where(and(isHeldBy(holder), isThere, isLiveGuestHold(clock.sqlNow())))
      .returning();
    const now = await clock.now(tx);
    for (const hold of ended) await releaseEnded(tx, hold, 'passed', now);
    return ended.length > 0;
  });
}

/** Releases the slots of a hold that has ended, and offers them to the people who wait for them. */
async function releaseEnded(
  tx: Database,
  hold: GuestHold,
  outcome: 'passed' | 'expired',
  now: Date,
): Promise<void> {
  const released = await releaseGuestSlots(tx, hold.id);
  if (hold.waitId) {
    const wait = { turfId: hold.turfId, id: hold.waitId };
    // Slots that the venue has taken were no offer.
    await (released > 0 ? endWait(tx, wait, outcome, now) : waitAgain(tx, wait));
  }
  await offerFreed(tx, hold, now);
}

/** Deletes a hold after a booking has taken its hours over; hours not booked become free. */
export async function deleteGuestHold(tx: Database, { turfId, id }: GuestHold): Promise<void> {
  await releaseGuestSlots(tx, id);
  await tx.delete(guestHolds).where(and(eq(guestHolds.turfId, turfId), eq(guestHolds.id, id)));
}

/** Lists the holds of a person for their data export. */
export async function listGuestHoldsOf(db: Database, userId: string) {
  const { turfId, date, hours, expiresAt, createdAt } = guestHolds;
  return db
    .select({ turfId, date, hours, expiresAt, createdAt })
    .from(guestHolds)
    .where(eq(guestHolds.userId, userId));
}

/** Deletes the holds of a deleted account. @returns the turfs whose hours are free now */
export async function deleteGuestHoldsOf(tx: Database, userId: string): Promise<string[]> {
  const holds = await tx.select().from(guestHolds).where(eq(guestHolds.userId, userId));
  for (const hold of holds) await deleteGuestHold(tx, hold);
  return [...new Set(holds.map(({ turfId }) => turfId))];
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
      const isIt = and(eq(guestHolds.turfId, hold.turfId), eq(guestHolds.id, hold.id));
      const ended = await tx
        .update(guestHolds)
        .set({ endedAt: clock.sqlNow() })
        .where(and(isIt, isNull(guestHolds.endedAt)))
        .returning({ id: guestHolds.id });
      if (ended.length === 0) return;
      await releaseEnded(tx, hold, 'expired', await clock.now(tx));
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
