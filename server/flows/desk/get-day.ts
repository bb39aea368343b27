import { quoteFor } from '../../../contract/bookings/quote.ts';
import { addDays, hourText, type IstDate, parseHour } from '../../../contract/calendar.ts';
import type { DayHour, DaySheet, DeskWeek } from '../../../contract/desk/day-sheet.ts';
import type { ReceiptMethod } from '../../../contract/desk/venue-money.ts';
import { withHoursAfterMidnight } from '../../../contract/evenings.ts';
import { isBookableDate, type Policy } from '../../../contract/policy.ts';
import { slotsFrom } from '../../../contract/slot-times.ts';
import type { Slot } from '../../../contract/turfs/slots.ts';
import { listBookingsOfDays } from '../../core/bookings/desk/day-rows.ts';
import { listApprovableReschedules } from '../../core/bookings/reschedules/reschedule-facts.ts';
import { listPublicNames } from '../../core/people/queries.ts';
import { dayAtDesk, slotPriceOf, slotsOf, type TurfDay } from '../../core/slots/queries.ts';
import {
  type DeskTurfDay,
  groundHolderOf,
  readDeskDays,
  weeklyHolderOf,
} from '../../core/slots/read-desk-days.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { getManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { TurfSummary } from '../../core/turfs/queries.ts';
import { findRightsAt } from '../../core/turfs/staff/staff.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { listDeskBookings } from '../booking/reads/desk-bookings.ts';
import type { Services } from '../services.ts';
import { dayBookingsOf } from './day-bookings.ts';
import { findClosing } from './find-closing.ts';
import { listTill } from './list-till.ts';
import { deskPolicy, isLateDate } from './quote-at-desk.ts';
import { figuresOf, isSlotOver } from './rules.ts';
import { listShiftsOpenedOn, toShifts } from './shifts.ts';

/**
 * Returns a turf's day for its staff.
 * @throws Refusal TURF_NOT_FOUND for other owners' too
 */
export async function getDay(
  services: Services,
  person: Person,
  { turfId, date }: { turfId: string; date: IstDate },
): Promise<DaySheet> {
  const { db } = services;
  const { turf, now, days } = await getDays(services, person, { turfId, dates: [date] });
  const { hours, bookings } = days[0] ?? { hours: [], bookings: [] };
  const till = await listTill(db, turfId, date);
  const figures = figuresOf(date, bookings, till);
  return {
    ...{ turf, date, now, hours, bookings, figures },
    closing: await findClosing(db, turfId, date, figures),
    tillByPerson: await tillByPerson(db, till),
    shifts: await toShifts(db, person, await listShiftsOpenedOn(db, turfId, date)),
    withoutShift: byMethod(till.filter(({ shiftId }) => shiftId === null)),
  };
}

/**
 * Returns seven days of a turf for its staff, without their money.
 * @throws Refusal TURF_NOT_FOUND for other owners' too
 */
export async function getWeek(
  services: Services,
  person: Person,
  { turfId, date }: { turfId: string; date: IstDate },
): Promise<DeskWeek> {
  const dates = Array.from({ length: 7 }, (_, days) => addDays(date, days));
  return getDays(services, person, { turfId, dates });
}

/** Reads hours and games of some days, with as many queries as for one day. */
async function getDays(
  services: Services,
  person: Person,
  { turfId, dates }: { turfId: string; dates: readonly IstDate[] },
): Promise<DeskWeek> {
  const { db, clock } = services;
  const turf = await getManagedTurf(db, person, turfId);
  const days = await readDeskDays(db, clock, turfId, dates);
  const policy = await deskPolicy(services);
  const bookings = await dayBookingsOf(services, await listBookingsOfDays(db, turfId, dates));
  const requests = await listRequestsFor(services, days);
  return {
    turf: {
      id: turf.id,
      name: turf.name,
      location: turf.location,
      slotMinutes: turf.slotMinutes,
      isActive: turf.isActive,
      rights: [...(await findRightsAt(db, person, turf))],
    },
    now: (await clock.now(db)).toISOString(),
    days: days.map((day) => ({
      date: day.date,
      hours: hoursOf(turf, day, policy, requests),
      bookings: bookings.filter((booking) => booking.date === day.date),
    })),
  };
}

