import { describe, expect, test } from 'vitest';
import { readBookingAsk, turfPath } from './booking-ask.ts';

const turfId = '0196e1a0-0000-7000-8000-000000000001';
const read = (query: string) => readBookingAsk(new URLSearchParams(query));

describe('booking ask', () => {
  test('hours are read once each and in order, and lead back to the turf with the same ones', () => {
    const ask = read(`turfId=${turfId}&date=2026-11-27&hours=19&hours=18&hours=19`);
    expect(ask).toEqual({ turfId, date: '2026-11-27', hours: [18, 19] });
    expect(ask && turfPath(ask)).toBe(`/turf/${turfId}?date=2026-11-27&hours=18&hours=19`);
  });

  test('a turf, day or hour that cannot be is no booking', () => {
    for (const query of [
      '',
      `date=2026-11-27&hours=18`,
      `turfId=1&date=2026-11-27&hours=18`,
      `turfId=${turfId}&hours=18`,
      `turfId=${turfId}&date=2026-02-30&hours=18`,
      `turfId=${turfId}&date=2026-11-27&hours=24`,
      `turfId=${turfId}&date=2026-11-27&hours=-1`,
      `turfId=${turfId}&date=2026-11-27&hours=`,
      `turfId=${turfId}&date=2026-11-27&hours=1.5`,
    ])
      expect(read(query), query).toBeUndefined();
  });

  test('a turf in capitals is the same turf, for which its holder finds their own booking', () => {
    const inCapitals = '0196E1A0-000A-7000-8000-00000000000F';
    expect(read(`turfId=${inCapitals}&date=2026-11-27`)?.turfId).toBe(inCapitals.toLowerCase());
  });

  test('no hours yet is a choice still to make', () => {
    expect(read(`turfId=${turfId}&date=2026-11-27`)?.hours).toEqual([]);
  });
});
