import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '../../../../contract/errors.ts';
import { citySlug } from '../../../../contract/turfs/cities.ts';
import type { cityOverview } from '../../../../contract/turfs/turfs.ts';
import type { Database } from '../../../platform/database/database.ts';
import { turfs } from '../tables.ts';
import { namesOfPlace } from './synonyms.ts';

/**
 * Counts active turfs by city, most first. Spellings of one city are merged under the spelling of most turfs.
 */
export async function countTurfsByCity(db: Database): Promise<{ city: string; count: number }[]> {
  const rows = await db
    .select({ city: turfs.city, count: sql<number>`count(*)::int` })
    .from(turfs)
    .where(and(eq(turfs.isActive, true), sql`${turfs.city} <> ''`))
    .groupBy(turfs.city)
    .orderBy(sql`count(*) DESC`, turfs.city);
  const cities = new Map<string, { city: string; count: number }>();
  for (const { city, count } of rows) {
    // A search for any of these names finds all of them.
    const [place = ''] = namesOfPlace(city ?? '');
    const known = cities.get(place);
    cities.set(place, { city: known?.city ?? city ?? '', count: (known?.count ?? 0) + count });
  }
  return [...cities.values()].sort((one, other) => other.count - one.count);
}

/**
 * Returns a city by any of its names or their form in URLs. Sports and areas have the most turfs first.
 * @param cities of `countTurfsByCity`
 * @throws Refusal CITY_NOT_FOUND, also for a city without active turfs
 */
export async function getCity(
  db: Database,
  cities: readonly { city: string }[],
  name: string,
): Promise<z.infer<typeof cityOverview>> {
  const slug = citySlug(name);
  const found = cities.find(({ city }) => namesOfPlace(city).some((each) => citySlug(each) === slug));
  if (!found) throw new Refusal('CITY_NOT_FOUND');
  const names = sql.param([...namesOfPlace(found.city)]);
  const rows = await db
    .select({
      sport: turfs.sport,
      area: turfs.area,
      count: sql<number>`count(*)::int`,
      leastRatePaise: sql<number>`min(${turfs.hourlyRatePaise})::int`,
    })
    .from(turfs)
    .where(
      and(
        eq(turfs.isActive, true),
        sql`${turfs.placeNames} && ${names}::text[]`,
        sql`lower(${turfs.city}) = ANY(${names}::text[])`,
      ),
    )
    .groupBy(turfs.sport, turfs.area);
  // The last turf may have left since the cities were read.
  if (rows.length === 0) throw new Refusal('CITY_NOT_FOUND');
  const sports = mostFirst(rows, ({ sport }) => sport);
  const areas = mostFirst(rows, ({ area }) => area ?? '');
  return {
    city: found.city,
    slug: citySlug(found.city),
    count: sports.reduce((sum, { count }) => sum + count, 0),
    leastRatePaise: Math.min(...rows.map((row) => row.leastRatePaise)),
    sports: sports.map(({ key: sport, count }) => ({ sport, count })),
    areas: areas.map(({ key: area, count }) => ({ area, count })).filter(({ area }) => area !== found.city),
  };
}

function mostFirst<Row extends { count: number }, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): { key: Key; count: number }[] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, group]) => ({ key, count: group.reduce((sum, { count }) => sum + count, 0) }))
    .sort((one, other) => other.count - one.count || one.key.localeCompare(other.key, 'en'));
}

export async function listCities(db: Database): Promise<string[]> {
  const cities = await countTurfsByCity(db);
  return cities.map(({ city }) => city).sort((one, other) => one.localeCompare(other, 'en'));
}
