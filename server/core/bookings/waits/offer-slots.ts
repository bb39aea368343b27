import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, type SQL, sql, TransactionRollbackError } from 'drizzle-orm';
import { hoursFrom } from '../../../../contract/slot-times.ts';
import type { BufferMinutes } from '../../../../contract/turfs/lengths.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { logAndContinue } from '../../../platform/observability/log-and-continue.ts';
import { recordEvent } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { isRow, type RowKey } from '../../slots/booking-ref.ts';
import { isStillOpen } from '../../slots/find-open-owner.ts';
import { isGroundTaken } from '../../slots/queries.ts';
import { type GameHours, reservedHalvesOf, reserveSlots } from '../../slots/reserve-slots.ts';
import { groundOf, grounds, listTurfSummaries, tryLockTurf } from '../../turfs/queries.ts';
import { isLiveGuestHold } from '../bookings.sql.ts';
import { bookings, guestHolds } from '../tables.ts';
import { countedDays, mostExpired, mostOffers, offerExpiresAt } from './rules.ts';
import { slotWaits } from './tables.ts';

type Wait = typeof slotWaits.$inferSelect;
type Outcome = NonNullable<Wait['outcome']>;
/** Slots of one turf, which may have been reserved with the buffer that the turf has now. */
type Freed = Omit<GameHours, 'bufferMinutes'> & { turfId: string };

const isWaiting = and(isNull(slotWaits.endedAt), isNull(slotWaits.offeredAt));
/** One offer a person: others get theirs meanwhile. */
const hasNoOffer = (now: SQL) => sql`NOT EXISTS (SELECT FROM ${guestHolds}
  WHERE ${guestHolds.userId} = ${slotWaits.userId} AND ${guestHolds.waitId} IS NOT NULL AND ${isLiveGuestHold(now)})`;

/**
 * Holds slots that this transaction has freed for the people who wait for them, first come, first served. It never
 * waits for a lock, so it cannot deadlock; `offerWaitedSlots` finds the waits that it skips.
 */
export async function offerFreed(tx: Database, freed: Freed, now: Date): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const line = await tx
    .select()
    .from(slotWaits)
    .where(
      and(
        isWaiting,
        sql`${slotWaits.startsAt} > ${instant}`,
        sql`${slotWaits.date} BETWEEN ${freed.date}::date - 1 AND ${freed.date}::date + 1`,
        sql`${slotWaits.turfId} IN (SELECT ground.id FROM ${groundOf(freed.turfId)} AS own, ${grounds} AS ground
          WHERE ground.venue_id = own.venue_id AND ground.pieces <@ own.pieces)`,
        hasNoOffer(instant),
      ),
    )
    .orderBy(asc(slotWaits.createdAt), asc(slotWaits.id));
  if (line.length === 0) return;
  const turfs = await listTurfSummaries(tx, [freed.turfId, ...new Set(line.map(({ turfId }) => turfId))]);
  const bufferOf = (turfId: string) => turfs.get(turfId)?.bufferMinutes ?? 0;
  const free = new Set(reservedHalvesOf({ ...freed, bufferMinutes: bufferOf(freed.turfId) }));
  for (const wait of line) {
    const bufferMinutes = bufferOf(wait.turfId);
    const halves = hoursFrom(freed.date, {
      date: wait.date,
      hours: reservedHalvesOf({ ...wait, bufferMinutes }),
    });
    if (!halves.every((half) => free.has(half))) continue;
    if (!(await tryLockTurf(tx, wait.turfId)) || !(await lockWaiting(tx, wait, instant))) continue;
    if (await offer(tx, { ...wait, bufferMinutes }, now)) for (const half of halves) free.delete(half);
  }
}

