import { quoteFor } from '../../../contract/bookings/quote.ts';
import type { HeldWeeklySlot, WeeklySlot } from '../../../contract/bookings/weekly-slots.ts';
import { hourText } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { dateStateOf } from '../../core/bookings/weekly/rules.ts';
import {
  findWeeklySlot,
  listDatesOf,
  listWeeklySlotsAt,
  listWeeklySlotsOf,
  type WeeklyDate,
  type WeeklySlotRow,
} from '../../core/bookings/weekly/weekly-rows.ts';
import { listPublicNames } from '../../core/people/queries.ts';
import { getManagedTurf } from '../../core/turfs/managed-turf.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { findRenewal } from './request.ts';

/** Returns the weekly slots of a person with dates ahead, or just ended, oldest first. */
export async function listWeeklySlots(services: Services, { userId }: Person): Promise<WeeklySlot[]> {
  const { db, clock } = services;
  const views = await viewsOf(services, await listWeeklySlotsOf(db, userId));
  const now = await clock.now(db);
  return views.filter(({ dates }) => isAhead(dates, now));
}

/** @throws Refusal WEEKLY_SLOT_NOT_FOUND, also for those of others */
export async function getWeeklySlot(services: Services, { userId }: Person, id: string): Promise<WeeklySlot> {
  const row = await findWeeklySlot(services.db, id);
  const [view] = row?.userId === userId ? await viewsOf(services, [row]) : [];
  if (!view) throw new Refusal('WEEKLY_SLOT_NOT_FOUND');
  return view;
}

/**
 * Returns the weekly slots of a turf with dates ahead, for its desk.
 * @throws Refusal TURF_NOT_FOUND for other owners' too
 */
export async function listWeeklySlotsOfTurf(
  services: Services,
  person: Person,
  turfId: string,
): Promise<HeldWeeklySlot[]> {
  const { db, clock } = services;
  await getManagedTurf(db, person, turfId);
  const views = await heldViewsOf(services, await listWeeklySlotsAt(db, [turfId]));
  const now = await clock.now(db);
  return views.filter(({ dates }) => isAhead(dates, now));
}

export async function heldViewsOf(
  services: Services,
  rows: readonly WeeklySlotRow[],
): Promise<HeldWeeklySlot[]> {
  const names = await listPublicNames(
    services.db,
    rows.map(({ userId }) => userId),
  );
  const views = await viewsOf(services, rows);
  return views.map(({ turf: _, renewFrom: _from, ...view }, index) => ({
    ...view,
    firstName: (names.get(rows[index]?.userId ?? '') ?? '').split(' ')[0] ?? '',
  }));
}

const isAhead = (dates: WeeklySlot['dates'], now: Date) =>
  dates.some(({ payBy, state }) => state === 'reserved' || (state === 'booked' && new Date(payBy) > now)) ||
  (dates.at(-1)?.payBy ?? '') > now.toISOString();

async function viewsOf(services: Services, rows: readonly WeeklySlotRow[]): Promise<WeeklySlot[]> {
  if (rows.length === 0) return [];
  const { db, clock } = services;
  const now = await clock.now(db);
  const turfs = await listTurfSummaries(db, [...new Set(rows.map(({ turfId }) => turfId))]);
  const datesOf = Map.groupBy(await listDatesOf(db, rows), ({ weeklySlotId }) => weeklySlotId);
  const views: WeeklySlot[] = [];
  for (const row of rows) {
    const dates = datesOf.get(row.id) ?? [];
    const { id = '', name = '', location = '', sport = 'football' } = turfs.get(row.turfId) ?? {};
    views.push({
      id: row.id,
      turf: { id, name, location, sport },
      startTimes: row.hours.map(hourText),
      slotMinutes: row.slotMinutes,
      dates: dates.map((date) => dateView(row, date, now)),
      endCause: row.endCause,
      endReason: row.endReason,
      renewFrom: await findRenewal(db, row, dates, now),
    });
  }
  return views;
}

function dateView(slot: WeeklySlotRow, date: WeeklyDate, now: Date): WeeklySlot['dates'][number] {
  const { totalPaise, partial, full } = quoteFor(date.slotPricesPaise, slot.slotMinutes, slot.policy);
  return {
    id: date.id,
    date: date.date,
    startTimes: date.hours.map(hourText),
    state: dateStateOf(date, date.booking, now),
    totalPaise,
    payNowPaise: { partial: partial.payNowPaise, full: full.payNowPaise },
    payBy: date.payBy.toISOString(),
    bookingId: date.booking?.id ?? null,
  };
}
