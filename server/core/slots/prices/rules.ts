import {
  daysBetween,
  type IstDate,
  type SlotMinutes,
  type Weekday,
  weekdayOf,
} from '../../../../contract/calendar.ts';
import { percentOfPaise } from '../../../../contract/money.ts';
import { slotsFrom } from '../../../../contract/slot-times.ts';

/**
 * Pure rules for the price of a slot. Precedence: custom price, rule with dates, weekly rule, hourly rate.
 * Of equal kinds: fewer calendar days, then fewer hours a week, then saved last. Source: docs/decisions/021.
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

export type SlotPrice = { pricePaise: number; source: 'custom' | 'rule' | 'base'; name: string | null };
export type CustomPrice = { pricePaise: number; reason: string | null };

const leastPaise = 1_00;

/**
 * Returns the price of a slot: rules and rate name the price of an hour, a custom price that of the slot. `rules`
 * must be sorted by `inPrecedence`.
 */
export function slotPrice(
  { hourlyRatePaise, slotMinutes, rules }: PricedTurf & { rules: readonly Rule[] },
  custom: CustomPrice | undefined,
  date: IstDate,
  hour: number,
): SlotPrice {
  if (custom) return { pricePaise: custom.pricePaise, source: 'custom', name: custom.reason };
  const rule = rules.find((each) => covers(each, date, hour));
  const hourPaise = rule ? priceOfRule(rule, hourlyRatePaise) : hourlyRatePaise;
  const pricePaise = slotMinutes === 30 ? halfOf(hourPaise, hour) : hourPaise;
  return rule ? { pricePaise, source: 'rule', name: rule.name } : { pricePaise, source: 'base', name: null };
}

type PricedTurf = { hourlyRatePaise: number; slotMinutes: SlotMinutes };

/** Halves the price of an hour; an odd paisa belongs to the first half. Source: docs/business-rules.md, rule 20. */
function halfOf(hourPaise: number, hour: number): number {
  return hour % 1 === 0 ? Math.ceil(hourPaise / 2) : Math.floor(hourPaise / 2);
}

export function covers(rule: Rule, date: IstDate, hour: number): boolean {
  const { weekdays, fromHour, toHour } = rule;
  return hour >= fromHour && hour < toHour && isInSeason(rule, date) && weekdays.includes(weekdayOf(date));
}

function isInSeason({ fromDate, toDate }: Rule, date: IstDate): boolean {
  return fromDate === null || toDate === null || (date >= fromDate && date <= toDate);
}

/** Applies a percentage to the hourly rate, in whole rupees; a price is at least ₹1. */
function priceOfRule({ pricePaise, percent }: Rule, hourlyRatePaise: number): number {
  return pricePaise ?? Math.max(leastPaise, percentOfPaise(hourlyRatePaise, percent ?? 100));
}

/** Sorts rules so that the first one that covers an hour applies. */
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

/** Compares all fields, the name included; the order of the weekdays does not matter. */
export function isSameRule(one: Draft, other: Draft): boolean {
  const said = ({ name, weekdays, fromHour, toHour, fromDate, toDate, pricePaise, percent }: Draft) =>
    JSON.stringify([name, [...weekdays].sort(), fromHour, toHour, fromDate, toDate, pricePaise, percent]);
  return said(one) === said(other);
}

/** Counts the days from the first to the last date; rules without dates rank after all others. */
function daysOf({ fromDate, toDate }: Rule): number {
  if (fromDate === null || toDate === null) return Number.MAX_SAFE_INTEGER;
  return daysBetween(fromDate, toDate) + 1;
}

function hoursAWeek({ weekdays, fromHour, toHour }: Rule): number {
  return weekdays.length * (toHour - fromHour);
}

/** Returns the lowest and highest hourly price of the slots of an ordinary week, without dated rules and custom prices. */
export function usualPrices(
  turf: PricedTurf & { openingHour: number; closingHour: number },
  rules: readonly Rule[],
): { leastPaise: number; mostPaise: number } {
  const weekly = inPrecedence(rules.filter(({ fromDate }) => fromDate === null));
  const week = weekly.length === 0 ? [] : someWeek;
  const prices = week.flatMap((date) =>
    slotsFrom(turf.openingHour, turf.closingHour, turf.slotMinutes).map(
      (hour) => slotPrice({ ...turf, slotMinutes: 60, rules: weekly }, undefined, date, hour).pricePaise,
    ),
  );
  if (prices.length === 0) return { leastPaise: turf.hourlyRatePaise, mostPaise: turf.hourlyRatePaise };
  return { leastPaise: Math.min(...prices), mostPaise: Math.max(...prices) };
}

/** Begins on a Sunday; without dated rules all weeks are equal. */
const someWeek: readonly IstDate[] = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`);
