import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { logAndContinue } from '../../../platform/observability/log-and-continue.ts';
import { recordEvent } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { type BookingRef, isRow } from '../../slots/booking-ref.ts';
import { releaseWeeklySlots, returnToWeeklyDate } from '../../slots/reserve-slots.ts';
import { publishSlotsChanged } from '../publish-booking-changed.ts';
import { isUnexpired } from '../rules.ts';
import { bookings } from '../tables.ts';
import { offerFreed } from '../waits/offer-slots.ts';
import { dateStateOf } from './rules.ts';
import { weeklySlotDates, weeklySlots } from './tables.ts';
import {
  findDate,
  listDatesOf,
  lockWeeklySlot,
  type WeeklyDate,
  type WeeklyDateRow,
  type WeeklySlotRow,
} from './weekly-rows.ts';

type Outcome = NonNullable<WeeklyDateRow['outcome']>;
export type SlotEnd = { endCause: NonNullable<WeeklySlotRow['endCause']>; endReason?: string };

/** A date that is reserved and that no booking is paying for. */
export const isOnlyReserved = (date: WeeklyDate, now: Date): boolean =>
  date.booking === null && dateStateOf(date, null, now) === 'reserved';

/** Ends a date and offers its ground to the people who wait. The caller has locked the weekly slot. */
export async function endDate(
  tx: Database,
  slot: WeeklySlotRow,
  date: WeeklyDateRow,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await tx.update(weeklySlotDates).set({ endedAt: now, outcome }).where(isRow(weeklySlotDates, date));
  await releaseWeeklySlots(tx, date.id);
  // After `closed` the caller decides: a closure locks the hours next, the desk's end offers them.
  if (outcome !== 'closed') await offerFreed(tx, { ...date, slotMinutes: slot.slotMinutes }, now);
}

/**
 * Ends a weekly slot and its reserved dates from one on; paid games stay. The caller has locked the weekly slot.
 * @returns the dates that it released
 */
export async function endWeeklySlot(
  tx: Database,
  slot: WeeklySlotRow,
  end: SlotEnd & { fromDate?: string; outcome: Outcome },
  now: Date,
): Promise<WeeklyDate[]> {
  const { fromDate = '', outcome, ...cause } = end;
  const ended = (await listDatesOf(tx, [slot])).filter(
    (date) => date.date >= fromDate && isOnlyReserved(date, now),
  );
  for (const date of ended) await endDate(tx, slot, date, outcome, now);
  await tx
    .update(weeklySlots)
    .set({ ...cause, endedAt: now })
    .where(and(isRow(weeklySlots, slot), isNull(weeklySlots.endedAt)));
  return ended;
}

/** Ends the weekly slots of turfs that are not open any more, or of a person who cannot pay. Tells the customers. */
export async function endWeeklySlotsOf(
  tx: Database,
  { turfId, userId }: { turfId: string; userId?: undefined } | { turfId?: undefined; userId: string },
  now: Date,
): Promise<string[]> {
  const isTheirs = turfId === undefined ? eq(weeklySlots.userId, userId) : eq(weeklySlots.turfId, turfId);
  const live = await tx
    .select()
    .from(weeklySlots)
    .where(and(isTheirs, isNull(weeklySlots.endedAt)))
    .orderBy(weeklySlots.turfId, weeklySlots.id)
    .for('no key update');
  const endCause = turfId === undefined ? 'customer' : 'venue';
  const freed = new Set<string>();
  for (const slot of live) {
    const outcome = turfId === undefined ? 'cancelled' : 'closed';
    if ((await endWeeklySlot(tx, slot, { endCause, outcome }, now)).length === 0) continue;
    freed.add(slot.turfId);
    if (turfId !== undefined)
      await recordEvent(tx, { type: 'weekly-slot.ended', turfId, weeklySlotId: slot.id });
  }
  return [...freed];
}

/**
 * Releases a date that was not paid in time. Two in a row end the weekly slot. The caller has locked the weekly slot.
 */
async function releaseUnpaid(
  tx: Database,
  slot: WeeklySlotRow,
  date: WeeklyDateRow,
  now: Date,
): Promise<void> {
  await endDate(tx, slot, date, 'released', now);
  const { turfId, weeklySlotId } = date;
  const before = (await listDatesOf(tx, [slot]))
    .filter(({ startsAt }) => startsAt < date.startsAt)
    .map((one) => dateStateOf(one, one.booking, now))
    .filter((state) => state === 'booked' || state === 'released');
  if (before.at(-1) === 'released' && slot.endedAt === null) {
    await endWeeklySlot(tx, slot, { endCause: 'unpaid', outcome: 'released' }, now);
    await recordEvent(tx, { type: 'weekly-slot.ended', turfId, weeklySlotId });
  } else await recordEvent(tx, { type: 'weekly-date.ended', turfId, weeklySlotId, weeklyDateId: date.id });
}

