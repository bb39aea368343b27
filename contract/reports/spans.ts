import * as m from '#messages';
import { addDays, daysBetween, type IstDate } from '../calendar.ts';

/** A range of Indian dates, both included. */
export type Span = { from: IstDate; to: IstDate };

/** Days of a leap year. */
export const mostReportDays = 366;

export function daysOf({ from, to }: Span): number {
  return daysBetween(from, to) + 1;
}

/** Returns the calendar month of a date, shifted by `months`. */
export function monthSpan(date: IstDate, months = 0): Span {
  const from = firstOfMonth(date, months);
  return { from, to: addDays(firstOfMonth(from, 1), -1) };
}

export function presetSpans(today: IstDate): { name: string; span: Span }[] {
  const month = monthSpan(today);
  return [
    { name: m.common_this_month(), span: month },
    { name: m.common_last_month(), span: monthSpan(today, -1) },
    { name: m.common_last_30_days(), span: { from: addDays(today, -29), to: today } },
    { name: m.common_last_12_months(), span: { from: firstOfMonth(today, -11), to: month.to } },
  ];
}

/**
 * Returns the comparison range: the same number of whole months, the same days of the previous month, or the
 * same number of days before.
 */
export function spanBefore(span: Span): Span {
  const { from, to } = span;
  if (from.endsWith('-01')) {
    const months = monthsBetween(from, to) + 1;
    if (to === monthSpan(to).to) return { from: firstOfMonth(from, -months), to: addDays(from, -1) };
    if (months === 1) return sameDaysBefore(to);
  }
  return { from: addDays(from, -daysOf(span)), to: addDays(from, -1) };
}

/** Returns the previous month up to the same day, or up to its last day if that day does not exist. */
export function sameDaysBefore(day: IstDate): Span {
  const before = monthSpan(day, -1);
  const sameDay = `${before.from.slice(0, 8)}${day.slice(8)}`;
  return { from: before.from, to: sameDay < before.to ? sameDay : before.to };
}

function firstOfMonth(date: IstDate, months: number): IstDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function monthsBetween(from: IstDate, to: IstDate): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