/** Locks a wait that still has no offer; false if another transaction has it. */
async function lockWaiting(tx: Database, wait: RowKey, now: SQL): Promise<boolean> {
  const rows = await tx
    .select({ id: slotWaits.id })
    .from(slotWaits)
    .where(and(isRow(slotWaits, wait), isWaiting, hasNoOffer(now)))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

/**
 * Offers all free slots that people wait for. Ends waits whose slots have begun, or that their person has booked.
 * @returns how many people were told
 */
export async function offerWaitedSlots(services: Services): Promise<number> {
  const { db, clock, events, log } = services;
  const instant = clock.sqlNow();
  await db
    .update(slotWaits)
    .set({ endedAt: instant, outcome: 'begun' })
    .where(and(isNull(slotWaits.endedAt), sql`${slotWaits.startsAt} <= ${instant}`));
  const hasBooked = sql`EXISTS (SELECT FROM ${bookings} AS booking
    WHERE booking.user_id = ${slotWaits.userId} AND booking.turf_id = ${slotWaits.turfId} AND booking.date = ${slotWaits.date}
      AND booking.hours && ${slotWaits.hours} AND booking.status IN ('confirmed', 'awaiting_approval'))`;
  await db.update(slotWaits).set({ endedAt: instant, outcome: 'taken' }).where(and(isWaiting, hasBooked));
  const line = await db
    .select()
    .from(slotWaits)
    .where(and(isWaiting, hasNoOffer(instant), sql`NOT ${isGroundTaken(slotWaits, instant)}`))
    .orderBy(asc(slotWaits.createdAt), asc(slotWaits.id))
    .limit(200);
  const turfs = await listTurfSummaries(db, [...new Set(line.map(({ turfId }) => turfId))]);
  let told = 0;
  for (const wait of line) {
    const { turfId, id, date, hours } = wait;
    const bufferMinutes = turfs.get(turfId)?.bufferMinutes ?? 0;
    await logAndContinue(log, { turfId, waitId: id }, async () => {
      const isTold = await db.transaction(async (tx) => {
        if (!(await isStillOpen(tx, { turfId, date, hours }))) return false;
        if (!(await lockWaiting(tx, wait, instant))) return false;
        return offer(tx, { ...wait, bufferMinutes }, await clock.now(tx));
      });
      if (!isTold) return;
      told += 1;
      events.publish({ type: 'slots-changed', turfId });
    });
  }
  return told;
}

/**
 * Holds the slots of a wait for its person, or tells that everyone can book them. The caller has locked the wait.
 * @returns false if a slot is taken
 */
async function offer(
  tx: Database,
  wait: Wait & { bufferMinutes: BufferMinutes },
  now: Date,
): Promise<boolean> {
  const { turfId, id: waitId, userId, date, hours, slotMinutes } = wait;
  const expiresAt = (await wasPassedOn(tx, wait, now)) ? undefined : offerExpiresAt(wait.startsAt, now);
  if (!expiresAt) {
    await endWait(tx, wait, 'open', now);
    await recordEvent(tx, { type: 'slot.open', turfId, waitId });
    return true;
  }
  const guestHoldId = newId();
  const reservation = { ...wait, soldTurfId: null, bookingId: null, guestHoldId };
  try {
    await tx.transaction(async (part) => {
      // No browser has a token for it: only the signed-in person can use it.
      const tokenHash = randomBytes(32).toString('base64url');
      const hold = {
        turfId,
        id: guestHoldId,
        waitId,
        userId,
        date,
        hours,
        slotMinutes,
        tokenHash,
        expiresAt,
      };
      await part.insert(guestHolds).values(hold);
      const instant = sql`${now.toISOString()}::timestamptz`;
      if (!(await reserveSlots(part, reservation, { kind: 'hold', expiresAt }, instant))) part.rollback();
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
  await tx.update(slotWaits).set({ offeredAt: now }).where(isRow(slotWaits, wait));
  await recordEvent(tx, { type: 'slot.offered', turfId, waitId });
  return true;
}

/** Returns whether the last offers of some of these slots ended without a booking, or were free for everyone. */
async function wasPassedOn(tx: Database, { turfId, date, hours }: Wait, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ isPassedOn: boolean }>(sql`
    SELECT count(*) FILTER (WHERE outcome <> 'open') >= ${mostOffers} OR bool_or(outcome = 'open') AS "isPassedOn" FROM ${slotWaits}
    WHERE turf_id = ${turfId} AND date = ${date} AND hours && ${sql.param(`{${hours.join(',')}}`)}::real[]
      AND outcome IN ('passed', 'expired', 'open') AND ended_at > ${now.toISOString()}::timestamptz - interval '1 day'`);
  return rows[0]?.isPassedOn ?? false;
}

/** Puts a wait back to its place in the line. */
export async function waitAgain(tx: Database, wait: RowKey): Promise<void> {
  await tx.update(slotWaits).set({ offeredAt: null }).where(isRow(slotWaits, wait));
}

export async function endWait(tx: Database, wait: RowKey, outcome: Outcome, now: Date): Promise<void> {
  const isOpen = isNull(slotWaits.endedAt);
  const [ended] = await tx
    .update(slotWaits)
    .set({ endedAt: now, outcome })
    .where(and(isRow(slotWaits, wait), isOpen))
    .returning({ userId: slotWaits.userId });
  if (!ended || outcome !== 'expired') return;
  const isExpiredOffer = and(
    eq(slotWaits.userId, ended.userId),
    eq(slotWaits.outcome, 'expired'),
    sql`${slotWaits.endedAt} > ${now.toISOString()}::timestamptz - ${`${countedDays} days`}::interval`,
  );
  if ((await tx.$count(slotWaits, isExpiredOffer)) < mostExpired) return;
  await tx.delete(slotWaits).where(and(eq(slotWaits.userId, ended.userId), isWaiting));
}
