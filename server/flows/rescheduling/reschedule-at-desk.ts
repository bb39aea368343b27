import * as m from '#messages';
import { hoursOf, slotStart } from '../../../contract/calendar.ts';
import type { DeskRescheduleQuoteRequest, DeskRescheduleRequest } from '../../../contract/desk/bookings.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { Refusal } from '../../../contract/errors.ts';
import { isBooking } from '../../core/bookings/bookings.sql.ts';
import { getManagedBookingRow } from '../../core/bookings/desk/managed-bookings.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { exchangeHours } from '../../core/bookings/reschedules/exchange-hours.ts';
import { insertReschedule } from '../../core/bookings/reschedules/insert-reschedule.ts';
import { type Hours, isSameHours } from '../../core/bookings/reschedules/rules.ts';
import { findOpenReschedule } from '../../core/bookings/reschedules/settle-reschedule.ts';
import { policyAfterVenueChange } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { normaliseHours } from '../../core/slots/normalise-hours.ts';
import { refuseLost } from '../../core/slots/refuse-taken.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import { lockTurfsForReservations } from '../../core/turfs/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { getDayBooking } from '../desk/day-bookings.ts';
import type { Services } from '../services.ts';
import { completeReschedule } from './complete-reschedule.ts';
import { deskTermsOf, droppedHours, readDeskTarget } from './desk-terms.ts';
import { reschedulesOfBooking } from './reschedule-booking.ts';

/**
 * Extends, shortens or moves a confirmed game at its turf, or moves it to another turf of the venue, until it ends:
 * docs/business-rules.md, rule 23. Idempotent for the same slots.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, RATE_LIMITED, TURF_NOT_FOUND for turfs of other venues
 * too, CANNOT_RESCHEDULE, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST, SLOT_TAKEN, PRICE_CHANGED
 */
export async function rescheduleAtDesk(
  services: Services,
  { person, caller }: SignedIn,
  request: DeskRescheduleRequest,
): Promise<DayBooking> {
  const { db, clock, events, limits } = services;
  const { bookingId, expectedTotalPaise } = request;
  const row = await getManagedBookingRow(db, person, bookingId);
  await limits.count(reschedulesOfBooking, bookingId, m.errors_many_reschedules_today);
  const wanted = await wantedAtDesk(services, row, request);
  const reschedule = async (tx: Database): Promise<void> => {
    for (const turfId of new Set([row.turfId, wanted.turfId])) await requireManagedTurf(tx, person, turfId);
    const locked = await lockMoneyAndBooking(tx, clock, refOf(row));
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const { booking, now } = locked;
    if (isSameHours(booking, wanted)) return;
    if (booking.turfId !== row.turfId)
      throw new Refusal('CANNOT_RESCHEDULE', { message: m.errors_booking_moved() });
    // The turfs stay at their venue, with their ground, until the transaction ends.
    await lockTurfsForReservations(tx, [row.turfId, wanted.turfId]);
    const target = await readDeskTarget(tx, clock, booking, wanted);
    const { terms: to, money } = deskTermsOf(booking, wanted, target, now);
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
        updatedAt: now,
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
  for (const turfId of new Set([row.turfId, wanted.turfId]))
    publishSlotsChanged(events, { turfId, userId: row.userId });
  return getDayBooking(services, bookingId);
}

export async function wantedAtDesk(
  services: Services,
  booking: BookingRow,
  { turfId = booking.turfId, date, startTimes }: DeskRescheduleQuoteRequest,
): Promise<Hours> {
  return normaliseHours(services, { turfId, date, hours: hoursOf(startTimes) });
}

function isSameStart(booking: BookingRow, { date, hours }: Hours): boolean {
  return booking.startsAt.getTime() === slotStart(date, hours[0] ?? 0).getTime();
}
