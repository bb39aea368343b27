import type { ArrivalMark } from '../../../contract/desk/bookings.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { AuditEvent } from '../../../contract/people/people.ts';
import { getManagedBookingRow } from '../../core/bookings/desk/managed-bookings.ts';
import { writeArrival } from '../../core/bookings/desk/write-arrival.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import { lockBooking } from '../../core/bookings/settle-booking.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Services } from '../services.ts';
import { getDayBooking } from './day-bookings.ts';
import { refusalForArrival } from './rules.ts';

const events = { checked_in: 'checked-in', no_show: 'no-show-marked' } as const;

/**
 * Checks a game in, marks a no-show, or removes the mark. A no-show who arrives late can be checked in; after
 * a check-in, a no-show requires removing it first.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, CANNOT_CHECK_IN, ALREADY_CHECKED_IN,
 * CANNOT_BE_NO_SHOW
 */
export async function markArrival(
  services: Services,
  { person, caller }: SignedIn,
  { bookingId, arrival }: ArrivalMark,
): Promise<DayBooking> {
  const { db, clock } = services;
  const row = await getManagedBookingRow(db, person, bookingId);
  await db.transaction(async (tx) => {
    await requireManagedTurf(tx, person, row.turfId);
    const booking = await lockBooking(tx, refOf(row));
    if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
    const now = await clock.now(tx);
    const refusal = refusalForArrival(booking, arrival, now);
    if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
    await writeArrival(tx, refOf(row), { arrival, by: person.userId, at: now });
    const event: AuditEvent = arrival === null ? 'arrival-undone' : events[arrival];
    await recordAudit(tx, {
      event,
      actorId: person.userId,
      subjectId: booking.userId,
      caller,
      details: { bookingId },
    });
  });
  publishBookingChanged(services.events, row);
  return getDayBooking(services, bookingId);
}
