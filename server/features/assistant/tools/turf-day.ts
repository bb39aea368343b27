import { z } from 'zod';
import type { TurfSuggestion } from '../../../../contract/assistant/assistant.ts';
import { quoteFor } from '../../../../contract/bookings/quote.ts';
import {
  type IstDate,
  latestClosingHour,
  parseHour,
  type SlotMinutes,
} from '../../../../contract/calendar.ts';
import type { Policy } from '../../../../contract/policy.ts';
import type { Slot } from '../../../../contract/turfs/slots.ts';
import type { TurfCard } from '../../../../contract/turfs/turfs.ts';

/** Inputs of the tools that read free hours. */
export const hourInput = {
  from: z.int().min(0).max(23).optional().meta({ description: 'Start hour or later, Indian time' }),
  to: z.int().min(1).max(24).optional().meta({ description: 'End hour or earlier, Indian time, exclusive' }),
  hours: z.int().min(1).max(6).optional().meta({ description: 'Number of consecutive hours' }),
};

/** Filter of a day: hours from `from` up to `to` within the prices, `hours` of them consecutive. */
export type HourFilter = {
  from?: number | undefined;
  to?: number | undefined;
  hours?: number | undefined;
  minPricePaise?: number | undefined;
  maxPricePaise?: number | undefined;
};

/** `startTime` as requests write it: `25:00` is 1 am after midnight. */
export type FreeHour = { startTime: string; pricePaise: number };

/** Lists the free hours of a day that match, by the price of each hour. */
export function freeHoursOf(slots: readonly Slot[], filter: HourFilter): FreeHour[] {
  const {
    from = 0,
    to = latestClosingHour,
    minPricePaise = 0,
    maxPricePaise = Number.POSITIVE_INFINITY,
  } = filter;
  return slots
    .filter(({ eveningTime, status, pricePaise }) => {
      const hour = parseHour(eveningTime) ?? 0;
      const isAsked = hour >= from && hour < to;
      return isAsked && status === 'available' && pricePaise >= minPricePaise && pricePaise <= maxPricePaise;
    })
    .map(({ eveningTime, pricePaise }) => ({ startTime: eveningTime, pricePaise }));
}

/** Returns the first consecutive slots of these hours together, or none. */
export function firstInARow(free: readonly FreeHour[], hours: number, slotMinutes: SlotMinutes): FreeHour[] {
  const length = slotMinutes / 60;
  const count = hours / length;
  for (let index = 0; index + count <= free.length; index++) {
    const row = free.slice(index, index + count);
    const [first, last] = [row[0], row.at(-1)];
    if (first && last && hourOf(last) - hourOf(first) === hours - length) return row;
  }
  return [];
}

function hourOf({ startTime }: FreeHour): number {
  return parseHour(startTime) ?? 0;
}

type Facts = 'id' | 'name' | 'location' | 'sport' | 'hourlyRatePaise' | 'openingTime' | 'closingTime';

/** Returns what the model reads about each turf. */
export function turfFacts(turf: Pick<TurfCard, Facts>) {
  const { id: turfId, name, location, sport, hourlyRatePaise, openingTime, closingTime } = turf;
  return { turfId, name, location, sport, hourlyRatePaise, openingTime, closingTime };
}

type Picked = { date: IstDate | null; hours: readonly FreeHour[] };

/** Creates a card with hours picked, at the price that the turf's page shows. */
export function suggestionOf(
  turf: Pick<TurfCard, 'id' | 'name' | 'location' | 'sport' | 'hourlyRatePaise' | 'slotMinutes'>,
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
    slotMinutes: turf.slotMinutes,
    pricePaise: prices.length > 0 ? Math.max(...prices) : turf.hourlyRatePaise,
    totalPaise: prices.length > 0 ? quoteFor(prices, turf.slotMinutes, policy).totalPaise : null,
    readAt: readAt.toISOString(),
    href: turfHref(turf.id, date, startTimes),
  };
}

/** Returns the URL of the turf's page with date and hours picked. */
function turfHref(turfId: string, date: IstDate | null, startTimes: readonly string[]): string {
  if (!date) return `/turf/${turfId}`;
  return `/turf/${turfId}?date=${date}${startTimes.length > 0 ? `&hours=${startTimes.join(',')}` : ''}`;
}
