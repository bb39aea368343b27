import * as m from '#messages';
import type { RescheduleRequest } from '../../../contract/bookings/reschedules.ts';
import { hasBegun, hoursOf, hourText, type IstDate, slotStart } from '../../../contract/calendar.ts';
import type { DeskRescheduleOffers } from '../../../contract/desk/bookings.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { Refusal } from '../../../contract/errors.ts';
import { isAroundTheClock } from '../../../contract/evenings.ts';
import { deskHorizonDays } from '../../../contract/policy.ts';
import { hoursFrom, slotsFrom } from '../../../contract/slot-times.ts';
import { mostSlots } from '../../../contract/turfs/lengths.ts';
import { isBooking } from '../../core/bookings/bookings.sql.ts';
import { getManagedBookingRow } from '../../core/bookings/desk/managed-bookings.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { exchangeHours } from '../../core/bookings/reschedules/exchange-hours.ts';
import { insertReschedule } from '../../core/bookings/reschedules/insert-reschedule.ts';
import type { ClosedHours } from '../../core/bookings/reschedules/lost-hours.ts';
import { findClosedHours } from '../../core/bookings/reschedules/reschedule-facts.ts';
import {
  type Hours,
  isSameHours,
  newHours,
  termsAfterReschedule,
} from '../../core/bookings/reschedules/rules.ts';
import { findOpenReschedule } from '../../core/bookings/reschedules/settle-reschedule.ts';
import { isOver, policyAfterVenueChange } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { normaliseHours } from '../../core/slots/normalise-hours.ts';
import { dayAtDesk, dayWithout, slotPriceOf, type TurfDay } from '../../core/slots/queries.ts';
import { refuseLost, refuseTaken, refuseTooLong } from '../../core/slots/refuse-taken.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { getActiveTurfDay, readTurfDay, type TurfAndDay } from '../../core/slots/turf-days.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { getDayBooking } from '../desk/day-bookings.ts';
import { refusalAtDesk } from '../desk/quote-at-desk.ts';
import type { Services } from '../services.ts';
import { completeReschedule } from './complete-reschedule.ts';
import { reschedulesOfBooking } from './reschedule-booking.ts';

/**
 * Extends, shortens or moves a confirmed game at its turf until it ends: docs/business-rules.md, rule 23. Idempotent
 * for the same slots.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, RATE_LIMITED, TURF_NOT_FOUND, CANNOT_RESCHEDULE,
 * DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST, SLOT_TAKEN, PRICE_CHANGED
 */
export async function rescheduleAtDesk(
  services: Services,
  { person, caller }: SignedIn,
  request: RescheduleRequest,
): Promise<DayBooking> {
  const { db, clock, events, limits } = services;
  const { bookingId, expectedTotalPaise } = request;
  const row = await getManagedBookingRow(db, person, bookingId);
  const { turfId } = row;
  await limits.count(reschedulesOfBooking, bookingId, m.errors_many_reschedules_today);
  const wanted = await normaliseHours(services, { ...request, turfId, hours: hoursOf(request.startTimes) });
  const reschedule = async (tx: Database): Promise<void> => {
    await requireManagedTurf(tx, person, turfId);
    const locked = await lockMoneyAndBooking(tx, clock, refOf(row));
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const { booking, now } = locked;
    if (isSameHours(booking, wanted)) return;
    const at = await getActiveTurfDay(tx, clock, turfId, wanted.date);
    const problem = problemOf(booking, wanted, at, now);
    if (problem) throw problem;
    refuseTooLong(wanted.hours, at.turf);
    refuseTaken(at.turf, deskDayFor(booking, at), newHours(booking, wanted));
    const closed = await findClosedHours(tx, bookingId);
    const { terms: to, money } = termsAtDesk(booking, wanted, at, closed, now);
    if (expectedTotalPaise !== undefined && expectedTotalPaise !== to.totalPaise)
      throw new Refusal('PRICE_CHANGED');
    if (await findOpenReschedule(tx, refOf(booking)))
      throw new Refusal('CANNOT_RESCHEDULE', { message: m.errors_customer_is_rescheduling() });
    const byDesk = { to, money, rescheduledBy: person.userId };
    const done = await insertReschedule(tx, booking, byDesk, now);
    if (!(await exchangeHours(tx, booking, to, { ignoresBuffers: true, now: clock.sqlNow() })))
      throw new Refusal('SLOT_TAKEN');
    await completeReschedule(services, tx, booking, done, now);
    const { checkedInAt, checkedInBy, noShowAt, noShowBy } = booking;
    const arrival = isSameStart(booking, wanted) ? { checkedInAt, checkedInBy, noShowAt, noShowBy } : {};
    await tx
      .update(bookings)
      .set({
        ...arrival,
        ...(droppedHours(booking, wanted).length > 0 && { policy: policyAfterVenueChange(booking.policy) }),
      })
      .where(isBooking(refOf(booking)));
    await recordAudit(tx, {
      event: 'booking-rescheduled',
      actorId: person.userId,
      subjectId: booking.userId,
      caller,
      details: { bookingId, rescheduleId: done.id },
    });
  };
  await db.transaction(reschedule).catch((error) => refuseLost(services, wanted, error));
  publishSlotsChanged(events, { turfId, userId: row.userId });
  return getDayBooking(services, bookingId);
}

