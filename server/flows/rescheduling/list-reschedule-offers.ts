import { hourText, type IstDate } from '../../../contract/calendar.ts';
import type {
  DeskRescheduleOffer,
  DeskRescheduleOffers,
  DeskRescheduleQuoteRequest,
} from '../../../contract/desk/bookings.ts';
import { Refusal } from '../../../contract/errors.ts';
import { isAroundTheClock } from '../../../contract/evenings.ts';
import { slotsFrom } from '../../../contract/slot-times.ts';
import { getManagedBookingRow } from '../../core/bookings/desk/managed-bookings.ts';
import { type Hours, isSameHours } from '../../core/bookings/reschedules/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { getActiveTurfDay } from '../../core/slots/turf-days.ts';
import { listTurfsOfVenue } from '../../core/turfs/venues.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { type DeskTarget, deskTermsOf, readDeskTarget } from './desk-terms.ts';
import { wantedAtDesk } from './reschedule-at-desk.ts';

/**
 * Returns what `rescheduleAtDesk` would charge for these slots.
 * @throws Refusal as `rescheduleAtDesk`
 */
export async function quoteRescheduleAtDesk(
  services: Services,
  person: Person,
  request: DeskRescheduleQuoteRequest,
): Promise<DeskRescheduleOffer> {
  const { db, clock } = services;
  const booking = await getManagedBookingRow(db, person, request.bookingId);
  const wanted = await wantedAtDesk(services, booking, request);
  return offerOf(booking, wanted, await readDeskTarget(db, clock, booking, wanted));
}

/**
 * Returns the slots of a date for which the desk can reschedule a game, at its turf or at another one of the venue:
 * those that `rescheduleAtDesk` accepts.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, TURF_NOT_FOUND
 */
export async function listRescheduleOffers(
  services: Services,
  person: Person,
  { bookingId, date, turfId: wantedId }: { bookingId: string; date: IstDate; turfId?: string | undefined },
): Promise<DeskRescheduleOffers> {
  const { db, clock } = services;
  const booking = await getManagedBookingRow(db, person, bookingId);
  const place = { turfId: wantedId ?? booking.turfId, date };
  const target = await readDeskTarget(db, clock, booking, place);
  const length = booking.slotMinutes / 60;
  const findOffer = (hours: readonly number[]) => {
    const wanted = { ...place, hours };
    return isSameHours(booking, wanted) ? null : offerOrProblem(booking, wanted, target).offer;
  };
  const isOwn = place.turfId === booking.turfId && date === booking.date;
  const extension = isOwn ? findOffer([...booking.hours, (booking.hours.at(-1) ?? 0) + length]) : null;
  // Starts after midnight are those of the next date.
  const starts = openHoursOf(target.turf, target.day).filter(
    (hour) => hour < 24 || !isAroundTheClock(target.turf),
  );
  const moves = starts.flatMap(
    (start) => findOffer(slotsFrom(start, start + booking.hours.length * length, booking.slotMinutes)) ?? [],
  );
  return {
    date,
    turfId: place.turfId,
    extension,
    moves,
    turfs: await listOtherTurfs(services, booking, target),
  };
}

/** Returns the same slots at the other turfs of the venue, by name; a turf without them has a problem in words. */
async function listOtherTurfs(
  { db, clock }: Services,
  booking: BookingRow,
  { own, closed }: DeskTarget,
): Promise<DeskRescheduleOffers['turfs']> {
  const others = (await listTurfsOfVenue(db, own.venueId)).filter(
    ({ id, isActive }) => isActive && id !== own.id,
  );
  return Promise.all(
    others.map(async ({ id }) => {
      const at = await getActiveTurfDay(db, clock, id, booking.date, booking.id);
      const { name, sport } = at.turf;
      const wanted = { turfId: id, date: booking.date, hours: booking.hours };
      return {
        ...{ id, name, sport: sport === own.sport ? null : sport },
        ...offerOrProblem(booking, wanted, { ...at, own, closed }),
      };
    }),
  );
}

/** As `offerOf`, but with a refusal in words. */
function offerOrProblem(booking: BookingRow, wanted: Hours, target: DeskTarget) {
  try {
    return { offer: offerOf(booking, wanted, target), problem: null };
  } catch (error) {
    if (error instanceof Refusal) return { offer: null, problem: error.message };
    throw error;
  }
}

/** @throws Refusal as `deskTermsOf` */
function offerOf(booking: BookingRow, wanted: Hours, target: DeskTarget): DeskRescheduleOffer {
  const { totalPaise } = deskTermsOf(booking, wanted, target, target.day.now).terms;
  return {
    startTimes: wanted.hours.map(hourText),
    totalPaise,
    differencePaise: totalPaise - booking.totalPaise,
  };
}
