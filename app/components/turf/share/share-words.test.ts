import { describe, expect, test } from 'vitest';
import type { Turf } from '../../../../contract/turfs/turfs.ts';
import { whatsAppUrl } from '../../../outside-links.tsx';
import { shareWordsOf } from './share-words.ts';

const turf = {
  name: 'Kick & Rush Yard',
  location: 'Lawspet, Puducherry',
  sport: 'football',
  hourlyRatePaise: 1_250_00,
  usualPrices: { leastPaise: 1_250_00, mostPaise: 1_250_00 },
} as Turf;

describe('shareWordsOf', () => {
  test('WhatsApp message has name, place, price and link', () => {
    const link = new URL(
      whatsAppUrl(shareWordsOf(turf, 'https://maidan.example/turf/1?date=2026-11-27&hours=18')),
    );
    expect(link.origin + link.pathname).toBe('https://wa.me/');
    expect(link.searchParams.get('text')).toBe(
      'Kick & Rush Yard, Lawspet, Puducherry: football from ₹1,250 an hour\nhttps://maidan.example/turf/1?date=2026-11-27&hours=18',
    );
  });
});
