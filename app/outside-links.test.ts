import { describe, expect, test } from 'vitest';
import { directionsUrl, whatsAppUrl } from './outside-links.tsx';

describe('outside links', () => {
  test('directionsUrl: uses coordinates, or name and place without them', () => {
    const destination = (latitude: number | null, longitude: number | null) => {
      const turf = { name: 'Ball & Co', location: 'White Town, Puducherry', latitude, longitude };
      return new URL(directionsUrl(turf)).searchParams.get('destination');
    };
    expect(destination(11.93, 79.83)).toBe('11.93,79.83');
    expect(destination(0, 0)).toBe('0,0');
    expect(destination(null, null)).toBe('Ball & Co, White Town, Puducherry');
  });

  test('whatsAppUrl: encodes every character of the text', () => {
    const words = 'Kick & Rush Yard, 6–8 pm\nhttps://maidan.example/t/a?b=1&c=2';
    const link = new URL(whatsAppUrl(words));
    expect(link.origin + link.pathname).toBe('https://wa.me/');
    expect(link.searchParams.get('text')).toBe(words);
  });
});
