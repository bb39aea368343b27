import { expect, test } from 'vitest';
import { directionsUrl } from './directions-url.ts';
import { whatsAppUrl } from './share-words.ts';

const turf = { name: 'Ball & Co', location: 'White Town, Puducherry', sport: 'football' as const };
const game = { turf, date: '2026-11-27', startTimes: ['18:00', '19:00'] };

test('the WhatsApp link carries game, place and link, whatever letters are in them', () => {
  const url = new URL(whatsAppUrl(game, 'https://maidan.example/t/a?b=1&c=2'));
  expect(url.searchParams.get('text')).toBe(
    'Football on Fri 27 Nov, 6–8 pm at Ball & Co, White Town, Puducherry. Map and details: https://maidan.example/t/a?b=1&c=2',
  );
});

test('directions lead to the position of the turf, or look for its name', () => {
  const destination = (latitude: number | null, longitude: number | null) =>
    new URL(directionsUrl({ ...turf, latitude, longitude })).searchParams.get('destination');
  expect(destination(11.93, 79.83)).toBe('11.93,79.83');
  expect(destination(0, 0)).toBe('0,0');
  expect(destination(null, null)).toBe('Ball & Co, White Town, Puducherry');
});
