import { and, inArray } from 'drizzle-orm';
import * as m from '#messages';
import type { ClosedBooking, ClosurePreview, ClosureRange } from '../../../contract/bookings/closures.ts';
import { hourText, slotStart } from '../../../contract/calendar.ts';
import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { outOfRange, Refusal } from '../../../contract/errors.ts';
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
import { listTurfSummaries } from '../../core/turfs/queries.ts';
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
  const turfNames = await getManagedTurfNames(db, person, range);
  const now = await clock.now(db);
  const halfHours = getHalfHoursToClose(range, now);
  const rows = await listBookingsIn(db, range, halfHours, clock.sqlNow());
  const sold = rows.filter((row) => isSold(row) && touches(row, range));
  const kept = await listNetPaidPaise(db, sold);
  const losses = await findLosses(db, sold, { date: range.date, halfHours });
  const comingBack = sold.map((row): Affected => {
    const loss = losses.get(row.id);
    return { row, refundPaise: loss?.refundPaise ?? kept.get(row.id) ?? 0, loss };
  });
  return {
    ...turfNames,
    ...(await closureOf(db, range.turfId, comingBack, now)),
    holdCount: rows.length - sold.length,
  };
}

/** @throws Refusal TURF_NOT_FOUND unless the person manages all turfs and they belong to one venue */
export async function getManagedTurfNames(
  db: Database,
  person: Person,
  range: ClosureRange,
): Promise<{ turfName: string; turfNames: string[] }> {
  const { name, venueId } = await getManagedTurf(db, person, range.turfId);
  const turfIds = turfIdsOf(range);
  const turfs = await listTurfSummaries(db, turfIds);
  const chosen = turfIds.map((id) => turfs.get(id));
  if (chosen.some((turf) => turf?.venueId !== venueId)) throw new Refusal('TURF_NOT_FOUND');
  return { turfName: name, turfNames: chosen.flatMap((turf) => turf?.name ?? []) };
}

/** @throws Refusal DATE_OUT_OF_RANGE, SLOT_PAST if all hours are over */
export function getHalfHoursToClose(range: ClosureRange, now: Date): number[] {
  const horizon = { horizonDays: deskHorizonDays };
  if (!isBookableDate(range.date, now, horizon)) throw outOfRange(horizon);
  const hours = halfHoursToClose(range, now);
  if (hours.length === 0) throw new Refusal('SLOT_PAST', { message: m.errors_hours_over() });
  return hours;
}

/** Returns the half hours of the range that are not over. */
export function halfHoursToClose({ date, fromHour, toHour }: ClosureRange, now: Date): number[] {
  return slotsFrom(fromHour, toHour, 30).filter((hour) => slotStart(date, hour + 0.5) > now);
}

/** Returns the bookings on the ground of the turfs, those of other turfs of the venue included. */
export async function listBookingsIn(
  db: Database,
  range: ClosureRange,
  halfHours: readonly number[],
  now: ReturnType<Services['clock']['sqlNow']>,
): Promise<BookingRow[]> {
  const refs = await listReservingBookings(
    db,
    { turfIds: turfIdsOf(range), date: range.date, halfHours },
    now,
  );
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
