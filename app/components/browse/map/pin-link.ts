import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { cityOf } from '../../../../contract/turfs/cities.ts';
import type { VenueTurfs } from '../../turf/card/by-venue.ts';
import { browseUrl, placeText, type SearchTerms } from '../search-terms.ts';
import type { Pin } from './pins-of.ts';

export type PinLink = { to: string; name: string; text: string; isFree: boolean };

/** A pin of one entry leads to it, a pin of one city to its map, and other pins to the turfs near them. */
export function pinLink(
  { entries }: Pin<VenueTurfs>,
  { date, terms, isOfCities }: { date: string; terms: SearchTerms; isOfCities: boolean },
): PinLink {
  const turfs = entries.flat();
  const price = formatPaise(Math.min(...turfs.map(({ hourlyRatePaise }) => hourlyRatePaise)));
  const isFree = turfs.some(({ freeHours }) => freeHours === null || freeHours.length > 0);
  const [first] = turfs;
  if (!first) throw new Error('a pin without turfs');
  if (entries.length === 1) {
    const isVenue = turfs.length > 1;
    return {
      to: `${isVenue ? `/venue/${first.venue.id}` : `/turf/${first.id}`}?date=${date}`,
      name: m.turfs_map_pin({ name: isVenue ? first.venue.name : first.name, price }),
      text: price,
      isFree,
    };
  }
  const count = entries.length;
  const [city = '', ...others] = new Set(turfs.map(({ location }) => cityOf(location)));
  if (isOfCities && others.length === 0) {
    const text = m.turfs_map_city({ city, count });
    return { to: browseUrl({ ...terms, location: city, near: undefined }), name: text, text, isFree };
  }
  const near = placeText(first.latitude ?? 0, first.longitude ?? 0);
  const text = m.turfs_map_several({ count, price });
  const to = browseUrl({ ...terms, location: undefined, near, view: undefined });
  return { to, name: text, text, isFree };
}
