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
import { isSameHours } from '../../core/bookings/reschedules/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { getActiveTurfDay } from '../../core/slots/turf-days.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
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
  const target = await readDeskTarget(db, clock, booking, wanted);
  return offerOf(booking, wanted.hours, wanted, target);
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
  const offersOf = (hours: readonly number[]) => {
    if (isSameHours(booking, { ...place, hours })) return [];
    const offer = offerOrProblem(booking, hours, place, target);
    return typeof offer === 'string' ? [] : [offer];
  };
  const isOwn = place.turfId === booking.turfId && date === booking.date;
  const [extension = null] = isOwn ? offersOf([...booking.hours, (booking.hours.at(-1) ?? 0) + length]) : [];
  // Starts after midnight are those of the next date.
  const starts = openHoursOf(target.turf, target.day).filter(
    (hour) => hour < 24 || !isAroundTheClock(target.turf),
  );
  const moves = starts.flatMap((start) =>
    offersOf(slotsFrom(start, start + booking.hours.length * length, booking.slotMinutes)),
  );
  return {
    date,
    turfId: place.turfId,
    extension,
    moves,
    turfs: await listOtherTurfs(services, booking, target.closed),
  };
}

/** Returns the same slots at the other turfs of the venue, by name; a turf without them has a problem in words. */
async function listOtherTurfs(
  { db, clock }: Services,
  booking: BookingRow,
  closed: DeskTarget['closed'],
): Promise<DeskRescheduleOffers['turfs']> {
  const own = (await listTurfSummaries(db, [booking.turfId])).get(booking.turfId);
  if (!own) return [];
  const ids = (await listTurfsOfVenue(db, own.venueId)).map(({ id }) => id);
  const turfs = await listTurfSummaries(db, ids);
  const others = ids.flatMap((id) => turfs.get(id) ?? []);
  return Promise.all(
    others
      .filter(({ id, isActive }) => id !== own.id && isActive)
      .map(async ({ id, name, sport }) => {
        const place = { turfId: id, date: booking.date };
        const at = await getActiveTurfDay(db, clock, id, booking.date, booking.id);
        const offer = offerOrProblem(booking, booking.hours, place, { ...at, closed });
        return {
          ...{ id, name, sport: sport === own.sport ? null : sport },
          ...(typeof offer === 'string' ? { offer: null, problem: offer } : { offer, problem: null }),
        };
      }),
  );
}

type Place = { turfId: string; date: IstDate };

function offerOrProblem(
  booking: BookingRow,
  hours: readonly number[],
  place: Place,
  target: DeskTarget,
): DeskRescheduleOffer | string {
  try {
    return offerOf(booking, hours, place, target);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** @throws Refusal as `deskTermsOf` */
function offerOf(
  booking: BookingRow,
  hours: readonly number[],
  place: Place,
  target: DeskTarget,
): DeskRescheduleOffer {
  const { terms } = deskTermsOf(booking, { ...place, hours }, target, target.day.now);
  const { totalPaise } = terms;
  return {
    startTimes: hours.map(hourText),
    totalPaise,
    differencePaise: totalPaise - booking.totalPaise,
  };
}
