import { and, inArray } from 'drizzle-orm';
import * as m from '#messages';
import type { ClosedBooking, ClosurePreview, ClosureRange } from '../../../contract/bookings/closures.ts';
import {
  addDays,
  daysBetween,
  formatDate,
  hourText,
  type IstDate,
  istDateOf,
  latestClosingHour,
  slotStart,
} from '../../../contract/calendar.ts';
import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { invalidField, outOfRange, Refusal } from '../../../contract/errors.ts';
import { isAroundTheClock } from '../../../contract/evenings.ts';
import { deskHorizonDays, isBookableDate } from '../../../contract/policy.ts';
import { slotsFrom } from '../../../contract/slot-times.ts';
import { turfIdsOf } from '../../../contract/turfs/slots.ts';
import { listCustomerContacts } from '../../core/bookings/guests/customer-names.ts';
import type { Loss } from '../../core/bookings/reschedules/lost-hours.ts';
import { isSold, touches } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { listNetPaidPaise } from '../../core/payments/net-paid.ts';
import { listCollectedPaise } from '../../core/payments/venue/queries.ts';
import { listReservingBookings } from '../../core/slots/lock-hours.ts';
import { getManagedTurf } from '../../core/turfs/managed-turf.ts';
import { listTurfSummaries, type TurfSummary } from '../../core/turfs/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { findLosses } from './take-hours.ts';

/**
 * Returns the bookings and refunds that a closure of these hours would affect now.
 * @throws Refusal TURF_NOT_FOUND, also for turfs of other venues; DATE_OUT_OF_RANGE, SLOT_PAST
 */
export async function previewClosure(
  services: Services,
  person: Person,
  range: ClosureRange,
): Promise<ClosurePreview> {
  const { db, clock } = services;
  const now = await clock.now(db);
  const closed = await getClosedHours(db, person, range, now);
  const rows = await listBookingsIn(db, closed, clock.sqlNow());
  const sold = rows.filter((row) => isSold(row) && touches(row, closed));
  const kept = await listNetPaidPaise(db, sold);
  const losses = await findLosses(db, sold, closed);
  const comingBack = sold.map((row): Affected => {
    const loss = losses.get(row.id);
    return { row, refundPaise: loss?.refundPaise ?? kept.get(row.id) ?? 0, loss };
  });
  return {
    ...closed.names,
    ...(await closureOf(db, range.turfId, comingBack, now)),
    holdCount: rows.length - sold.length,
  };
}

/** Half hours of all dates, counted from midnight of `date`: 50 is 2 am two days later. */
export type HoursToClose = { turfIds: string[]; date: IstDate; halfHours: readonly number[] };

/**
 * Returns the half hours of a closure that are not over.
 * @throws Refusal TURF_NOT_FOUND unless the person manages all turfs and they belong to one venue;
 * DATE_OUT_OF_RANGE, VALIDATION_ERROR for the last date; SLOT_PAST if all hours are over
 */
export async function getClosedHours(
  db: Database,
  person: Person,
  range: ClosureRange,
  now: Date,
): Promise<HoursToClose & { names: { turfName: string; turfNames: string[] } }> {
  const { name, venueId } = await getManagedTurf(db, person, range.turfId);
  const turfIds = turfIdsOf(range);
  const found = await listTurfSummaries(db, turfIds);
  const turfs = turfIds.flatMap((id) => found.get(id) ?? []);
  if (turfs.length < turfIds.length || turfs.some((turf) => turf.venueId !== venueId))
    throw new Refusal('TURF_NOT_FOUND');
  const { date, untilDate = date } = range;
  const horizon = { horizonDays: deskHorizonDays };
  if (!isBookableDate(date, now, horizon)) throw outOfRange(horizon);
  if (!isBookableDate(untilDate, now, horizon)) {
    const latest = formatDate(addDays(istDateOf(now), deskHorizonDays), '');
    const message = m.errors_closure_latest({ date: latest });
    throw invalidField('untilDate', message);
  }
  const ofEachDay = halfHoursOfDay(range, turfs);
  const days = Array.from({ length: daysBetween(date, untilDate) + 1 }, (_, day) => day * 24);
  // A day to 5 am and the next one from midnight overlap.
  const all = new Set(days.flatMap((midnight) => ofEachDay.map((hour) => midnight + hour)));
  const halfHours = notOver(
    date,
    [...all].sort((one, other) => one - other),
    now,
  );
  if (halfHours.length === 0) throw new Refusal('SLOT_PAST', { message: m.errors_hours_over() });
  return { turfIds, date, halfHours, names: { turfName: name, turfNames: turfs.map((turf) => turf.name) } };
}

