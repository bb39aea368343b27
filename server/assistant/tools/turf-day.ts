import type { TurfSuggestion } from '../../../contract/assistant.ts';
import { type IstDate, parseHour } from '../../../contract/calendar.ts';
import type { Policy } from '../../../contract/policy.ts';
import { quoteFor } from '../../../contract/quote.ts';
import type { Slot } from '../../../contract/slots.ts';
import type { TurfCard } from '../../../contract/turfs.ts';

/** What is asked of a day: hours from `from` up to `to`, each within the prices, `hours` of them in a row. */
export type HourWish = {
  from?: number | undefined;
  to?: number | undefined;
  hours?: number | undefined;
  minPricePaise?: number | undefined;
  maxPricePaise?: number | undefined;
};

export type FreeHour = { startTime: string; pricePaise: number };

/** Free hours of a day that are what was asked for, by what each of them really costs. */
export function freeHoursOf(slots: readonly Slot[], wish: HourWish): FreeHour[] {
  const { from = 0, to = 24, minPricePaise = 0, maxPricePaise = Number.POSITIVE_INFINITY } = wish;
  return slots
    .filter(({ startTime, status, pricePaise }) => {
      const hour = parseHour(startTime) ?? 0;
      const isAsked = hour >= from && hour < to;
      return isAsked && status === 'available' && pricePaise >= minPricePaise && pricePaise <= maxPricePaise;
    })
    .map(({ startTime, pricePaise }) => ({ startTime, pricePaise }));
}

/** The first hours that follow each other, as many as are wanted; none if there is no such row. */
export function firstInARow(free: readonly FreeHour[], hours: number): FreeHour[] {
  for (let index = 0; index + hours <= free.length; index++) {
    const row = free.slice(index, index + hours);
    const [first, last] = [row[0], row.at(-1)];
    if (first && last && hourOf(last) - hourOf(first) === hours - 1) return row;
  }
  return [];
}

function hourOf({ startTime }: FreeHour): number {
  return parseHour(startTime) ?? 0;
}

type Picked = { date: IstDate | null; hours: readonly FreeHour[] };

/** A card with these hours picked, at the price that the turf's page will show for them. */
export function suggestionOf(
  turf: Pick<TurfCard, 'id' | 'name' | 'location' | 'sport' | 'hourlyRatePaise'>,
  { date, hours }: Picked,
  policy: Policy,
  readAt: Date,
): TurfSuggestion {
  const prices = hours.map(({ pricePaise }) => pricePaise);
  const startTimes = hours.map(({ startTime }) => startTime);
  return {
    kind: 'turf',
    turfId: turf.id,
    name: turf.name,
    location: turf.location,
    sport: turf.sport,
    date,
    startTimes,
    pricePaise: prices.length > 0 ? Math.max(...prices) : turf.hourlyRatePaise,
    totalPaise: prices.length > 0 ? quoteFor(prices, policy).totalPaise : null,
    readAt: readAt.toISOString(),
    href: turfHref(turf.id, date, startTimes),
  };
}

/** The turf's page as it reads `date` and `hours`. */
function turfHref(turfId: string, date: IstDate | null, startTimes: readonly string[]): string {
  if (!date) return `/turf/${turfId}`;
  return `/turf/${turfId}?date=${date}${startTimes.length > 0 ? `&hours=${startTimes.join(',')}` : ''}`;
}
