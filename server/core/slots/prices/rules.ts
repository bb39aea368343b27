import { daysBetween, type IstDate, type Weekday, weekdayOf } from '../../../../contract/calendar.ts';
import { percentOfPaise } from '../../../../contract/money.ts';

/**
 * What an hour costs, once. A price of its own comes before a rule with dates, that before a rule of every week, that
 * before the turf's hourly rate. Among rules of one kind the more special counts: that of fewer days on the calendar,
 * then that of fewer hours a week, then the one saved last. Source: docs/decisions/021.
 */

export type Rule = {
  id: string;
  name: string;
  weekdays: readonly Weekday[];
  fromHour: number;
  toHour: number;
  fromDate: IstDate | null;
  toDate: IstDate | null;
  pricePaise: number | null;
  percent: number | null;
  changedAt: Date;
};

export type HourPrice = { pricePaise: number; source: 'custom' | 'rule' | 'base'; name: string | null };
export type CustomPrice = { pricePaise: number; reason: string };

const leastPaise = 1_00;

/** `rules` as `inPrecedence` sorts them. */
export function hourPriceOf(
  { hourlyRatePaise, rules }: { hourlyRatePaise: number; rules: readonly Rule[] },
  custom: CustomPrice | undefined,
  date: IstDate,
  hour: number,
): HourPrice {
  if (custom) return { pricePaise: custom.pricePaise, source: 'custom', name: custom.reason };
  const rule = rules.find((each) => covers(each, date, hour));
  if (!rule) return { pricePaise: hourlyRatePaise, source: 'base', name: null };
  return { pricePaise: priceOfRule(rule, hourlyRatePaise), source: 'rule', name: rule.name };
}

export function covers(rule: Rule, date: IstDate, hour: number): boolean {
  const { weekdays, fromHour, toHour } = rule;
  return hour >= fromHour && hour < toHour && isInSeason(rule, date) && weekdays.includes(weekdayOf(date));
}

function isInSeason({ fromDate, toDate }: Rule, date: IstDate): boolean {
  return fromDate === null || toDate === null || (date >= fromDate && date <= toDate);
}

/** A share of the hourly rate follows it, to the whole rupee; no rule gives an hour away. */
function priceOfRule({ pricePaise, percent }: Rule, hourlyRatePaise: number): number {
  return pricePaise ?? Math.max(leastPaise, percentOfPaise(hourlyRatePaise, percent ?? 100));
}

/** The rule that counts first stands first, for any hour that several of them cover. */
export function inPrecedence(rules: readonly Rule[]): Rule[] {
  return [...rules].sort(
    (one, other) =>
      daysOf(one) - daysOf(other) ||
      hoursAWeek(one) - hoursAWeek(other) ||
      other.changedAt.getTime() - one.changedAt.getTime() ||
      (one.id < other.id ? 1 : -1),
  );
}

type Draft = Omit<Rule, 'id' | 'changedAt'>;

/** In everything, its name too; days of the week in whatever order. */
export function isSameRule(one: Draft, other: Draft): boolean {
  const said = ({ name, weekdays, fromHour, toHour, fromDate, toDate, pricePaise, percent }: Draft) =>
    JSON.stringify([name, [...weekdays].sort(), fromHour, toHour, fromDate, toDate, pricePaise, percent]);
  return said(one) === said(other);
}

/** Days from its first to its last date; without dates more than any that has them. */
function daysOf({ fromDate, toDate }: Rule): number {
  if (fromDate === null || toDate === null) return Number.MAX_SAFE_INTEGER;
  return daysBetween(fromDate, toDate) + 1;
}

function hoursAWeek({ weekdays, fromHour, toHour }: Rule): number {
  return weekdays.length * (toHour - fromHour);
}

type OpenTurf = { hourlyRatePaise: number; openingHour: number; closingHour: number };

/** The least and the most that an hour of an ordinary week costs: rules with dates and single hours left out. */
export function usualPrices(
  turf: OpenTurf,
  rules: readonly Rule[],
): { leastPaise: number; mostPaise: number } {
  const weekly = inPrecedence(rules.filter(({ fromDate }) => fromDate === null));
  const week = weekly.length === 0 ? [] : someWeek;
  const prices = week.flatMap((date) =>
    Array.from(
      { length: turf.closingHour - turf.openingHour },
      (_, index) =>
        hourPriceOf({ ...turf, rules: weekly }, undefined, date, turf.openingHour + index).pricePaise,
    ),
  );
  if (prices.length === 0) return { leastPaise: turf.hourlyRatePaise, mostPaise: turf.hourlyRatePaise };
  return { leastPaise: Math.min(...prices), mostPaise: Math.max(...prices) };
}

/** From a Sunday on: without dates every week is like any other. */
const someWeek: readonly IstDate[] = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`);
