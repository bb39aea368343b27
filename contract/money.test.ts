import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPaise, percentOfPaise, percentOfPaiseDown } from './money.ts';

test.each([
  [125_000, '₹1,250'],
  [0, '₹0'],
  [12_345_678_00, '₹1,23,45,678'],
  [48_150, '₹481.50'],
  [-5_700, '−₹57'],
])('%i paise read %s', (paise, text) => {
  expect(formatPaise(paise)).toBe(text);
});

test('half a rupee rounds up, and the rounding is exact for every amount', () => {
  expect(percentOfPaise(50_00, 1)).toBe(1_00);
  expect(percentOfPaise(49_00, 1)).toBe(0);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (paise, percent) => {
        const exactHundredths = BigInt(paise) * BigInt(percent);
        const rounded = BigInt(percentOfPaise(paise, percent));
        expect(rounded % 100n).toBe(0n);
        const distance = rounded * 100n - exactHundredths;
        expect(distance > -5_000n && distance <= 5_000n).toBe(true);
        expect(percentOfPaiseDown(paise, percent)).toBeLessThanOrEqual((paise * percent) / 100);
      },
    ),
  );
});
