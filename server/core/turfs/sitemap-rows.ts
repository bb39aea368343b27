import { and, asc, eq, sql } from 'drizzle-orm';
import { cityPath, citySlug } from '../../../contract/turfs/cities.ts';
import type { Database } from '../../platform/database/database.ts';
import { countTurfsByCity } from './search/cities.ts';
import { namesOfPlace } from './search/synonyms.ts';
import { turfs } from './tables.ts';

export type TurfPage = { id: string; changedAt: Date };

export async function countTurfPages(db: Database): Promise<{ count: number; changedAt: Date | undefined }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, changedAt: sql<string | null>`max(${turfs.updatedAt})` })
    .from(turfs)
    .where(eq(turfs.isActive, true));
  return { count: row?.count ?? 0, changedAt: row?.changedAt ? new Date(row.changedAt) : undefined };
}

/**
 * Returns a part of all active turfs, oldest first, so that a new turf does not move others to another part.
 */
export async function listTurfPages(db: Database, part: { from: number; most: number }): Promise<TurfPage[]> {
  return db
    .select({ id: turfs.id, changedAt: turfs.updatedAt })
    .from(turfs)
    .where(eq(turfs.isActive, true))
    .orderBy(asc(turfs.createdAt), asc(turfs.id))
    .limit(part.most)
    .offset(part.from);
}

/** Returns the paths of all city pages and of their sports; spellings of one city have one page. */
export async function listCityPages(db: Database): Promise<string[]> {
  const [cities, rows] = await Promise.all([
    countTurfsByCity(db),
    db
      .selectDistinct({ city: turfs.city, sport: turfs.sport })
      .from(turfs)
      .where(and(eq(turfs.isActive, true), sql`${turfs.city} <> ''`)),
  ]);
  const pageOf = new Map(cities.map(({ city }) => [namesOfPlace(city)[0], city]));
  const paths = rows.flatMap(({ city, sport }) => {
    const name = pageOf.get(namesOfPlace(city ?? '')[0]);
    return name && citySlug(name) ? [cityPath(name), cityPath(name, sport)] : [];
  });
  return [...new Set(paths)].sort();
}
