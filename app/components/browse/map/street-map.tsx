import { addProtocol, Map as GlMap, Marker, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import styleUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import * as m from '#messages';
import type { VenueTurfs } from '../../turf/card/by-venue.ts';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import type { PinLink } from './pin-link.ts';
import { type Pin, pillSize, pinsOf, placedOf } from './pins-of.ts';
import { streetStyle } from './street-style.ts';

setWorkerUrl(workerUrl);

type Bounds = [number, number, number, number];
/** As much space around the places as on the drawn map. */
const fit = { padding: 50, maxZoom: 14 };

/**
 * Streets below the pins of a map.
 * @param onShow called when the streets are painted
 * @param onFail called without WebGL and for unreadable tiles
 */
export default function StreetMap({
  entries,
  linkOf,
  tiles,
  className,
  onShow,
  onFail,
}: {
  entries: readonly VenueTurfs[];
  linkOf: (pin: Pin<VenueTurfs>) => PinLink;
  tiles: string;
  className: string;
  onShow: () => void;
  onFail: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMap>();
  const [zoom, setZoom] = useState<number>();
  const bounds = boundsOf(entries);
  const open = useEffectEvent((container: HTMLElement, style: StyleSpecification) => {
    const created = new GlMap({
      container,
      style,
      bounds,
      fitBoundsOptions: fit,
      attributionControl: false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      locale: {
        'Map.Title': m.turfs_map_streets(),
        'CooperativeGesturesHandler.WindowsHelpText': m.turfs_map_ctrl(),
        'CooperativeGesturesHandler.MacHelpText': m.turfs_map_command(),
        'CooperativeGesturesHandler.MobileHelpText': m.turfs_map_two_fingers(),
      },
    });
    created.touchZoomRotate.disableRotation();
    created.keyboard.disableRotation();
    return created;
  });
  const show = useEffectEvent(onShow);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    if (!frame.current) return;
    // A reader remembers that an archive could not be read, so each map has a new one.
    addProtocol('pmtiles', new Protocol().tile);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const style = () => streetStyle(new URL(tiles, location.href).href, scheme.matches);
    let created: GlMap;
    try {
      created = open(frame.current, style());
    } catch {
      return fail();
    }
    // Shown, failed or removed. MapLibre also reports a load after an error.
    let isSettled = false;
    const settle = (report: () => void) => {
      if (isSettled) return;
      isSettled = true;
      report();
    };
    // Errors without a source are about layers that this archive lacks.
    created.on('error', (event) => void ('sourceId' in event && settle(fail)));
    created.once('load', () =>
      settle(() => {
        setMap(created);
        show();
      }),
    );
    // Arrow keys on a pin lead to the next one and must not move the map.
    created.getCanvasContainer().addEventListener('focusin', ({ target }) => {
      created.keyboard[target === created.getCanvas() ? 'enable' : 'disable']();
    });
    created.on('zoomend', () => setZoom(created.getZoom()));
    const follow = () => created.setStyle(style());
    scheme.addEventListener('change', follow);
    return () => {
      isSettled = true;
      scheme.removeEventListener('change', follow);
      setMap(undefined);
      created.remove();
    };
  }, [tiles]);
  const place = bounds.join();
  useEffect(() => void map?.fitBounds(place.split(',').map(Number) as Bounds, fit), [map, place]);
  useArrowKeys(frame, 'a');
  const fitted = map?.cameraForBounds(bounds, fit)?.zoom ?? 0;
  const scale = 2 ** Math.max(0, (zoom ?? fitted) - fitted);
  const { pins } = pinsOf(entries, { width: pillSize.width / scale, height: pillSize.height / scale });
  return (
    <div className={`${className} isolate`}>
      <link rel="stylesheet" href={styleUrl} precedence="default" />
      <div
        ref={frame}
        className="aspect-square w-full overflow-hidden rounded-[1.125rem] bg-mint ring-1 ring-line"
      />
      {map && (
        <>
          {/* A new scale adds all markers again, so that their order in the page is that of the pins. */}
          {pins.map((pin) => (
            <StreetPin key={`${scale} ${pin.entries[0]?.[0].id}`} map={map} pin={pin} {...linkOf(pin)} />
          ))}
          <div className="absolute top-3 right-3 grid gap-2">
            <ZoomButton name={m.turfs_map_zoom_in()} sign="+" onPress={() => map.zoomIn()} />
            <ZoomButton name={m.turfs_map_zoom_out()} sign="−" onPress={() => map.zoomOut()} />
          </div>
        </>
      )}
      <a
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noopener noreferrer"
        className="absolute right-0 bottom-0 rounded-tl-lg rounded-br-[1.125rem] bg-surface/90 px-2.5 py-1 text-xs text-quiet hover:text-ink hover:underline"
      >
        {m.turfs_map_credit()}
      </a>
    </div>
  );
}

function StreetPin({
  map,
  pin: { entries },
  to,
  name,
  text,
  isFree,
}: { map: GlMap; pin: Pin<VenueTurfs> } & PinLink) {
  const [element] = useState(() => document.createElement('div'));
  const [{ latitude, longitude } = {}] = entries[0] ?? [];
  useEffect(() => {
    const at: [number, number] = [longitude ?? 0, latitude ?? 0];
    const marker = new Marker({ element }).setLngLat(at).addTo(map);
    const bringIntoView = () => void (map.getBounds().contains(at) || map.panTo(at));
    element.addEventListener('focusin', bringIntoView);
    return () => {
      element.removeEventListener('focusin', bringIntoView);
      marker.remove();
    };
  }, [map, element, latitude, longitude]);
  return createPortal(
    <Link
      to={to}
      aria-label={name}
      className={`relative inline-flex min-h-8 items-center rounded-full px-3 font-sans text-sm font-[640] whitespace-nowrap ring-2 after:absolute after:-inset-1.5 hover:ring-ink focus-visible:ring-ink ${isFree ? 'bg-flood text-on-flood ring-transparent' : 'bg-surface text-quiet ring-edge'}`}
    >
      {text}
    </Link>,
    element,
  );
}

function ZoomButton({ name, sign, onPress }: { name: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full bg-surface text-xl font-[600] text-ink shadow-card ring-1 ring-line hover:bg-mint"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function boundsOf(entries: readonly VenueTurfs[]): Bounds {
  const places = placedOf(entries);
  const north = places.map(({ latitude }) => latitude);
  const east = places.map(({ longitude }) => longitude);
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)];
}
