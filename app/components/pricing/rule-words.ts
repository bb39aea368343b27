import { formatDate, formatHourRange, type Weekday } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { formatPercent } from '../../../contract/numbers.ts';
import type { PriceRule } from '../../../contract/prices.ts';

export const mondayFirst = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const dayKinds = {
  every: { text: 'Every day', days: mondayFirst },
  weekdays: { text: 'Monday to Friday', days: mondayFirst.slice(0, 5) },
  weekend: { text: 'Saturday and Sunday', days: mondayFirst.slice(5) },
} as const;
export type DayKind = keyof typeof dayKinds | 'chosen';

export function dayKindOf(weekdays: readonly Weekday[]): DayKind {
  const kinds = Object.keys(dayKinds) as (keyof typeof dayKinds)[];
  const isSame = (days: readonly Weekday[]) =>
    days.length === weekdays.length && days.every((day) => weekdays.includes(day));
  return kinds.find((kind) => isSame(dayKinds[kind].days)) ?? 'chosen';
}

/** Returns e.g. `Every day, 6–10 pm` or `Sun 8 Nov to Tue 10 Nov, all day`. */
export function whenText({ weekdays, fromHour, toHour, fromDate, toDate }: PriceRule): string {
  const kind = dayKindOf(weekdays);
  const chosen = mondayFirst.filter((day) => weekdays.includes(day)).join(', ');
  const days = kind === 'chosen' ? chosen : dayKinds[kind].text;
  const span = fromDate === toDate ? [fromDate] : [fromDate, toDate];
  const dates = span.flatMap((date) => (date ? formatDate(date) : [])).join(' to ');
  return [
    ...(dates ? [dates] : []),
    ...(dates && kind === 'every' ? [] : [days]),
    hoursText(fromHour, toHour),
  ].join(', ');
}

function hoursText(fromHour: number, toHour: number): string {
  return fromHour === 0 && toHour === 24 ? 'all day' : formatHourRange(fromHour, toHour);
}

export function priceText({ pricePaise, percent }: PriceRule): string {
  return pricePaise === null ? `${formatPercent(percent ?? 0)} of base` : formatPaise(pricePaise);
}
