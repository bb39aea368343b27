import { type Quote, quoteFor } from '../../../contract/bookings/quote.ts';
import type {
  PlannedWeeklyDate,
  WeeklyPlan,
  WeeklyPlanRequest,
} from '../../../contract/bookings/weekly-slots.ts';
import { hourText, type IstDate, slotStart, weekdayOf } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { withHoursAfterMidnight } from '../../../contract/evenings.ts';
import type { Policy } from '../../../contract/policy.ts';
import { halfHoursOf } from '../../../contract/slot-times.ts';
import { lengthProblem } from '../../../contract/turfs/length-problem.ts';
import {
  dateStateOf,
  isKeptForRenewal,
  isTooSoon,
  isWithinShare,
  payByOf,
} from '../../core/bookings/weekly/rules.ts';
import {
  listDatesOf,
  listDatesOn,
  listWeeklySlotsAt,
  type WeeklyDate,
} from '../../core/bookings/weekly/weekly-rows.ts';
import { freeSlotsOf, slotPriceOf, type TurfDay } from '../../core/slots/queries.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { getActiveTurfDay } from '../../core/slots/turf-days.ts';
import { getActiveTurfSummary, listTurfSummaries, type TurfSummary } from '../../core/turfs/queries.ts';
import { listTurfsOfVenue } from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** A date of a plan, with what its reservation needs. */
export type PlannedDate = PlannedWeeklyDate & { hours: number[]; slotPricesPaise: number[]; quote: Quote };

type Rules = {
  turf: TurfSummary;
  policy: Policy;
  /** Dates of weekly slots at the turf. */
  taken: readonly WeeklyDate[];
  isKept: (date: IstDate, hours: readonly number[]) => boolean;
};

/**
 * Plans each date with its price and what is in the way. The preview and the reservation share it, so that a customer
 * never sees a date as free that is refused for another reason than a race.
 * @throws Refusal TURF_NOT_FOUND, WEEKLY_SLOTS_OFF
 */
export async function planDates(
  { clock }: Pick<Services, 'clock'>,
  db: Database,
  { turfId, renewsId }: Pick<WeeklyPlanRequest, 'turfId' | 'renewsId'>,
  wanted: readonly { date: IstDate; hours: number[] }[],
  policy: Policy,
): Promise<{ turf: TurfSummary; planned: PlannedDate[] }> {
  const dates = wanted.map(({ date }) => date);
  const taken = await listDatesOn(db, turfId, dates);
  const turf = withHoursAfterMidnight(await getActiveTurfSummary(db, turfId));
  if (turf.weeklySharePercent === 0) throw new Refusal('WEEKLY_SLOTS_OFF');
  const isKept = await findKeptTimes(db, turf, renewsId, await clock.now(db));
  const planned: PlannedDate[] = [];
  for (const { date, hours } of wanted) {
    const { day } = await getActiveTurfDay(db, clock, turfId, date);
    planned.push(planDate({ turf, policy, taken, isKept }, day, hours));
  }
  return { turf, planned };
}

function planDate(rules: Rules, day: TurfDay, hours: number[]): PlannedDate {
  const { date } = day;
  const startsAt = slotStart(date, hours[0] ?? 0);
  const { slotPricesPaise, quote } = priceOf(rules, day, hours);
  const state = stateOf(rules, day, hours);
  const other = state === 'taken' || state === 'closed' ? nearestFree(rules, day, hours) : undefined;
  return {
    date,
    startTimes: hours.map(hourText),
    state,
    totalPaise: quote.totalPaise,
    payBy: payByOf(startsAt).toISOString(),
    other: other
      ? { startTimes: other.map(hourText), totalPaise: priceOf(rules, day, other).quote.totalPaise }
      : null,
    ...{ hours, slotPricesPaise, quote },
  };
}

function priceOf({ turf, policy }: Rules, day: TurfDay, hours: readonly number[]) {
  const slotPricesPaise = hours.map((hour) => slotPriceOf(turf, day, hour));
  return { slotPricesPaise, quote: quoteFor(slotPricesPaise, turf.slotMinutes, policy) };
}

function stateOf(
  { turf, taken, isKept }: Rules,
  day: TurfDay,
  hours: readonly number[],
): PlannedWeeklyDate['state'] {
  const open = openHoursOf(turf, day);
  if (!hours.every((hour) => open.includes(hour) && day.reservedHours.get(hour) !== 'lock')) return 'closed';
  if (isTooSoon(slotStart(day.date, hours[0] ?? 0), day.now)) return 'soon';
  const free = freeSlotsOf(turf, day);
  if (!hours.every((hour) => free.includes(hour)) || lengthProblem(hours, free, turf)) return 'taken';
  if (isKept(day.date, hours)) return 'kept';
  const ofDay = taken.filter(({ date, booking, ...rest }) => {
    const state = dateStateOf(rest, booking, day.now);
    return date === day.date && (state === 'reserved' || state === 'booked');
  });
  const shared = { open, taken: ofDay.flatMap((one) => one.hours), percent: turf.weeklySharePercent };
  return isWithinShare(hours, shared) ? 'free' : 'share';
}

/** Returns the nearest start of the same day at which a game of this length is free, the later one of two. */
function nearestFree(rules: Rules, day: TurfDay, hours: readonly number[]): number[] | undefined {
  const [first = 0] = hours;
  return openHoursOf(rules.turf, day)
    .map((start) => hours.map((hour) => hour + start - first))
    .filter((moved) => moved[0] !== first && stateOf(rules, day, moved) === 'free')
    .toSorted(([one = 0], [other = 0]) => Math.abs(one - first) - Math.abs(other - first) || other - one)[0];
}

/** Returns whether times after a weekly slot on the same ground are kept for its renewal. */
async function findKeptTimes(
  db: Database,
  turf: TurfSummary,
  renewsId: string | undefined,
  now: Date,
): Promise<Rules['isKept']> {
  const all = await listTurfsOfVenue(db, turf.venueId);
  const turfs = await listTurfSummaries(
    db,
    all.map(({ id }) => id),
  );
  const onGround = [...turfs.values()].filter(({ pieces }) =>
    pieces.some((piece) => turf.pieces.includes(piece)),
  );
  const slots = await listWeeklySlotsAt(
    db,
    onGround.map(({ id }) => id),
  );
  const renewed = new Set(slots.map((slot) => slot.renewsId));
  const live = slots.filter(({ id, endedAt }) => endedAt === null && id !== renewsId && !renewed.has(id));
  const lastDates = Map.groupBy(await listDatesOf(db, live), ({ weeklySlotId }) => weeklySlotId);
  const kept = live.flatMap((slot) => {
    const last = lastDates.get(slot.id)?.at(-1);
    return last && isKeptForRenewal(last, now) ? [{ ...slot, last: last.date }] : [];
  });
  return (date, hours) => {
    const halves = new Set(halfHoursOf(hours, turf.slotMinutes));
    return kept.some(
      (slot) =>
        date > slot.last &&
        weekdayOf(date) === weekdayOf(slot.last) &&
        halfHoursOf(slot.hours, slot.slotMinutes).some((half) => halves.has(half)),
    );
  };
}

export function planView(
  turf: TurfSummary,
  hours: readonly number[],
  planned: readonly PlannedDate[],
): WeeklyPlan {
  const { id, name, location, sport, slotMinutes } = turf;
  return {
    turf: { id, name, location, sport },
    slotMinutes,
    startTimes: hours.map(hourText),
    dates: planned.map(({ hours: _, slotPricesPaise: _prices, quote: _quote, ...date }) => date),
  };
}
