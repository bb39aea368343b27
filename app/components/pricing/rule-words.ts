import * as m from '#messages';
import {
  formatDate,
  formatHour,
  formatHourRange,
  latestClosingHour,
  type Weekday,
} from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { PriceRule } from '../../../contract/turfs/prices.ts';

export const mondayFirst = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const dayKinds = {
  every: { text: m.desk_pricing_every_day, days: mondayFirst },
  weekdays: { text: m.desk_pricing_weekdays, days: mondayFirst.slice(0, 5) },
  weekend: { text: m.desk_pricing_weekend, days: mondayFirst.slice(5) },
} as const;
export type DayKind = keyof typeof dayKinds | 'chosen';

export function dayKindOf(weekdays: readonly Weekday[]): DayKind {
  const kinds = Object.keys(dayKinds) as (keyof typeof dayKinds)[];
  const isSame = (days: readonly Weekday[]) =>
    days.length === weekdays.length && days.every((day) => weekdays.includes(day));
  return kinds.find((kind) => isSame(dayKinds[kind].days)) ?? 'chosen';
}

/** Returns e.g. `Every day, 6–10 pm` or `Sun 8 Nov – Tue 10 Nov, all day`. */
export function whenText({ weekdays, fromHour, toHour, fromDate, toDate }: PriceRule): string {
  const kind = dayKindOf(weekdays);
  const days = daysText(weekdays);
  const hours = hoursText(fromHour, toHour);
  const [first, last] = [fromDate, toDate].flatMap((date) => (date ? formatDate(date) : []));
  if (!first) return m.desk_rule_when({ days, hours });
  const dates = last && last !== first ? m.desk_calendar_range({ from: first, to: last }) : first;
  return kind === 'every'
    ? m.desk_rule_when({ days: dates, hours })
    : m.desk_rule_when_dates({ dates, days, hours });
}

/** Returns e.g. `Weekdays` or `Mon, Wed`. */
export function daysText(weekdays: readonly Weekday[]): string {
  const kind = dayKindOf(weekdays);
  if (kind !== 'chosen') return dayKinds[kind].text();
  return mondayFirst.filter((day) => weekdays.includes(day)).join(', ');
}

function hoursText(fromHour: number, toHour: number): string {
  if (fromHour === 0 && toHour === latestClosingHour) return m.desk_rule_all_day();
  if (toHour === 24)
    return fromHour === 0 ? m.desk_rule_all_day() : m.desk_rule_to_midnight({ from: formatHour(fromHour) });
  return formatHourRange(fromHour, toHour);
}

export function priceText({ pricePaise, percent }: PriceRule): string {
  return pricePaise === null ? m.desk_rule_percent({ percent: percent ?? 0 }) : formatPaise(pricePaise);
}
