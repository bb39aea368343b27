import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FoundTurf } from '../../../../contract/turfs/turfs.ts';
import type { VenueTurfs } from '../../turf/card/by-venue.ts';
import { pinsOf, placedOf } from './pins-of.ts';

const entryAt = (latitude: number | null, longitude: number | null): VenueTurfs => [
  { latitude, longitude } as FoundTurf,
];
const place = fc.record({
  latitude: fc.double({ min: 8, max: 35, noNaN: true }),
  longitude: fc.double({ min: 68, max: 97, noNaN: true }),
});

describe('pinsOf', () => {
  test('each placed entry has one pin, and pins do not overlap', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 100 }), (places) => {
        const entries = places.map(({ latitude, longitude }) => entryAt(latitude, longitude));
        const { pins } = pinsOf(entries);
        expect(new Set(pins.flatMap((pin) => pin.entries))).toEqual(new Set(entries));
        for (const [index, { x, y }] of pins.entries()) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(12.9);
          expect(Math.max(x, y)).toBeLessThanOrEqual(87.1);
          for (const other of pins.slice(index + 1))
            expect(Math.abs(x - other.x) >= 20 || Math.abs(y - other.y) >= 11).toBe(true);
        }
      }),
    );
  });

  test('north on top, east on the right; the scale fits', () => {
    const [chennai, pondicherry] = [entryAt(13.08, 80.27), entryAt(11.93, 79.83)];
    const { pins, scale } = pinsOf([pondicherry, chennai]);
    const [upper, lower] = pins;
    expect(upper?.entries).toEqual([chennai]);
    expect(upper?.x).toBeGreaterThan(lower?.x ?? 0);
    // 128 km apart from north to south, which take up 74 % of the map.
    expect(scale).toEqual({ km: 50, width: expect.closeTo(28.9, 0) });
  });

  test('one place: in the middle; entries without coordinates are left out', () => {
    const entries = [entryAt(11.93, 79.83), entryAt(null, null), entryAt(null, 79)];
    expect(pinsOf(entries).pins).toMatchObject([{ entries: [entries[0]], x: 50, y: 50 }]);
    expect(placedOf(entries)).toHaveLength(1);
    expect(pinsOf(entries.slice(1)).pins).toEqual([]);
  });
});
