import * as m from '#messages';
import {
  addDays,
  formatClock,
  formatDate,
  formatHour,
  formatHourRange,
  formatHours,
  type IstDate,
  istDateOf,
  istHourOf,
  parseHour,
  type SlotMinutes,
} from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { sportNames } from '../../../../contract/policy.ts';
import { andText } from '../../../../contract/text/join-words.ts';
import type { DayTrouble, Understood } from '../understand/understood.ts';

/** Formats the time of a read: `6:42 pm`. */
export function timeOf(readAt: string): string {
  return formatClock(new Date(readAt));
}

/** Formats the lowest and the highest price: `₹500`, `₹500 to ₹700`. */
export function pricesText(prices: readonly number[]): string {
  const [from, to] = [formatPaise(Math.min(...prices)), formatPaise(Math.max(...prices))];
  return from === to ? from : m.answers_price_range({ from, to });
}

export function hoursText(times: readonly { startTime: string }[], slotMinutes: SlotMinutes): string {
  return formatHours(
    times.flatMap(({ startTime }) => parseHour(startTime) ?? []),
    slotMinutes,
  );
}

/** Formats what was understood: `Football, Pondy, Fri 27 Nov, 5–9 pm, up to ₹800 an hour`. */
export function formatQuestion(asked: Understood): string {
  const { sport, words, dates, hours, minPricePaise, maxPricePaise } = asked;
  const parts = [
    sport && sportNames[sport](),
    words?.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase()),
    dates && andText(dates.map((date) => formatDate(date))),
    spanText(asked),
    hours !== undefined && m.common_hours_count({ count: hours }),
    minPricePaise !== undefined && m.answers_from_price({ price: formatPaise(minPricePaise) }),
    maxPricePaise !== undefined && m.answers_up_to_price({ price: formatPaise(maxPricePaise) }),
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spanText({ from, to }: Understood): string | undefined {
  if (from !== undefined && to !== undefined && to > from) {
    return formatHourRange(from, to);
  }
  if (from !== undefined) return m.answers_from_hour({ hour: formatHour(from) });
  return to === undefined ? undefined : m.answers_until_hour({ hour: formatHour(to) });
}

/** Returns today, or tomorrow if the hours are already over today. */
export function dayForHours({ to }: Understood, now: Date): IstDate {
  const today = istDateOf(now);
  return (to ?? 24) - 1 > istHourOf(now) ? today : addDays(today, 1);
}

export function troubleText(trouble: DayTrouble, horizonDays: number, now: Date): string {
  const last = formatDate(addDays(istDateOf(now), horizonDays));
  switch (trouble.kind) {
    case 'past':
      return m.answers_trouble_past({ date: formatDate(trouble.date), last });
    case 'tooFar':
      return m.answers_trouble_too_far({
        date: formatDate(trouble.date),
        days: m.common_days_count({ count: horizonDays }),
        last,
      });
    case 'noSuchDate':
      return m.answers_trouble_no_date({ last });
    default:
      return m.answers_trouble_which_day();
  }
}
