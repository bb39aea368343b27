import { hourText, type IstDate, type SlotMinutes } from '../../../../contract/calendar.ts';
import type { PriceChange, PriceWeek } from '../../../../contract/turfs/prices.ts';
import { type CustomPrice, inPrecedence, type Rule, type SlotPrice, slotPrice } from './rules.ts';
import { hoursAhead, isInRange, type OpenDay } from './rules-range.ts';

export type Prices = {
  hourlyRatePaise: number;
  slotMinutes: SlotMinutes;
  rules: readonly Rule[];
  /** Custom prices, keyed by `keyOf`. */
  custom: ReadonlyMap<string, CustomPrice>;
};

export const keyOf = (date: IstDate, hour: number) => `${date} ${hour}`;

export function pricesAfter(
  prices: Prices,
  change: PriceChange,
  days: readonly OpenDay[],
  now: Date,
): Prices {
  switch (change.kind) {
    case 'rate':
      return { ...prices, hourlyRatePaise: change.hourlyRatePaise };
    case 'removal':
      return { ...prices, rules: prices.rules.filter(({ id }) => id !== change.ruleId) };
    case 'rule': {
      const others = prices.rules.filter(({ id }) => id !== change.ruleId);
      // A saved rule would be the newest.
      const rule = { ...change.rule, id: change.ruleId ?? 'new', changedAt: now };
      return { ...prices, rules: inPrecedence([...others, rule]) };
    }
    case 'bulk': {
      const price = { pricePaise: change.pricePaise, reason: change.reason || null };
      const set = hoursAhead(change, days, now).map(({ date, hour }) => [keyOf(date, hour), price] as const);
      return { ...prices, custom: new Map([...prices.custom, ...set]) };
    }
    case 'reset': {
      const reset = days.flatMap(({ date, openHours }) =>
        openHours.filter((hour) => isInRange(change, date, hour)).map((hour) => keyOf(date, hour)),
      );
      return { ...prices, custom: new Map([...prices.custom].filter(([key]) => !reset.includes(key))) };
    }
  }
}

export function weekOf(days: readonly OpenDay[], current: Prices, planned: Prices): PriceWeek {
  const week = days.map(({ date, openHours }) => ({
    date,
    hours: openHours.map((hour) => {
      const [before, after] = [priceAt(current, date, hour), priceAt(planned, date, hour)];
      const isSame = before.pricePaise === after.pricePaise;
      return { startTime: hourText(hour), current: before, planned: isSame ? null : after };
    }),
  }));
  const changed = week.flatMap(({ hours }) => hours).filter((hour) => hour.planned !== null);
  return { days: week, changedCount: changed.length };
}

function priceAt({ custom, ...prices }: Prices, date: IstDate, hour: number): SlotPrice {
  return slotPrice(prices, custom.get(keyOf(date, hour)), date, hour);
}