/**
 * Returns the half hours of one day of a closure. A whole day is that of the calendar; at turfs that close after
 * midnight it runs from 5 am to 5 am, because the hours before belong to the evening before.
 */
export function halfHoursOfDay(
  { fromHour, toHour }: ClosureRange,
  turfs: readonly Pick<TurfSummary, 'openingHour' | 'closingHour'>[],
): number[] {
  if (fromHour !== undefined && toHour !== undefined) return slotsFrom(fromHour, toHour, 30);
  const areLate = turfs.some(({ closingHour }) => closingHour > 24) && !turfs.some(isAroundTheClock);
  const start = areLate ? latestClosingHour - 24 : 0;
  return slotsFrom(start, start + 24, 30);
}

export function notOver(date: IstDate, halfHours: readonly number[], now: Date): number[] {
  return halfHours.filter((hour) => slotStart(date, hour + 0.5) > now);
}

/** Returns the bookings on the ground of the turfs, those of other turfs of the venue included. */
export async function listBookingsIn(
  db: Database,
  closed: HoursToClose,
  now: ReturnType<Services['clock']['sqlNow']>,
): Promise<BookingRow[]> {
  const refs = await listReservingBookings(db, closed, now);
  const turfIds = refs.map((ref) => ref.turfId);
  const ids = refs.map(({ bookingId }) => bookingId);
  const isReservingBooking = and(inArray(bookings.soldTurfId, turfIds), inArray(bookings.id, ids));
  return db.select().from(bookings).where(isReservingBooking).orderBy(bookings.startsAt, bookings.id);
}

/** `loss`: set if some hours stay booked; otherwise the booking is cancelled. */
type Affected = { row: BookingRow; refundPaise: number; loss: Loss | undefined };

/** `row` is as it was before the closure: a confirmed booking still shares the customer's contact. */
export async function closureOf(
  db: Database,
  turfId: string,
  ended: readonly Affected[],
  now: Date,
): Promise<{ bookings: ClosedBooking[]; refundPaise: number }> {
  const rows = ended.map(({ row }) => row);
  const contacts = await listCustomerContacts(db, rows, now);
  const names = await listTurfSummaries(
    db,
    rows.map((row) => row.turfId),
  );
  const collected = await listCollectedPaise(
    db,
    rows.map(({ id }) => id),
  );
  return {
    bookings: ended.map(({ row, refundPaise, loss }) => ({
      id: row.id,
      code: row.code,
      source: row.source,
      name: contacts.get(row.id)?.name ?? '',
      phone: contacts.get(row.id)?.phone ?? null,
      otherTurf: row.turfId === turfId ? null : (names.get(row.turfId)?.name ?? null),
      date: row.date,
      startTimes: row.hours.map(hourText),
      slotMinutes: row.slotMinutes,
      keptTimes: (loss?.terms.hours ?? []).map(hourText),
      refundPaise,
      venueRefundDuePaise: venueRefundDueOf(row, loss, collected.get(row.id) ?? 0),
    })),
    refundPaise: ended.reduce((sum, { refundPaise }) => sum + refundPaise, 0),
  };
}

function venueRefundDueOf(row: BookingRow, loss: Loss | undefined, collectedPaise: number): number {
  if (!loss) return collectedPaise;
  const { terms, venueRefundedPaise } = loss;
  return venueMoneyOf({ ...row, ...terms, venueRefundedPaise }, collectedPaise).venueRefundDuePaise;
}
