import { and, eq, ne, or, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { SimilarTurf } from '../../../contract/turfs/similar-turfs.ts';
import { namesOfPlace } from '../../core/turfs/search/synonyms.ts';
import { turfs } from '../../core/turfs/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { cardColumns, cardOf } from '../turf/turf-cards.ts';

const most = 4;
/** Maximum distance in degrees, about 55 km. */
const reachDegrees = 0.5;

/**
 * Lists alternatives at other venues: the same sport first, then the nearest; without coordinates, turfs in
 * the same city under any of its names.
 * @throws Refusal TURF_NOT_FOUND for unknown and archived turfs alike
 */
export async function listSimilarTurfs(db: Database, turfId: string): Promise<{ items: SimilarTurf[] }> {
  const [turf] = await db
    .select({
      venueId: turfs.venueId,
      sport: turfs.sport,
      city: turfs.city,
      latitude: turfs.latitude,
      longitude: turfs.longitude,
    })
    .from(turfs)
    .where(and(eq(turfs.id, turfId), eq(turfs.isActive, true)));
  if (!turf) throw new Refusal('TURF_NOT_FOUND');
  const { latitude, longitude } = turf;
  const isPlaced = latitude !== null && longitude !== null;
  // Equirectangular approximation: accurate to a few metres at this distance.
  const distanceKm = isPlaced
    ? sql<number | null>`(111.195 * sqrt(power(${turfs.latitude} - ${latitude}::float8, 2)
        + power((${turfs.longitude} - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)))::float8`
    : sql<number | null>`NULL::float8`;
  const isNear = isPlaced
    ? sql`${turfs.latitude} BETWEEN ${latitude - reachDegrees}::float8 AND ${latitude + reachDegrees}::float8
        AND ${turfs.longitude} BETWEEN ${longitude - reachDegrees}::float8 AND ${longitude + reachDegrees}::float8`
    : undefined;
  const names = sql`${sql.param([...namesOfPlace(turf.city ?? '')])}::text[]`;
  // The first condition uses the index, which also contains areas.
  const isInCity = sql`(${turfs.placeNames} && ${names} AND lower(${turfs.city}) = ANY(${names}))`;
  const rows = await db
    .select({ ...cardColumns, distanceKm })
    .from(turfs)
    .where(and(eq(turfs.isActive, true), ne(turfs.venueId, turf.venueId), or(isInCity, isNear)))
    .orderBy(
      sql`(${turfs.sport} = ${turf.sport}) DESC, ${distanceKm} ASC NULLS LAST, ${turfs.createdAt} DESC, ${turfs.id}`,
    )
    .limit(most);
  return {
    items: rows.map(({ distanceKm: km, ...row }) => ({
      turf: { ...cardOf(row), latitude: row.latitude, longitude: row.longitude },
      distanceKm: km === null ? null : Math.round(km * 10) / 10,
    })),
  };
}