/**
 * Returns the slots of a date for which the desk can reschedule a game: those that `rescheduleAtDesk` accepts.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, TURF_NOT_FOUND
 */
export async function listRescheduleOffers(
  services: Services,
  person: Person,
  { bookingId, date }: { bookingId: string; date: IstDate },
): Promise<DeskRescheduleOffers> {
  const { db } = services;
  const booking = await getManagedBookingRow(db, person, bookingId);
  const at = await readTurfDay(services, booking.turfId, date);
  const closed = await findClosedHours(db, bookingId);
  const { now } = at.day;
  const length = booking.slotMinutes / 60;
  const { reservedHours } = deskDayFor(booking, at);
  const offersOf = (hours: number[]) => {
    const wanted = { date, hours };
    const isImpossible = isSameHours(booking, wanted) || problemOf(booking, wanted, at, now);
    if (
      isImpossible ||
      hours.length > mostSlots(booking.slotMinutes) ||
      newHours(booking, wanted).some((hour) => reservedHours.has(hour))
    )
      return [];
    const { totalPaise } = termsAtDesk(booking, wanted, at, closed, now).terms;
    const differencePaise = totalPaise - booking.totalPaise;
    return [{ startTimes: hours.map(hourText), totalPaise, differencePaise }];
  };
  const [extension = null] =
    date === booking.date ? offersOf([...booking.hours, (booking.hours.at(-1) ?? 0) + length]) : [];
  // Starts after midnight are those of the next date.
  const starts = openHoursOf(at.turf, at.day).filter((hour) => hour < 24 || !isAroundTheClock(at.turf));
  const moves = starts.flatMap((start) =>
    offersOf(slotsFrom(start, start + booking.hours.length * length, booking.slotMinutes)),
  );
  return { date, extension, moves };
}

function problemOf(
  booking: BookingRow,
  wanted: Hours,
  { turf, day }: TurfAndDay,
  now: Date,
): Refusal | undefined {
  if (booking.status !== 'confirmed') return new Refusal('CANNOT_RESCHEDULE');
  if (isOver(booking, now)) return new Refusal('CANNOT_RESCHEDULE', { message: m.errors_game_is_over() });
  if (droppedHours(booking, wanted).some((hour) => hasBegun(booking.date, hour, now)))
    return new Refusal('CANNOT_RESCHEDULE', { message: m.errors_started_slots_stay() });
  const { slotMinutes } = booking;
  const policy = { ...booking.policy, horizonDays: deskHorizonDays };
  const added = { date: wanted.date, hours: newHours(booking, wanted), slotMinutes };
  return refusalAtDesk(added, openHoursOf(turf, day), policy, now);
}

/** Returns the slots of the booking that it would lose. */
function droppedHours(booking: BookingRow, wanted: Hours): number[] {
  const kept = hoursFrom(booking.date, wanted);
  return booking.hours.filter((hour) => !kept.includes(hour));
}

/** Buffers of other games give way at the desk. */
function deskDayFor(booking: BookingRow, { turf, day }: TurfAndDay): TurfDay {
  return dayAtDesk(dayWithout(turf, day, booking));
}

/**
 * Returns the terms of the customer's own reschedule, but a higher price is always due at the venue, and dropped slots
 * are refunded in full. Slots that replace those of an agreed price cost no more.
 */
function termsAtDesk(
  booking: BookingRow,
  { date, hours }: Hours,
  { turf, day }: TurfAndDay,
  closed: ClosedHours | null,
  now: Date,
) {
  const dropped = droppedHours(booking, { date, hours });
  const isAgreed = booking.priceReason !== null;
  const policy = dropped.length > 0 ? policyAfterVenueChange(booking.policy) : booking.policy;
  const asPartPaid = {
    ...booking,
    paymentOption: 'partial' as const,
    policy: isAgreed ? { ...policy, discountTiers: [] } : policy,
    ...(dropped.length > 0 && { nonRefundablePaise: 0 }),
  };
  const agreedPaise = dropped.map((hour) => booking.slotPricesPaise[booking.hours.indexOf(hour)] ?? 0);
  const to = {
    date,
    hours,
    slotPricesPaise: hours.map((hour) => slotPriceOf(turf, day, hour)),
    closedPricesPaise: [...(closed?.slotPricesPaise ?? []), ...(isAgreed ? agreedPaise : [])],
  };
  return termsAfterReschedule(asPartPaid, to, now);
}

function isSameStart(booking: BookingRow, { date, hours }: Hours): boolean {
  return booking.startsAt.getTime() === slotStart(date, hours[0] ?? 0).getTime();
}
