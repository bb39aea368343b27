import { describe, expect, test } from 'vitest';
import { readBookingInput, turfPath } from './booking-input.ts';

const turfId = '0196e1a0-0000-7000-8000-000000000001';
const read = (query: string) => readBookingInput(new URLSearchParams(query));

describe('booking query', () => {
  test('hours are unique and sorted, and round-trip to the turf page', () => {
    const ask = read(`turfId=${turfId}&date=2026-11-27&hours=19&hours=18&hours=19`);
    expect(ask).toEqual({ turfId, date: '2026-11-27', hours: [18, 19] });
    expect(ask && turfPath(ask)).toBe(`/turf/${turfId}?date=2026-11-27&hours=18&hours=19`);
  });

  test('hours after midnight: kept with the evening', () => {
    expect(read(`turfId=${turfId}&date=2026-11-27&hours=24&hours=23`)?.hours).toEqual([23, 24]);
  });

  test('invalid turf, day or hour: undefined', () => {
    for (const query of [
      '',
      `date=2026-11-27&hours=18`,
      `turfId=1&date=2026-11-27&hours=18`,
      `turfId=${turfId}&hours=18`,
      `turfId=${turfId}&date=2026-02-30&hours=18`,
      `turfId=${turfId}&date=2026-11-27&hours=29`,
      `turfId=${turfId}&date=2026-11-27&hours=-1`,
      `turfId=${turfId}&date=2026-11-27&hours=`,
      `turfId=${turfId}&date=2026-11-27&hours=1.25`,
    ])
      expect(read(query), query).toBeUndefined();
  });

  test('turf id in capitals: lower case', () => {
    const inCapitals = '0196E1A0-000A-7000-8000-00000000000F';
    expect(read(`turfId=${inCapitals}&date=2026-11-27`)?.turfId).toBe(inCapitals.toLowerCase());
  });

  test('no hours: empty selection', () => {
    expect(read(`turfId=${turfId}&date=2026-11-27`)?.hours).toEqual([]);
  });
});
