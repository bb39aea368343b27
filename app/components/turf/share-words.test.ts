import { expect, test } from 'vitest';
import type { Turf } from '../../../contract/turfs.ts';
import { directionsUrl, shareWordsOf, whatsAppUrl } from './share-words.ts';

const turf = {
  name: 'Kick & Rush Yard',
  location: 'Lawspet, Puducherry',
  sport: 'football',
  hourlyRatePaise: 1_250_00,
  usualPrices: { leastPaise: 1_250_00, mostPaise: 1_250_00 },
  latitude: null,
  longitude: null,
} as Turf;

test('a WhatsApp group reads name, place, price and link', () => {
  const link = new URL(
    whatsAppUrl(shareWordsOf(turf), 'https://maidan.example/turf/1?date=2026-11-27&hours=18'),
  );
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect(link.searchParams.get('text')).toBe(
    'Kick & Rush Yard, Lawspet, Puducherry: football from ₹1,250 an hour\nhttps://maidan.example/turf/1?date=2026-11-27&hours=18',
  );
});

test('directions lead to the coordinates, or to name and place where there are none', () => {
  const of = (more: Partial<Turf>) =>
    new URL(directionsUrl({ ...turf, ...more })).searchParams.get('destination');
  expect(of({})).toBe('Kick & Rush Yard, Lawspet, Puducherry');
  expect(of({ latitude: 11.96, longitude: 79.81 })).toBe('11.96,79.81');
  expect(of({ latitude: 0, longitude: 0 })).toBe('0,0');
});
