import { and, eq, sql } from 'drizzle-orm';
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

export async function listCities(db: Database): Promise<string[]> {
  const cities = await countTurfsByCity(db);
  return cities.map(({ city }) => city).sort((one, other) => one.localeCompare(other, 'en'));
}
