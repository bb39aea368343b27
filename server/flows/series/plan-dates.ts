import * as m from '#messages';
import { type Quote, quoteFor } from '../../../contract/bookings/quote.ts';
import { addDays, formatDate, type IstDate, istDateOf } from '../../../contract/calendar.ts';
import { maxSeriesBookings, type SeriesDate, type SeriesRule } from '../../../contract/desk/series.ts';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import { isAroundTheClock, withHoursAfterMidnight } from '../../../contract/evenings.ts';
import { isBookableDate, type Policy } from '../../../contract/policy.ts';
import { slotsFrom } from '../../../contract/slot-times.ts';
import { turfIdsOf } from '../../../contract/turfs/slots.ts';
import { datesOn } from '../../core/bookings/series/rules.ts';
import { dayAtDesk, slotPriceOf } from '../../core/slots/queries.ts';
import { type DeskReservation, type DeskTurfDay, readDeskDays } from '../../core/slots/read-desk-days.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { getManagedTurf } from '../../core/turfs/managed-turf.ts';
import { listTurfSummaries, type TurfSummary } from '../../core/turfs/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { listDeskBookings } from '../booking/reads/desk-bookings.ts';
import { refusalAtDesk } from '../desk/quote-at-desk.ts';
import type { Services } from '../services.ts';

/** A date of the preview, with what a booking of it needs. */
export type PlannedDate = SeriesDate & {
  turf: TurfSummary;
  hours: number[];
  slotPricesPaise: number[];
  quote: Quote;
  now: Date;
};

function refuseField(field: keyof SeriesRule, message: string): never {
  throw invalidField(field, message);
}

/**
 * Returns the turfs of a series by their lowest piece: bookings of one date are made in this order, so that they
 * reserve ground in the order of all writers.
 * @throws Refusal TURF_NOT_FOUND unless the person manages active turfs of one venue; VALIDATION_ERROR
 */
export async function getSeriesTurfs(
  db: Database,
  person: Person,
  rule: SeriesRule,
): Promise<[TurfSummary, ...TurfSummary[]]> {
  const { venueId } = await getManagedTurf(db, person, rule.turfId);
  const turfIds = turfIdsOf(rule);
  const found = await listTurfSummaries(db, turfIds);
  const turfs = turfIds.flatMap((id) => found.get(id) ?? []);
  const areOfVenue = turfs.every((turf) => turf.venueId === venueId && turf.isActive);
  const [first, ...others] = turfs.toSorted((one, other) => lowestOf(one) - lowestOf(other));
  if (!first || turfs.length < turfIds.length || !areOfVenue) throw new Refusal('TURF_NOT_FOUND');
  for (const turf of turfs) {
    const shared = turfs.find(
      ({ id, pieces }) => id !== turf.id && pieces.some((piece) => turf.pieces.includes(piece)),
    );
    if (shared) refuseField('otherTurfIds', m.errors_series_ground({ turf: turf.name, other: shared.name }));
    if (((rule.toHour - rule.fromHour) * 60) % turf.slotMinutes !== 0)
      refuseField('toHour', m.errors_series_whole_hours({ turf: turf.name }));
  }
  return [first, ...others];
}

const lowestOf = ({ pieces }: TurfSummary) => Math.min(...pieces);

/**
 * Returns each date of a series at each turf, by date, with its price and what is in the way. The preview and the
 * booking share it, so that the desk never sees a date as free that is refused for another reason than a race.
 * @throws Refusal VALIDATION_ERROR for dates that are no series, or too many
 */
export async function planDates(
  { clock }: Services,
  db: Database,
  turfs: readonly TurfSummary[],
  rule: SeriesRule,
  policy: Policy,
): Promise<PlannedDate[]> {
  const dates = datesOfRule(rule, turfs.length, policy, await clock.now(db));
  const planned: PlannedDate[] = [];
  for (const turf of turfs) {
    const days = await readDeskDays(db, clock, turf.id, dates);
    planned.push(...days.map((day) => planDate(turf, day, rule, policy)));
  }
  const ids = planned.flatMap(({ takenBy }) => takenBy?.bookingId ?? []);
  const [now = new Date(0)] = planned.map((date) => date.now);
  const bookings = await listDeskBookings(db, ids, now);
  return planned
    .map((date) => {
      const booking = bookings.get(date.takenBy?.bookingId ?? '');
      if (!date.takenBy || !booking) return date;
      return { ...date, takenBy: { ...date.takenBy, name: booking.name } };
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

function datesOfRule(
  { weekdays, fromDate, untilDate }: SeriesRule,
  turfCount: number,
  policy: Policy,
  now: Date,
): IstDate[] {
  if (!isBookableDate(fromDate, now, policy)) refuseField('fromDate', m.errors_series_from());
  const last = addDays(istDateOf(now), policy.horizonDays);
  if (untilDate > last)
    refuseField('untilDate', m.errors_series_horizon({ date: formatDate(last, istDateOf(now)) }));
  const dates = datesOn(weekdays, fromDate, untilDate);
  if (dates.length === 0) refuseField('weekdays', m.errors_series_no_date());
  const count = dates.length * turfCount;
  if (count > maxSeriesBookings)
    refuseField('untilDate', m.errors_series_too_many({ count, most: maxSeriesBookings }));
  return dates;
}

function planDate(turf: TurfSummary, day: DeskTurfDay, rule: SeriesRule, policy: Policy): PlannedDate {
  const { date, now } = day;
  const { slotMinutes } = turf;
  const hours = slotsFrom(rule.fromHour, rule.toHour, slotMinutes);
  const openHours = openHoursOf(withHoursAfterMidnight(turf), day);
  // There, hours after midnight alone are those of the next date.
  const isOtherDate = rule.fromHour >= 24 && isAroundTheClock(turf);
  const refusal = refusalAtDesk({ date, hours, slotMinutes }, openHours, policy, now);
  const slotPricesPaise = hours.map((hour) => slotPriceOf(turf, day, hour));
  const quote = quoteFor(slotPricesPaise, slotMinutes, policy);
  const { reservedHours } = dayAtDesk(day);
  const inTheWay = hours.filter((hour) => reservedHours.has(hour));
  const sold = inTheWay.find((hour) => ['booking', 'hold'].includes(reservedHours.get(hour) ?? ''));
  const state = stateOf({
    isPast: refusal?.code === 'SLOT_PAST',
    isOpen: !refusal && !isOtherDate,
    isSold: sold !== undefined,
    isFree: inTheWay.length === 0,
  });
  const reservation = day.reservations.get(sold ?? inTheWay[0] ?? -1);
  return {
    turfId: turf.id,
    turfName: turf.name,
    date,
    state,
    totalPaise: state === 'free' ? quote.totalPaise : 0,
    takenBy: state === 'taken' && reservation ? holderOf(reservation, turf) : null,
    lockedReason: state === 'closed' ? (reservation?.lockedReason ?? null) : null,
    ...{ turf, hours, slotPricesPaise, quote, now },
  };
}

function stateOf(day: Record<'isPast' | 'isOpen' | 'isSold' | 'isFree', boolean>): SeriesDate['state'] {
  if (day.isPast) return 'past';
  if (!day.isOpen) return 'closed';
  if (day.isSold) return 'taken';
  return day.isFree ? 'free' : 'closed';
}

function holderOf({ kind, bookingId, other }: DeskReservation, turf: TurfSummary): SeriesDate['takenBy'] {
  return {
    bookingId: kind === 'booking' ? bookingId : null,
    name: m.desk_series_held(),
    turfName: other?.name ?? turf.name,
  };
}
