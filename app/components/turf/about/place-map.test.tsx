import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type NearbyPlace, PlaceMap } from './place-map.tsx';

const place = { name: 'Lake Courts', location: 'Lawspet, Puducherry', latitude: 11.96, longitude: 79.81 };
const other = (name: string, distanceKm: number, latitude: number): NearbyPlace => ({
  ...{ name, distanceKm, latitude, longitude: 79.81 },
  ...{ location: 'Puducherry', to: `/venue/${name}` },
});

function show(props: Parameters<typeof PlaceMap>[0]) {
  const router = createMemoryRouter([{ path: '/', element: <PlaceMap {...props} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
/** Returns the numbers on the map. */
const onMap = (html: string) =>
  [...html.matchAll(/text-anchor="middle"[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('PlaceMap', () => {
  test('others: numbered by distance; those at the same point share a pin', () => {
    const nearby = [other('Far', 9, 12.04), other('Near', 0, 11.96), other('Middle', 5, 12)];
    const html = show({ place, nearby });
    expect(onMap(html).toSorted()).toEqual(['1', '2', '3']);
    expect(html.match(/(?<=>)(Near|Middle|Far)(?=<)/g)).toEqual(['Near', 'Middle', 'Far']);
    expect(onMap(show({ place, nearby: [other('A', 9, 12.04), other('B', 9, 12.04)] }))).toEqual(['1, 2']);
    expect(html).toContain('Map of Lake Courts and 3 places nearby');
    expect(html).not.toMatch(/<(img|iframe)|src=/);
  });

  test('without coordinates: the address and a way there by name', () => {
    const html = show({ place: { ...place, latitude: null }, nearby: [other('Near', 1, 11.97)] });
    expect(html).not.toContain('<svg role');
    expect(html).not.toContain('Near');
    expect(html).toContain('Lawspet, Puducherry');
    expect(html).toContain('destination=Lake%20Courts%2C%20Lawspet');
  });
});
