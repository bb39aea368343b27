import * as m from '#messages';
import { formatDate, formatHour, type IstDate } from '../../../contract/calendar.ts';
import type { DayCount, ExpiredHolds, OwnerSummary, WeekHour } from '../../../contract/reports/reports.ts';
import { daysOf, monthSpan, type Span } from '../../../contract/reports/spans.ts';

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

/** Returns e.g. `November 2026` for any date of the month. */
export function monthName(date: IstDate): string {
  return `${monthFormat.format(new Date(date))} ${date.slice(0, 4)}`;
}

function dayName(date: IstDate): string {
  return `${Number(date.slice(8))} ${monthFormat.format(new Date(date)).slice(0, 3)}`;
}

/** Returns `November 2026`, `1–21 Nov 2026` or `1 Dec 2025 – 30 Nov 2026`. */
export function spanName({ from, to }: Span): string {
  const month = monthSpan(from);
  if (month.from === from && month.to === to) return monthName(from);
  const year = to.slice(0, 4);
  if (from === to) return `${dayName(to)} ${year}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayName(to)} ${year}`;
  const firstYear = from.slice(0, 4) === year ? '' : ` ${from.slice(0, 4)}`;
  return `${dayName(from)}${firstYear} – ${dayName(to)} ${year}`;
}

type Counted = { span: Span; bookings: number };

/** Returns e.g. `6 more bookings than in October 2026 (55)`. */
export function comparedWith(now: number, { span, bookings: before }: Counted): string {
  const inputs = { span: spanName(span), before: before.toLocaleString('en-IN') };
  if (now === before) return m.desk_figures_same(inputs);
  const count = Math.abs(now - before);
  const more = { ...inputs, count, difference: count.toLocaleString('en-IN') };
  return now > before ? m.desk_figures_more(more) : m.desk_figures_fewer(more);
}

/** Compares this month with the same number of days of last month, because a month may have just begun. */
export function monthAgainstLast(figures: OwnerSummary): string {
  const { bookingsSoFar, bookingsByThen, bookingsLastMonth, bookingsThisMonth } = figures;
  const count = Math.abs(bookingsSoFar - bookingsByThen);
  const inputs = { count: bookingsSoFar, bookings: bookingsSoFar.toLocaleString('en-IN') };
  const compared = { ...inputs, difference: count.toLocaleString('en-IN') };
  const soFar =
    count === 0
      ? m.desk_month_same(inputs)
      : bookingsSoFar > bookingsByThen
        ? m.desk_month_more(compared)
        : m.desk_month_fewer(compared);
  const last = bookingsLastMonth.toLocaleString('en-IN');
  const ahead = bookingsThisMonth - bookingsSoFar;
  const total =
    ahead <= 0
      ? m.desk_month_last({ last })
      : m.desk_month_to_come({
          count: ahead,
          games: ahead.toLocaleString('en-IN'),
          total: bookingsThisMonth.toLocaleString('en-IN'),
          last,
        });
  return `${soFar} ${total}`;
}

/** Returns e.g. `12 holds expired unpaid (34 hours).`. Nobody could book these hours during the hold. */
export function expiredHoldsText({ holds, hours }: ExpiredHolds): string {
  if (holds === 0) return m.desk_holds_none_expired();
  return m.desk_holds_expired({
    count: holds,
    holds: holds.toLocaleString('en-IN'),
    hours: m.desk_figures_hours({ count: hours, hours: hours.toLocaleString('en-IN') }),
  });
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

/** Returns e.g. `Busiest: Saturday 7 pm, 92%. Quietest: Tuesday 2 pm, 4%.`, or null without sales. */
export function occupancySentence(cells: readonly WeekHour[]): string | null {
  if (cells.every(({ soldHours }) => soldHours === 0)) return null;
  const byShare = [...cells].sort((a, b) => b.soldHours / b.openHours - a.soldHours / a.openHours);
  const say = (cell: WeekHour | undefined) =>
    cell
      ? m.desk_figures_hour({
          day: weekdayLabels[cell.weekday]?.[1] ?? '',
          hour: formatHour(cell.hour),
          percent: percentOf(cell.soldHours, cell.openHours),
        })
      : '';
  const shareAt = (index: number) => {
    const cell = byShare.at(index);
    return cell && cell.soldHours / cell.openHours;
  };
  // Many hours without a sale have no quietest one among them.
  if (shareAt(-1) === shareAt(-2)) return m.desk_figures_busiest_only({ busiest: say(byShare[0]) });
  return m.desk_figures_busiest({ busiest: say(byShare[0]), quietest: say(byShare.at(-1)) });
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
