import { addDays } from '../../../../contract/calendar.ts';
import { maxPriceRules } from '../../../../contract/policy.ts';
import type { PriceRules, PriceWeek, PriceWeekRequest } from '../../../../contract/turfs/prices.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { Services } from '../../../platform/services.ts';
import { getManagedTurf } from '../../turfs/managed-turf.ts';
import { readDeskDays } from '../read-desk-days.ts';
import { openHoursOf } from '../rules.ts';
import { keyOf, pricesAfter, weekOf } from './plan-week.ts';
import { listRules } from './read-rules.ts';
import { datesBetween } from './rules-range.ts';

/**
 * Returns the prices of all open hours of seven days, and planned prices of a previewed change.
 * @throws Refusal TURF_NOT_FOUND, also for other owners' turfs
 */
export async function getPriceWeek(
  { db, clock }: Services,
  person: Person,
  { turfId, fromDate, change }: PriceWeekRequest,
): Promise<PriceWeek> {
  const turf = await getManagedTurf(db, person, turfId);
  const read = await readDeskDays(db, clock, turfId, datesBetween(fromDate, addDays(fromDate, 6)));
  const days = read.map((day) => ({ date: day.date, openHours: openHoursOf(turf, day) }));
  const custom = read.flatMap(({ date, customPrices }) =>
    [...customPrices].map(([hour, price]) => [keyOf(date, hour), price] as const),
  );
  const prices = {
    hourlyRatePaise: turf.hourlyRatePaise,
    slotMinutes: turf.slotMinutes,
    rules: read[0]?.rules ?? [],
    custom: new Map(custom),
  };
  const now = read[0]?.now ?? new Date(0);
  return weekOf(days, prices, change ? pricesAfter(prices, change, days, now) : prices);
}

/** @throws Refusal TURF_NOT_FOUND, also for other owners' turfs */
export async function listPriceRules({ db }: Services, person: Person, turfId: string): Promise<PriceRules> {
  const { hourlyRatePaise } = await getManagedTurf(db, person, turfId);
  const rules = await listRules(db, turfId);
  return {
    hourlyRatePaise,
    rules: rules.map(({ changedAt: _, weekdays, ...rule }) => ({ ...rule, weekdays: [...weekdays] })),
    maxRules: maxPriceRules,
  };
}
