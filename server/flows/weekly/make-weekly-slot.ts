import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import * as m from '#messages';
import { maxWeeklySlots } from '../../../contract/bookings/weekly-limits.ts';
import type { WeeklySlot, WeeklySlotRequest } from '../../../contract/bookings/weekly-slots.ts';
import { hoursOf, slotStart } from '../../../contract/calendar.ts';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { payByOf, weeklyDatesFrom } from '../../core/bookings/weekly/rules.ts';
import { weeklySlotDates, weeklySlots } from '../../core/bookings/weekly/tables.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import { users } from '../../core/people/tables.ts';
import { isStillOpen } from '../../core/slots/find-open-owner.ts';
import { normaliseHours } from '../../core/slots/normalise-hours.ts';
import { refuseTooLong } from '../../core/slots/refuse-taken.ts';
import { reserveSlots } from '../../core/slots/reserve-slots.ts';
import { getActiveTurfSummary, type TurfSummary } from '../../core/turfs/queries.ts';
import { lockVenue } from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import { replayed } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { getWeeklySlot } from './list-weekly-slots.ts';
import { type PlannedDate, planDates } from './plan-dates.ts';
import { planWeeklySlot } from './plan-weekly-slot.ts';
import { requireFirstDate } from './request.ts';

const limit: Limit = { name: 'weekly-slots', tries: 20, seconds: 3_600 };

/**
 * Reserves the chosen dates of a weekly slot in one transaction, or none.
 * @throws Refusal RATE_LIMITED, EMAIL_UNCONFIRMED, TOO_MANY_WEEKLY_SLOTS, IDEMPOTENCY_KEY_REUSED, those of
 * `planWeeklySlot`; WEEKLY_DATES_CHANGED with the new plan if a date or price is not as the request says
 */
export async function makeWeeklySlot(
  services: Services,
  person: Person,
  request: WeeklySlotRequest,
  idempotencyKey: string | undefined,
): Promise<WeeklySlot> {
  const { db, clock, events, limits } = services;
  const { userId } = person;
  await limits.count(limit, userId, m.errors_many_changes);
  const policy = await currentPolicy(services);
  const input = await normaliseHours(services, { ...request, hours: sortedHours(request.startTimes) });
  const wanted = wantedDates(request, input);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const { turfId } = input;
  const turf = await getActiveTurfSummary(db, turfId);
  refuseTooLong(input.hours, turf);

  const make = async (tx: Database): Promise<string> => {
    // Weekly slots of a venue are made one after another, so that they count each other's share and renewals.
    await lockVenue(tx, turf.venueId);
    await lockPerson(tx, userId);
    const earlier = await replayed(
      await findByKey(tx, userId, idempotencyKey),
      (row) => row.requestHash === requestHash,
    );
    if (earlier) return earlier.id;
    const now = await clock.now(tx);
    await requireConfirmedEmail(tx, userId);
    await requireFirstDate(tx, input, userId, policy, now);
    if (request.renewsId === undefined) await refuseTooMany(tx, userId, now);
    const { planned } = await planDates(services, tx, input, wanted, policy);
    if (
      !planned.every((date, index) => date.state === 'free' && date.totalPaise === wanted[index]?.totalPaise)
    )
      throw new Refusal('WEEKLY_DATES_CHANGED');
    const id = newId();
    const { slotMinutes, bufferMinutes } = turf;
    await tx.insert(weeklySlots).values({
      ...{ turfId, id, userId, hours: input.hours, slotMinutes, bufferMinutes, policy },
      ...{ renewsId: request.renewsId, idempotencyKey, requestHash, createdAt: now },
    });
    for (const date of planned) await reserve(services, tx, turf, id, date);
    return id;
  };
  const id = await db.transaction(make).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'WEEKLY_DATES_CHANGED') throw error;
    const { dates: _, ...planRequest } = request;
    throw new Refusal('WEEKLY_DATES_CHANGED', {
      data: { plan: await planWeeklySlot(services, planRequest, userId) },
    });
  });
  publishSlotsChanged(events, { turfId, userId });
  return getWeeklySlot(services, person, id);
}

const sortedHours = (startTimes: readonly string[]) =>
  hoursOf(startTimes).toSorted((one, other) => one - other);

/** Returns the chosen dates in the order in which all writers reserve. */
function wantedDates(
  { dates }: WeeklySlotRequest,
  { date: first, hours }: { date: string; hours: readonly number[] },
) {
  const weekly = weeklyDatesFrom(first);
  const wanted = dates.map(({ date, startTimes, totalPaise }) => ({
    date,
    hours: sortedHours(startTimes),
    totalPaise,
  }));
  const isOfRule = wanted.every(
    ({ date, hours: own }) => weekly.includes(date) && own.length === hours.length,
  );
  if (!isOfRule) throw invalidField('dates', m.errors_weekly_dates());
  return wanted.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

async function findByKey(tx: Database, userId: string, idempotencyKey: string | undefined) {
  if (!idempotencyKey) return undefined;
  const isSame = and(eq(weeklySlots.userId, userId), eq(weeklySlots.idempotencyKey, idempotencyKey));
  const [row] = await tx.select().from(weeklySlots).where(isSame);
  return row;
}

async function requireConfirmedEmail(tx: Database, userId: string): Promise<void> {
  const isConfirmed = and(eq(users.id, userId), eq(users.emailVerified, true));
  if ((await tx.$count(users, isConfirmed)) === 0) throw new Refusal('EMAIL_UNCONFIRMED');
}

async function refuseTooMany(tx: Database, userId: string, now: Date): Promise<void> {
  const hasDatesAhead = sql`EXISTS (SELECT FROM ${weeklySlotDates}
    WHERE ${weeklySlotDates.turfId} = ${weeklySlots.turfId} AND ${weeklySlotDates.weeklySlotId} = ${weeklySlots.id}
      AND ${weeklySlotDates.endedAt} IS NULL AND ${weeklySlotDates.startsAt} > ${now.toISOString()}::timestamptz)`;
  const live = and(eq(weeklySlots.userId, userId), hasDatesAhead);
  if ((await tx.$count(weeklySlots, live)) >= maxWeeklySlots) throw new Refusal('TOO_MANY_WEEKLY_SLOTS');
}

/** @throws Refusal WEEKLY_DATES_CHANGED if another transaction was first */
async function reserve(
  { clock }: Services,
  tx: Database,
  { id: turfId, slotMinutes, bufferMinutes }: TurfSummary,
  weeklySlotId: string,
  { date, hours, slotPricesPaise }: PlannedDate,
): Promise<void> {
  const id = newId();
  const startsAt = slotStart(date, hours[0] ?? 0);
  const payBy = payByOf(startsAt);
  await tx
    .insert(weeklySlotDates)
    .values({ turfId, id, weeklySlotId, date, hours, slotPricesPaise, startsAt, payBy });
  const reservation = { turfId, soldTurfId: null, bookingId: null, weeklyDateId: id };
  const game = { date, hours, slotMinutes, bufferMinutes };
  const isReserved =
    (await isStillOpen(tx, { turfId, date, hours })) &&
    (await reserveSlots(
      tx,
      { ...reservation, ...game },
      { kind: 'weekly', expiresAt: payBy },
      clock.sqlNow(),
    ));
  if (!isReserved) throw new Refusal('WEEKLY_DATES_CHANGED');
}
