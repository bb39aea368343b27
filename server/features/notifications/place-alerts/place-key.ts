import { cityOf } from '../../../../contract/turfs/cities.ts';
import { namesOfPlace } from '../../../core/turfs/search/synonyms.ts';

/** Returns one form for all names of a place: 'calangute, goa'. */
export function placeKeyOf(place: string): string {
  const parts = place.split(',').map((part) => namesOfPlace(part)[0] ?? '');
  return parts.filter((part) => part !== '').join(', ');
}

/** Returns the keys of all places whose search finds a turf at this location. */
export function placeKeysAt(location: string): string[] {
  const [area = ''] = location.split(',');
  const city = cityOf(location);
  return [...new Set([area, city, `${area},${city}`, location].map(placeKeyOf))];
}
