import { useRef } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { cityOf } from '../../../../contract/turfs/cities.ts';
import type { VenueTurfs } from '../../turf/card/by-venue.ts';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { browseUrl, placeText, type SearchTerms } from '../search-terms.ts';
import { MapFrame, percent } from './map-frame.tsx';
import { type Pin, pinsOf } from './pins-of.ts';

/**
 * Map of a list, drawn from its coordinates. Grey pins have no free hour. The list beside it has all turfs, also
 * those without coordinates.
 */
export default function TurfMap({
  entries,
  date,
  terms,
}: {
  entries: readonly VenueTurfs[];
  date: string;
  terms: SearchTerms;
}) {
  const map = useRef<HTMLElement>(null);
  useArrowKeys(map, 'a');
  const { pins, unplaced, scale } = pinsOf(entries);
  const isOfCities = new Set(entries.map(([{ location }]) => cityOf(location))).size > 1;
  return (
    <section ref={map} aria-label={m.turfs_map()} className="lg:sticky lg:top-36 lg:self-start">
      <MapFrame name={m.turfs_map()} scale={scale}>
        {pins.map((pin) => (
          <MapPin key={pin.entries[0]?.[0].id} pin={pin} {...linkOf(pin, { date, terms, isOfCities })} />
        ))}
      </MapFrame>
      {unplaced > 0 && <p className="mt-2 text-sm text-quiet">{m.turfs_map_unplaced({ count: unplaced })}</p>}
    </section>
  );
}

/** Width of a letter and of the space at both ends, in CSS pixels. */
const [letterPx, endsPx] = [8, 24];

function MapPin({ pin, to, name, text }: { pin: Pin<VenueTurfs>; to: string; name: string; text: string }) {
  const width = text.length * letterPx + endsPx;
  const isFree = pin.entries.flat().some(({ freeHours }) => freeHours === null || freeHours.length > 0);
  return (
    <svg x={percent(pin.x)} y={percent(pin.y)} className="overflow-visible">
      <title>{name}</title>
      <Link to={to} aria-label={name} className="group outline-none">
        <rect x={-width / 2} y="-22" width={width} height="44" fill="transparent" />
        <rect
          x={-width / 2}
          y="-16"
          width={width}
          height="32"
          rx="16"
          strokeWidth="2"
          className={`group-hover:stroke-ink group-focus-visible:stroke-ink ${isFree ? 'fill-flood' : 'fill-surface stroke-edge'}`}
        />
        <text textAnchor="middle" y="5" className={isFree ? 'fill-on-flood' : 'fill-quiet'}>
          {text}
        </text>
      </Link>
    </svg>
  );
}

/** A pin of one entry leads to it, a pin of one city to its map, and other pins to the turfs near them. */
function linkOf(
  { entries }: Pin<VenueTurfs>,
  { date, terms, isOfCities }: { date: string; terms: SearchTerms; isOfCities: boolean },
) {
  const turfs = entries.flat();
  const price = formatPaise(Math.min(...turfs.map(({ hourlyRatePaise }) => hourlyRatePaise)));
  const [first] = turfs;
  if (!first) throw new Error('a pin without turfs');
  if (entries.length === 1) {
    const isVenue = turfs.length > 1;
    return {
      to: `${isVenue ? `/venue/${first.venue.id}` : `/turf/${first.id}`}?date=${date}`,
      name: m.turfs_map_pin({ name: isVenue ? first.venue.name : first.name, price }),
      text: price,
    };
  }
  const count = entries.length;
  const [city = '', ...others] = new Set(turfs.map(({ location }) => cityOf(location)));
  if (isOfCities && others.length === 0) {
    const text = m.turfs_map_city({ city, count });
    return { to: browseUrl({ ...terms, location: city, near: undefined }), name: text, text };
  }
  const near = placeText(first.latitude ?? 0, first.longitude ?? 0);
  const text = m.turfs_map_several({ count, price });
  return { to: browseUrl({ ...terms, location: undefined, near, view: undefined }), name: text, text };
}
