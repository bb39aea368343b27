import type { RouterContextProvider } from 'react-router';
import type { Venue } from '../../../contract/turfs/venues.ts';
import { apiFor } from '../../api.server.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import type { NearbyPlace } from './about/place-map.tsx';
import { byVenue } from './card/by-venue.ts';

const most = 5;

/** Returns the nearest other venues; none for a venue without coordinates, or if they fail to load. */
export async function loadNearby(
  context: Readonly<RouterContextProvider>,
  { id, latitude, longitude }: Venue,
): Promise<NearbyPlace[]> {
  if (latitude === null || longitude === null) return [];
  const near = `${latitude},${longitude}`;
  const page = await readOrNull(apiFor(context).turfs.list({ near, groupBy: 'venue', limit: most + 1 }));
  return byVenue(page?.items ?? [])
    .filter(([{ venue }]) => venue.id !== id)
    .slice(0, most)
    .map(([turf, ...others]) => ({
      name: others.length > 0 ? turf.venue.name : turf.name,
      to: others.length > 0 ? `/venue/${turf.venue.id}` : `/turf/${turf.id}`,
      location: turf.location,
      latitude: turf.latitude,
      longitude: turf.longitude,
      distanceKm: turf.distanceKm,
    }));
}
