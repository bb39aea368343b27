import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';

const light = {
  land: '#f1ede1',
  green: '#d9ebdc',
  water: '#bcd9e6',
  building: '#e9e4d8',
  road: '#ffffff',
  casing: '#d8d2c2',
  name: '#45564c',
};
const dark: typeof light = {
  land: '#0d2117',
  green: '#143625',
  water: '#16364a',
  building: '#15301f',
  road: '#35523f',
  casing: '#0a1a12',
  name: '#b9cfc1',
};

const roadWidth = (extraPx: number): ExpressionSpecification => {
  const wide = ['match', ['get', 'kind'], ['highway', 'major_road'], 2, 1];
  const at = (px: number) => ['+', ['*', wide, px], extraPx];
  return [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    6,
    at(0.4),
    12,
    at(1),
    15,
    at(4),
    18,
    at(14),
  ] as never;
};

/** Layers of the Protomaps schema. Borders are left out: their drawing is disputed and regulated in India. */
export function streetStyle(url: string, isDark: boolean): StyleSpecification {
  const colour = isDark ? dark : light;
  const from = (layer: string) => ({ source: 'streets', 'source-layer': layer });
  const name = {
    'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']] satisfies ExpressionSpecification,
    // Without an address of glyphs, MapLibre draws letters with the fonts of the page.
    'text-font': ['Inter', 'system-ui', 'sans-serif'],
  };
  const halo = { 'text-color': colour.name, 'text-halo-color': colour.land, 'text-halo-width': 1.5 };
  const paved: ExpressionSpecification = [
    '!',
    ['in', ['get', 'kind'], ['literal', ['rail', 'ferry', 'path']]],
  ];
  return {
    version: 8,
    sources: { streets: { type: 'vector', url: `pmtiles://${url}` } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colour.land } },
      {
        id: 'green',
        type: 'fill',
        ...from('landuse'),
        filter: [
          'in',
          ['get', 'kind'],
          [
            'literal',
            ['park', 'forest', 'wood', 'grass', 'garden', 'pitch', 'golf_course', 'nature_reserve'],
          ],
        ],
        paint: { 'fill-color': colour.green },
      },
      { id: 'water', type: 'fill', ...from('water'), paint: { 'fill-color': colour.water } },
      {
        id: 'houses',
        type: 'fill',
        ...from('buildings'),
        minzoom: 14,
        paint: { 'fill-color': colour.building },
      },
      {
        id: 'road edges',
        type: 'line',
        ...from('roads'),
        filter: paved,
        minzoom: 11,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colour.casing, 'line-width': roadWidth(1.5) },
      },
      {
        id: 'roads',
        type: 'line',
        ...from('roads'),
        filter: paved,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': colour.road, 'line-width': roadWidth(0) },
      },
      {
        id: 'road names',
        type: 'symbol',
        ...from('roads'),
        filter: paved,
        minzoom: 13,
        layout: { ...name, 'symbol-placement': 'line', 'text-size': 11 },
        paint: halo,
      },
      {
        id: 'place names',
        type: 'symbol',
        ...from('places'),
        filter: ['in', ['get', 'kind'], ['literal', ['locality', 'macrohood', 'neighbourhood']]],
        layout: {
          ...name,
          'text-size': ['match', ['get', 'kind'], 'locality', 14, 12],
          'text-max-width': 8,
          'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 20],
        },
        paint: halo,
      },
    ],
  };
}
