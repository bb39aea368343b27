import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { cityOf } from '../../../../contract/turfs/cities.ts';
import { lazyPart } from '../../../document/lazy-part.ts';
import type { VenueTurfs } from '../../turf/card/by-venue.ts';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { SearchTerms } from '../search-terms.ts';
import { MapFrame, percent } from './map-frame.tsx';
import { type PinLink, pinLink } from './pin-link.ts';
import { type Pin, pinsOf, placedOf } from './pins-of.ts';

// Weighs more than the rest of the page: only for an open map, and only with tiles.
const StreetMap = lazyPart(() => import('./street-map.tsx'));

type Props = {
  entries: readonly VenueTurfs[];
  /** The link of a pin. */
  linkOf: (pin: Pin<VenueTurfs>) => PinLink;
};

/**
 * Map of a list. It is drawn from coordinates until streets are there. Grey pins have no free hour. The list
 * beside it has all turfs, also those without coordinates.
 */
export default function TurfMap({
  entries,
  date,
  terms,
  tiles,
}: {
  entries: readonly VenueTurfs[];
  date: string;
  terms: SearchTerms;
  /** Path of the tiles of the street map; null without one. */
  tiles: string | null;
}) {
  const section = useRef<HTMLElement>(null);
  const [streets, setStreets] = useState<'loading' | 'shown' | 'failed'>('loading');
  const focused = useRef<string>(undefined);
  const isOfCities = new Set(entries.map(([{ location }]) => cityOf(location))).size > 1;
  const parts: Props = { entries, linkOf: (pin) => pinLink(pin, { date, terms, isOfCities }) };
  const unplaced = entries.length - placedOf(entries).length;
  // The focus stays on the same link.
  useEffect(() => {
    if (streets !== 'shown' || focused.current === undefined) return;
    section.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(focused.current)}"]`)?.focus();
  }, [streets]);
  const hasStreets = useHydrated() && tiles !== null && unplaced < entries.length && streets !== 'failed';
  return (
    <section ref={section} aria-label={m.turfs_map()} className="relative lg:sticky lg:top-36 lg:self-start">
      {streets !== 'shown' && <DrawnMap {...parts} />}
      {hasStreets && (
        <Suspense>
          <StreetMap
            {...parts}
            tiles={tiles}
            className={streets === 'shown' ? 'relative' : 'invisible absolute inset-x-0 top-0'}
            onShow={() => {
              const active = document.activeElement;
              if (section.current?.contains(active))
                focused.current = active?.getAttribute('href') ?? undefined;
              setStreets('shown');
            }}
            onFail={() => setStreets('failed')}
          />
        </Suspense>
      )}
      {unplaced > 0 && <p className="mt-2 text-sm text-quiet">{m.turfs_map_unplaced({ count: unplaced })}</p>}
    </section>
  );
}

function DrawnMap({ entries, linkOf }: Props) {
  const map = useRef<HTMLDivElement>(null);
  useArrowKeys(map, 'a');
  const { pins, scale } = pinsOf(entries);
  return (
    <div ref={map}>
      <MapFrame name={m.turfs_map()} scale={scale}>
        {pins.map((pin) => (
          <DrawnPin key={pin.entries[0]?.[0].id} pin={pin} {...linkOf(pin)} />
        ))}
      </MapFrame>
    </div>
  );
}

/** Width of a letter and of the space at both ends, in CSS pixels. */
const [letterPx, endsPx] = [8, 24];

function DrawnPin({ pin, to, name, text, isFree }: { pin: Pin<VenueTurfs> } & PinLink) {
  const width = text.length * letterPx + endsPx;
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
