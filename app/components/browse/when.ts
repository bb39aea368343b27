import * as m from '#messages';
import {
  addDays,
  formatDate,
  formatHourRange,
  type IstDate,
  istDateOf,
  istHourOf,
  latestClosingHour,
  withNextDate,
} from '../../../contract/calendar.ts';
import type { SearchTerms } from './search-terms.ts';

/** Day and hours, `to` exclusive, for which a list shows free hours. */
export type When = { date: IstDate; from: number; to: number };

const evening = { from: 17, to: 24 };
/** From this hour on, too little of the evening is left. */
const lateHour = 21;
/** More columns are narrower than a price. */
const mostColumns = 7;

/** Returns the evening to show if the search names no day: this one, late at night the next one. */
export function nextEvening(now: Date): When {
  return { date: addDays(istDateOf(now), istHourOf(now) < lateHour ? 0 : 1), ...evening };
}

export function whenOf({ date, from = 0, to = latestClosingHour }: SearchTerms, now: Date): When {
  return date ? { date, from, to } : nextEvening(now);
}

/** Returns the hours that have not begun, for the columns of a board; none if there are too many. */
export function columnsOf({ date, from, to }: When, now: Date): number[] {
  const first = date === istDateOf(now) ? Math.max(from, istHourOf(now) + 1) : from;
  const hours = Array.from({ length: Math.max(to - first, 0) }, (_, i) => first + i);
  return hours.length <= mostColumns ? hours : [];
}

/** Formats for a sentence: 'this evening', 'today, 6–8 pm', 'on Sat 28 Nov'. */
export function whenText({ date, from, to }: When, now: Date): string {
  const today = istDateOf(now);
  const isTomorrow = date === addDays(today, 1);
  if (from === evening.from && to === evening.to && (date === today || isTomorrow))
    return isTomorrow ? m.turfs_when_tomorrow_evening() : m.turfs_when_this_evening();
  const day =
    date === today
      ? m.turfs_when_today()
      : isTomorrow
        ? m.turfs_when_tomorrow()
        : m.turfs_when_day({ day: formatDate(date, today) });
  if (from === 0 && to >= 24) return day;
  return m.turfs_when_hours({ day, hours: withNextDate(date, formatHourRange(from, to), from) });
}
