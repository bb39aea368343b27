import { addDays, hasBegun, hourText, type IstDate, parseHour } from '../../../contract/calendar.ts';
import type { DeskDay, DeskSlot, DeskSlots } from '../../../contract/desk/slots.ts';
import { priceInDay, slotsOf } from '../../core/slots/queries.ts';
import { type DeskTurfDay, readDeskDays } from '../../core/slots/read-desk-days.ts';
import { isWithinOpeningHours } from '../../core/slots/rules.ts';
import { getManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { TurfSummary } from '../../core/turfs/queries.ts';
import type { Person } from '../../platform/permissions.ts';
import { listDeskBookings } from '../booking/desk-bookings.ts';
import type { Services } from '../services.ts';

/**
 * Lists days of a turf for its staff, with reasons of locks and prices, and bookings.
 * @throws Refusal TURF_NOT_FOUND
 */
export async function listDeskSlots(
  services: Services,
  person: Person,
  { turfId, date, days }: { turfId: string; date: IstDate; days: number },
): Promise<DeskSlots> {
  const { id, name, location, ...turf } = await getManagedTurf(services.db, person, turfId);
  const dates = Array.from({ length: days }, (_, index) => addDays(date, index));
  return {
    turf: {
      id,
      name,
      location,
      hourlyRatePaise: turf.hourlyRatePaise,
      openingTime: hourText(turf.openingHour),
      closingTime: hourText(turf.closingHour),
    },
    days: await deskDaysOf(services, { id, ...turf }, dates),
  };
}

type OpenTurf = Pick<TurfSummary, 'id' | 'openingHour' | 'closingHour' | 'hourlyRatePaise'>;

export async function deskDaysOf(
  { db, clock }: Services,
  turf: OpenTurf,
  dates: readonly IstDate[],
): Promise<DeskDay[]> {
  const days = await readDeskDays(db, clock, turf.id, dates);
  const bookingIds = days.flatMap(({ reservations }) =>
    [...reservations.values()].flatMap(({ bookingId }) => bookingId ?? []),
  );
  const bookings = await listDeskBookings(db, [...new Set(bookingIds)], await clock.now(db));
  return days.map((day) => deskDayOf(turf, day, bookings));
}

function deskDayOf(
  turf: OpenTurf,
  day: DeskTurfDay,
  bookings: ReadonlyMap<string, NonNullable<DeskSlot['booking']>>,
): DeskDay {
  const slots = slotsOf(turf, day, (hour) => hasBegun(day.date, hour, day.now)).map((slot) => {
    const hour = parseHour(slot.startTime) ?? 0;
    const { source, name } = priceInDay(turf, day, hour);
    const reservation = day.reservations.get(hour);
    const isLiveHold = typeof reservation?.expiresMs === 'number';
    return {
      ...slot,
      basePricePaise: turf.hourlyRatePaise,
      priceSource: source,
      priceReason: name,
      lockedReason: reservation?.lockedReason ?? null,
      isExtra: !isWithinOpeningHours(turf, hour),
      heldUntil: isLiveHold ? new Date(reservation.expiresMs ?? 0).toISOString() : null,
      booking: isLiveHold ? null : (bookings.get(reservation?.bookingId ?? '') ?? null),
    };
  });
  return { date: day.date, slots };
}
