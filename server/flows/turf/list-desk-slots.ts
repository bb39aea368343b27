import { addDays, hasBegun, hourText, type IstDate, parseHour } from '../../../contract/calendar.ts';
import type { DeskDay, DeskSlot, DeskSlots } from '../../../contract/desk/slots.ts';
import { listApprovableReschedules } from '../../core/bookings/reschedules/reschedule-facts.ts';
import { priceInDay, slotsOf } from '../../core/slots/queries.ts';
import {
  type DeskTurfDay,
  groundHolderOf,
  readDeskDays,
  weeklyHolderOf,
} from '../../core/slots/read-desk-days.ts';
import { isWithinOpeningHours } from '../../core/slots/rules.ts';
import { getManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { TurfSummary } from '../../core/turfs/queries.ts';
import { findRightsAt } from '../../core/turfs/staff/staff.ts';
import type { Person } from '../../platform/permissions.ts';
import { listDeskBookings } from '../booking/reads/desk-bookings.ts';
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
  const managed = await getManagedTurf(services.db, person, turfId);
  const { id, name, location, ...turf } = managed;
  const dates = Array.from({ length: days }, (_, index) => addDays(date, index));
  return {
    turf: {
      id,
      name,
      location,
      hourlyRatePaise: turf.hourlyRatePaise,
      slotMinutes: turf.slotMinutes,
      openingTime: hourText(turf.openingHour),
      closingTime: hourText(turf.closingHour),
      rights: [...(await findRightsAt(services.db, person, managed))],
    },
    days: await deskDaysOf(services, { id, ...turf }, dates),
  };
}

type OpenTurf = Pick<TurfSummary, 'id' | 'openingHour' | 'closingHour' | 'slotMinutes' | 'hourlyRatePaise'>;

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
  const asked = await listApprovableReschedules(db, bookingIds, clock.sqlNow());
  const requests = new Map([...bookings].filter(([id]) => asked.has(id)).map(asRequest));
  return days.map((day) => deskDayOf(turf, day, bookings, requests));
}

type DeskBookings = ReadonlyMap<string, NonNullable<DeskSlot['booking']>>;

/** On its new hours, a booking that asks to be rescheduled awaits approval. */
function asRequest([id, booking]: [string, NonNullable<DeskSlot['booking']>]) {
  return [id, { ...booking, status: 'awaiting_approval' as const, openPaise: 0 }] as const;
}

/** @param requests bookings whose held hours await approval */
function deskDayOf(
  turf: OpenTurf,
  day: DeskTurfDay,
  bookings: DeskBookings,
  requests: DeskBookings,
): DeskDay {
  const slots = slotsOf(turf, day, (hour) => hasBegun(day.date, hour, day.now)).map((slot) => {
    const hour = parseHour(slot.eveningTime) ?? 0;
    const { source, name } = priceInDay(turf, day, hour);
    const reservation = day.reservations.get(hour);
    const isBuffer = reservation?.kind === 'buffer';
    const weekly = weeklyHolderOf(reservation);
    const isLiveHold = !isBuffer && !weekly && typeof reservation?.expiresMs === 'number';
    const bookingId = (!isBuffer && reservation?.bookingId) || '';
    return {
      ...slot,
      basePricePaise: turf.hourlyRatePaise,
      priceSource: source,
      priceReason: name,
      isBuffer,
      lockedReason: reservation?.lockedReason ?? null,
      isExtra: !isWithinOpeningHours(turf, hour),
      takenBy: groundHolderOf(reservation),
      weekly,
      heldUntil: isLiveHold ? new Date(reservation?.expiresMs ?? 0).toISOString() : null,
      booking: (isLiveHold ? requests : bookings).get(bookingId) ?? null,
    };
  });
  return { date: day.date, slots };
}