/** Sums the till by the person who recorded the money, in the order of the first receipt. */
async function tillByPerson(
  db: Database,
  till: Awaited<ReturnType<typeof listTill>>,
): Promise<DaySheet['tillByPerson']> {
  const byId = Map.groupBy(till, ({ collectedBy }) => collectedBy);
  const names = await listPublicNames(db, [...byId.keys()]);
  return [...byId].map(([id, rows]) => ({ name: names.get(id) ?? '', ...byMethod(rows) }));
}

function byMethod(rows: Awaited<ReturnType<typeof listTill>>) {
  const sumOf = (wanted: ReceiptMethod) =>
    rows.reduce((sum, { method, amountPaise }) => sum + (method === wanted ? amountPaise : 0), 0);
  return { cashPaise: sumOf('cash'), upiPaise: sumOf('upi'), cardPaise: sumOf('card') };
}

type Requests = ReadonlyMap<string, NonNullable<DayHour['request']>>;

/** Returns the bookings whose requested hours are held on these days. */
async function listRequestsFor({ db, clock }: Services, days: readonly DeskTurfDay[]): Promise<Requests> {
  const held = days.flatMap(({ reservations }) =>
    [...reservations.values()].flatMap(
      ({ kind, bookingId, other }) => (kind === 'hold' && !other && bookingId) || [],
    ),
  );
  const asked = await listApprovableReschedules(db, held, clock.sqlNow());
  const bookings = await listDeskBookings(db, [...asked.keys()], await clock.now(db));
  return new Map([...bookings].map(([bookingId, { id, code, name }]) => [bookingId, { id, code, name }]));
}

function hoursOf(turf: TurfSummary, day: DeskTurfDay, policy: Policy, requests: Requests): DayHour[] {
  const isOver = (hour: number) => isSlotOver(day.date, hour, turf.slotMinutes, day.now);
  const allNight = withHoursAfterMidnight(turf);
  const slots = slotsOf(allNight, day, isOver);
  // Hours after midnight that are of the next date are only part of offers.
  const own = new Set(openHoursOf(turf, day).map(hourText));
  // Archived turfs and days beyond the horizon cannot be booked at the desk either.
  const canBeBooked = turf.isActive && isBookableDate(day.date, day.now, policy);
  const deskDay = dayAtDesk(day);
  const forDesk = slotsOf(allNight, deskDay, isOver);
  const onSale = canBeBooked ? forDesk.filter(({ status }) => status === 'available') : [];
  const free = new Set(onSale.map(({ eveningTime }) => eveningTime));
  const canBeLate = turf.isActive && isLateDate(day.date, day.now);
  const unsold = forDesk.filter((slot) => canBeLate && slot.status === 'past' && isUnsold(deskDay, slot));
  const offered = new Set([...unsold, ...onSale].map(({ eveningTime }) => eveningTime));
  const ownSlots = slots.filter(({ eveningTime }) => own.has(eveningTime));
  return ownSlots.map(({ eveningTime: startTime, pricePaise, status }) => {
    const reservation = day.reservations.get(parseHour(startTime) ?? -1);
    return {
      startTime,
      pricePaise,
      status,
      isBuffer: reservation?.kind === 'buffer',
      lockedReason: reservation?.lockedReason ?? null,
      takenBy: groundHolderOf(reservation),
      weekly: weeklyHolderOf(reservation),
      request: (status === 'held' && requests.get(reservation?.bookingId ?? '')) || null,
      isFree: free.has(startTime),
      offers: offered.has(startTime) ? offersFrom(startTime, offered, { turf, day, policy }) : [],
    };
  });
}

function isUnsold({ reservedHours }: TurfDay, { eveningTime }: Pick<Slot, 'eveningTime'>): boolean {
  return !reservedHours.has(parseHour(eveningTime) ?? -1);
}

/** Offers one slot and each longer run of free slots after it. */
function offersFrom(
  startTime: string,
  free: ReadonlySet<string>,
  { turf, day, policy }: { turf: TurfSummary; day: TurfDay; policy: Policy },
): DayHour['offers'] {
  const first = parseHour(startTime) ?? 0;
  const { slotMinutes } = turf;
  const length = slotMinutes / 60;
  const offers: DayHour['offers'] = [];
  for (let count = 1; count * length <= policy.maxSlotsPerBooking; count += 1) {
    const hours = slotsFrom(first, first + count * length, slotMinutes);
    if (!hours.every((hour) => free.has(hourText(hour)))) break;
    const prices = hours.map((hour) => slotPriceOf(turf, day, hour));
    const { totalPaise } = quoteFor(prices, slotMinutes, policy);
    offers.push({ startTimes: hours.map(hourText), totalPaise });
  }
  return offers;
}
