import { Link } from 'react-router';
import * as m from '#messages';
import { formatDistance } from '../../../../contract/numbers.ts';
import { directionsUrl, type Place } from '../../../outside-links.tsx';
import { MapFrame, percent } from '../../browse/map/map-frame.tsx';
import { type Pin, pinsOf } from '../../browse/map/pins-of.ts';
import { buttonLook } from '../../ui/button.tsx';
import { PinIcon } from '../../ui/icons.tsx';

/** Another place, with the link to its page. */
export type NearbyPlace = Place & { to: string; distanceKm: number | null };

type Entry = readonly [Place & { number?: number }];
/** Numbers take less space than the prices on the map of a list. */
const numberSize = { width: 10, height: 10 };

/** Where a turf or venue is: a map drawn from coordinates, the way there, and other places, numbered on the map. */
export function PlaceMap({ place, nearby }: { place: Place; nearby: readonly NearbyPlace[] }) {
  const isPlaced = place.latitude !== null && place.longitude !== null;
  const numbered = nearby.toSorted(byDistance).map((each, index) => ({ ...each, number: index + 1 }));
  return (
    <section aria-labelledby="place" className="@container mt-10 max-w-[50rem]">
      <h2 id="place" className="text-2xl">
        {m.turfs_place()}
      </h2>
      <div
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 ${isPlaced ? '@xl:grid-cols-[20rem_minmax(0,1fr)]' : ''}`}
      >
        {isPlaced && <Pins place={place} nearby={numbered} />}
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 wrap-anywhere">{place.location}</p>
            <a
              href={directionsUrl(place)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonLook({ tone: 'line', size: 'small' })}
            >
              <PinIcon /> {m.turfs_about_directions()}
            </a>
          </div>
          {isPlaced && numbered.length > 0 && (
            <>
              <h3 className="mt-5 text-lg">{m.turfs_place_nearby()}</h3>
              <ol className="mt-1">
                {numbered.map(({ to, name, distanceKm, number }) => (
                  <li key={to} className="border-b border-line last:border-0">
                    <Link to={to} className="flex min-h-11 items-center gap-3 py-1.5 hover:text-pitch">
                      <span
                        aria-hidden="true"
                        className="grid size-6 shrink-0 place-items-center rounded-full bg-flood text-sm font-[640] text-on-flood"
                      >
                        {number}
                      </span>
                      <span className="min-w-0 flex-1 font-[560] wrap-anywhere">{name}</span>
                      {distanceKm !== null && (
                        <span className="text-sm whitespace-nowrap text-quiet">
                          {formatDistance(distanceKm)}
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

const byDistance = (one: NearbyPlace, other: NearbyPlace) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0);

/** The list beside it has the links. */
function Pins({ place, nearby }: { place: Place; nearby: readonly (Place & { number: number })[] }) {
  // The place comes first, so that others at the same point share its pin.
  const entries: Entry[] = [[place], ...nearby.map((each) => [each] as const)];
  const { pins, scale } = pinsOf(entries, numberSize);
  const isOwn = ({ entries: [first] }: Pin<Entry>) => first?.[0] === place;
  return (
    <MapFrame name={m.turfs_place_map({ name: place.name, count: nearby.length })} role="img" scale={scale}>
      {pins
        .toSorted((one, other) => Number(isOwn(one)) - Number(isOwn(other)))
        .map((pin) => (
          <PlacePin key={`${pin.x} ${pin.y}`} pin={pin} isOwn={isOwn(pin)} />
        ))}
    </MapFrame>
  );
}

function PlacePin({ pin: { x, y, entries }, isOwn }: { pin: Pin<Entry>; isOwn: boolean }) {
  const numbers = entries.flatMap(([{ number }]) => number ?? []);
  const text = numbers.join(', ');
  const width = 16 + text.length * 8;
  // Beside the pin of the place itself.
  const left = isOwn ? 16 : -width / 2;
  return (
    <svg x={percent(x)} y={percent(y)} className="overflow-visible" aria-hidden="true">
      {isOwn && (
        <path
          d="M0 0C-3-8-13-15-13-25A13 13 0 0 1 13-25C13-15 3-8 0 0ZM0-30A5 5 0 1 0 0-20 5 5 0 0 0 0-30Z"
          fillRule="evenodd"
          strokeWidth="2"
          className="fill-pitch stroke-surface"
        />
      )}
      {text && (
        <>
          <rect x={left} y={isOwn ? -36 : -12} width={width} height="24" rx="12" className="fill-flood" />
          <text
            x={left + width / 2}
            y={isOwn ? -19 : 5}
            textAnchor="middle"
            fontSize="13"
            className="fill-on-flood"
          >
            {text}
          </text>
        </>
      )}
    </svg>
  );
}
