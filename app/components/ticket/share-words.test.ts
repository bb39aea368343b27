import { describe, expect, test } from 'vitest';
import { whatsAppUrl } from '../../outside-links.tsx';
import { shareWordsOf } from './share-words.ts';

const turf = { name: 'Ball & Co', location: 'White Town, Puducherry', sport: 'football' as const };
const game = { turf, date: '2026-11-27', startTimes: ['18:00', '19:00'], slotMinutes: 60 as const };

describe('shareWordsOf', () => {
  test('WhatsApp link contains game, place and URL, encoded', () => {
    const url = new URL(whatsAppUrl(shareWordsOf(game, 'https://maidan.example/t/a?b=1&c=2')));
    expect(url.searchParams.get('text')).toBe(
      'Football on Fri 27 Nov, 6–8\u00a0pm at Ball & Co, White Town, Puducherry. Are you in? Answer here: https://maidan.example/t/a?b=1&c=2',
    );
  });
});
