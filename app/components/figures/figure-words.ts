import { formatDate, formatHour, type IstDate } from '../../../contract/calendar.ts';
import { formatPercent } from '../../../contract/numbers.ts';
import { daysOf, monthSpan, type Span } from '../../../contract/report-spans.ts';
import type { DayCount, ExpiredHolds, OwnerSummary, WeekHour } from '../../../contract/reports.ts';

const monthNames =
  'January February March April May June July August September October November December'.split(' ');

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

/** Returns e.g. `November 2026` for any date of the month. */
export function monthName(date: IstDate): string {
  return `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

function dayName(date: IstDate): string {
  return `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]?.slice(0, 3)}`;
}

/** Returns `November 2026`, `1 to 21 Nov 2026` or `1 Dec 2025 to 30 Nov 2026`. */
export function spanName({ from, to }: Span): string {
  const month = monthSpan(from);
  if (month.from === from && month.to === to) return monthName(from);
  const year = to.slice(0, 4);
  if (from === to) return `${dayName(to)} ${year}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${dayName(to)} ${year}`;
  const firstYear = from.slice(0, 4) === year ? '' : ` ${from.slice(0, 4)}`;
  return `${dayName(from)}${firstYear} to ${dayName(to)} ${year}`;
}

/** Returns e.g. `6 more than` or `as many as`. */
export function comparedWith(now: number, before: number): string {
  if (now === before) return 'as many as';
  const difference = Math.abs(now - before).toLocaleString('en-IN');
  return `${difference} ${now > before ? 'more' : 'fewer'} than`;
}

/** Compares this month with the same number of days of last month, because a month may have just begun. */
export function monthAgainstLast(figures: OwnerSummary): string {
  const { bookingsSoFar, bookingsByThen, bookingsLastMonth, bookingsThisMonth } = figures;
  const soFar = `Up to today ${countText(bookingsSoFar, 'booking')}, ${comparedWith(bookingsSoFar, bookingsByThen)}`;
  const then = `${soFar} by the same day of last month. All of last month: ${bookingsLastMonth.toLocaleString('en-IN')}.`;
  const ahead = bookingsThisMonth - bookingsSoFar;
  if (ahead <= 0) return then;
  return `${then} This month's ${bookingsThisMonth.toLocaleString('en-IN')} include ${countText(ahead, 'game')} still to come.`;
}

/** Returns e.g. `12 holds expired unpaid (34 hours)`. Nobody could book these hours during the hold. */
export function expiredHoldsText({ holds, hours }: ExpiredHolds): string {
  if (holds === 0) return 'No hold expired unpaid';
  return `${countText(holds, 'hold')} expired unpaid (${countText(hours, 'hour')})`;
}

/** Returns a whole percentage; 0 and 100 only for exactly none and all. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  if (part === whole) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}

export const weekdayLabels = [
  ['Sun', 'Sunday'],
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
] as const;

/** Returns e.g. `Fullest: Saturday 7 pm, 92%. Emptiest: Tuesday 2 pm, 4%.`, or null without sales. */
export function occupancySentence(cells: readonly WeekHour[]): string | null {
  if (cells.every(({ soldHours }) => soldHours === 0)) return null;
  const byShare = [...cells].sort((a, b) => b.soldHours / b.openHours - a.soldHours / a.openHours);
  const say = (cell: WeekHour | undefined) =>
    cell &&
    `${weekdayLabels[cell.weekday]?.[1]} ${formatHour(cell.hour)}, ${formatPercent(percentOf(cell.soldHours, cell.openHours))}`;
  return `Fullest: ${say(byShare[0])}. Emptiest: ${say(byShare.at(-1))}.`;
}

export type Column = { key: string; label: string; value: number; isAhead: boolean };

const mostDayColumns = 62;

/** Returns a column per day, or per month for long spans. Days after today are marked as ahead. */
export function columnsOf(days: readonly DayCount[], today: IstDate): Column[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  if (daysOf({ from: first.date, to: last.date }) <= mostDayColumns)
    return days.map(({ date, bookings }) => ({
      key: date,
      label: formatDate(date),
      value: bookings,
      isAhead: date > today,
    }));
  const months = new Map<string, Column>();
  for (const { date, bookings } of days) {
    const key = date.slice(0, 7);
    const value = (months.get(key)?.value ?? 0) + bookings;
    months.set(key, { key, label: monthName(date), value, isAhead: `${key}-01` > today });
  }
  return [...months.values()];
}
