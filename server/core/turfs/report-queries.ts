import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { turfs } from './tables.ts';

/** For reports that rank bookings by place: join it as a table. */
export const turfPlaces: SQL = sql`(SELECT id, city, sport FROM ${turfs})`;

export async function countTurfs(db: Database): Promise<{ active: number; archived: number }> {
  const [row] = await db
    .select({
      active: sql<number>`count(*) FILTER (WHERE ${turfs.isActive})::int`,
      archived: sql<number>`count(*) FILTER (WHERE NOT ${turfs.isActive})::int`,
    })
    .from(turfs);
  return row ?? { active: 0, archived: 0 };
}
