import {
  addDays,
  formatClock,
  formatDate,
  formatHour,
  formatHours,
  type IstDate,
  istDateOf,
  istHourOf,
  parseHour,
} from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { sportNames } from '../../../../contract/policy.ts';
import type { DayTrouble, Understood } from '../understand/understood.ts';

/** Formats the time of a read: `As of 6:42 pm`. */
export function asOf(readAt: string): string {
  return `As of ${formatClock(new Date(readAt))}`;
}

export function hoursText(times: readonly { startTime: string }[]): string {
  return formatHours(times.flatMap(({ startTime }) => parseHour(startTime) ?? []));
}

/** Formats what was understood: `Football, Pondy, Fri 27 Nov, 5–9 pm, up to ₹800 an hour`. */
export function formatQuestion(asked: Understood): string {
  const { sport, words, dates, hours, minPricePaise, maxPricePaise } = asked;
  const parts = [
    sport && sportNames[sport](),
    words?.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase()),
    dates?.map(formatDate).join(' and '),
    spanText(asked),
    hours !== undefined && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    minPricePaise !== undefined && `from ${formatPaise(minPricePaise)} an hour`,
    maxPricePaise !== undefined && `up to ${formatPaise(maxPricePaise)} an hour`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spanText({ from, to }: Understood): string | undefined {
  if (from !== undefined && to !== undefined && to > from) {
    return formatHours(Array.from({ length: to - from }, (_, index) => from + index));
  }
  if (from !== undefined) return `from ${formatHour(from)}`;
  return to === undefined ? undefined : `until ${formatHour(to)}`;
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
      return `${formatDate(trouble.date)} is over. Which day from today to ${last} should I check?`;
    case 'tooFar':
      return `${formatDate(trouble.date)} is too far ahead. You can book up to ${horizonDays} days ahead, until ${last}. Which day should I check?`;
    case 'noSuchDate':
      return `There is no such date. Which day from today to ${last} should I check?`;
    default:
      return 'Which day of the week shall I look at?';
  }
}
