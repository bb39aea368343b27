import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceKindOf } from './price-kind.ts';

const usual = { hourlyRatePaise: 600_00, usualPrices: { leastPaise: 450_00, mostPaise: 900_00 } };

describe('priceKindOf', () => {
  test.each([
    [900_00, 60, 'peak'],
    [600_00, 60, undefined],
    [450_00, 60, 'offer'],
    [300_00, 30, undefined],
    [350_00, 30, 'peak'],
    [225_00, 30, 'offer'],
  ] as const)('%i paise for %i minutes at ₹600 an hour: %s', (paise, minutes, kind) => {
    expect(priceKindOf(paise, usual, minutes)).toBe(kind);
  });

  test('a rate that no slot costs is no reference for an offer', () => {
    const never = { ...usual, usualPrices: { leastPaise: 400_00, mostPaise: 500_00 } };
    expect(priceKindOf(450_00, never, 60)).toBeUndefined();
  });

  test('the halves of any standard rate are neither', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_00 }), (hourlyRatePaise) => {
        const plain = {
          hourlyRatePaise,
          usualPrices: { leastPaise: hourlyRatePaise, mostPaise: hourlyRatePaise },
        };
        const second = Math.floor(hourlyRatePaise / 2);
        for (const half of [hourlyRatePaise - second, second])
          expect(priceKindOf(half, plain, 30)).toBeUndefined();
      }),
    );
  });
});
