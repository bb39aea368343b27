import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { nearbyKm } from '../../../contract/policy.ts';
import type { TurfSearch } from '../../../contract/turfs/turfs.ts';
import { boxAround, type HourSpan, type Meaning, type Place } from '../../core/turfs/search/rules.ts';
import { namesOfPlace } from '../../core/turfs/search/synonyms.ts';
import type { turfs } from '../../core/turfs/tables.ts';

/** `turfs`, or an alias of it. */
export type TurfTable = Record<keyof typeof turfs._.columns, Column>;

export type Terms = {
  search: TurfSearch;
  meanings: readonly Meaning[];
  /** Undefined if the search names no date. */
  span: HourSpan | undefined;
  near: Place | undefined;
};

/** Returns all filters except the free hour, which the list and its count query differently. */
export function filtersOf({ search, meanings, near }: Terms, turf: TurfTable): SQL[] {
  const filters = [eq(turf.isActive, true)];
  const { sport, location, minPricePaise, maxPricePaise } = search;
  if (sport) filters.push(eq(turf.sport, sport));
  if (minPricePaise !== undefined) filters.push(sql`${turf.hourlyRatePaise} >= ${minPricePaise}::int`);
  if (maxPricePaise !== undefined) filters.push(sql`${turf.hourlyRatePaise} <= ${maxPricePaise}::int`);
  if (location) filters.push(isAt(turf, location));
  // Every word must match, so that 'football chennai' narrows the search.
  for (const meaning of meanings) filters.push(matches(turf, meaning));
  // A query of symbols only, such as '%', matches nothing.
  if (search.q && meanings.length === 0) filters.push(sql`false`);
  if (near) filters.push(isNear(turf, near));
  return filters;
}

/** Matches a city or an area under any of its names; 'White Town, Pondicherry' must match both. */
function isAt(turf: TurfTable, location: string): SQL {
  const isCalled = (place: string) =>
    sql`${turf.placeNames} && ${sql.param([...namesOfPlace(place)])}::text[]`;
  const parts = location.split(',').filter((part) => part.trim() !== '');
  const [area = location, ...rest] = parts;
  const city = rest.at(-1);
  if (city === undefined) return isCalled(area);
  // Some places have more than two parts, so the text as the owner wrote it matches too.
  return sql`(${isCalled(location)} OR (${isCalled(area)} AND ${isCalled(city)}))`;
}

function matches(turf: TurfTable, { exact, loose, pattern }: Meaning): SQL {
  const words = hasWord(turf, [...exact, ...loose]);
  if (pattern === undefined) return words;
  return sql`(' ' || lower(${turf.name}) || ' ' || lower(${turf.location}) || ' ' || ${turf.sport} LIKE ${pattern} OR ${words})`;
}

export function hasWord(turf: TurfTable, words: readonly string[]): SQL {
  return sql`${turf.searchWords} && ${sql.param([...words])}::text[]`;
}

export function distanceKmFrom(turf: TurfTable, { latitude, longitude }: Place): SQL<number> {
  return sql<number>`(12742 * asin(sqrt(least(1,
    power(sin(radians(${turf.latitude} - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${turf.latitude}))
      * power(sin(radians(${turf.longitude} - ${longitude}::float8) / 2), 2)))))`;
}

function isNear(turf: TurfTable, place: Place): SQL {
  const { south, north, west, east } = boxAround(place, nearbyKm);
  return sql`${turf.latitude} BETWEEN ${south}::float8 AND ${north}::float8
    AND ${turf.longitude} BETWEEN ${west}::float8 AND ${east}::float8
    AND ${distanceKmFrom(turf, place)} <= ${nearbyKm}::float8`;
}