/**
 * Reserves a date again after its customer released the hold that was to pay for it. The caller has locked the booking.
 * @returns false after `pay_by`
 */
export async function reserveAgain(
  tx: Database,
  ref: BookingRef,
  weeklyDateId: string,
  now: Date,
): Promise<boolean> {
  const [, date] = (await lockDate(tx, weeklyDateId)) ?? [];
  if (!date || date.outcome || !isUnexpired(date.payBy, now)) return false;
  await returnToWeeklyDate(tx, ref, date.id, date.payBy);
  return true;
}

/**
 * Ends a date whose booking expired unpaid, or lost its hours to the venue. The caller has locked the booking and
 * released its ground.
 */
export async function endDateOfBooking(
  tx: Database,
  weeklyDateId: string,
  outcome: 'released' | 'closed',
  now: Date,
): Promise<void> {
  const [slot, date] = (await lockDate(tx, weeklyDateId)) ?? [];
  if (!slot || !date || date.outcome) return;
  if (outcome === 'released') await releaseUnpaid(tx, slot, date, now);
  else await closeForVenue(tx, slot, date, now);
}

/** Locks the weekly slot of a date, then reads the date. */
export async function lockDate(
  tx: Database,
  weeklyDateId: string,
): Promise<[WeeklySlotRow, WeeklyDate] | undefined> {
  const found = await findDate(tx, weeklyDateId);
  const slot = found && (await lockWeeklySlot(tx, { turfId: found.turfId, id: found.weeklySlotId }));
  const date = slot && (await findDate(tx, weeklyDateId));
  return date && [slot, date];
}

/** Releases a reserved date to the venue, which locks its hours next. @returns undefined if it was not reserved */
export async function closeDate(tx: Database, weeklyDateId: string, now: Date) {
  const [slot, date] = (await lockDate(tx, weeklyDateId)) ?? [];
  if (!slot || !date || !isOnlyReserved(date, now)) return undefined;
  await closeForVenue(tx, slot, date, now);
  return { ...date, slotMinutes: slot.slotMinutes, userId: slot.userId };
}

async function closeForVenue(
  tx: Database,
  slot: WeeklySlotRow,
  date: WeeklyDateRow,
  now: Date,
): Promise<void> {
  await endDate(tx, slot, date, 'closed', now);
  const { turfId, weeklySlotId, id: weeklyDateId } = date;
  await recordEvent(tx, { type: 'weekly-date.ended', turfId, weeklySlotId, weeklyDateId });
}

const batchSize = 200;

/** No booking is paying for the date or has paid it. */
const isNotSold = sql`NOT EXISTS (SELECT FROM ${bookings} WHERE ${bookings.soldTurfId} = ${weeklySlotDates.turfId}
  AND ${bookings.weeklyDateId} = ${weeklySlotDates.id} AND ${bookings.status} <> 'expired')`;

/** Releases dates that were not paid in time. It only tidies up: reads already ignore their expired ground. */
export async function releaseUnpaidDates(services: Services): Promise<number> {
  const { db, clock, events, log } = services;
  const due = await db
    .select()
    .from(weeklySlotDates)
    .where(
      and(isNull(weeklySlotDates.endedAt), sql`${weeklySlotDates.payBy} <= ${clock.sqlNow()}`, isNotSold),
    )
    .orderBy(weeklySlotDates.payBy)
    .limit(batchSize);
  let count = 0;
  for (const { turfId, id, weeklySlotId } of due) {
    await logAndContinue(log, { turfId, weeklyDateId: id }, async () => {
      const slot = await db.transaction(async (tx) => {
        const locked = await lockWeeklySlot(tx, { turfId, id: weeklySlotId });
        const date = await findDate(tx, id);
        const now = await clock.now(tx);
        // A booking may have begun to pay for it since the list was read.
        if (!locked || !date || date.booking || date.endedAt || isUnexpired(date.payBy, now))
          return undefined;
        await releaseUnpaid(tx, locked, date, now);
        return locked;
      });
      if (!slot) return;
      publishSlotsChanged(events, slot);
      count += 1;
    });
  }
  return count;
}
