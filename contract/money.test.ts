import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPaise, paiseTyped, percentOfPaise, percentOfPaiseDown } from './money.ts';

describe('money', () => {
  test.each([
    [125_000, '₹1,250'],
    [0, '₹0'],
    [12_345_678_00, '₹1,23,45,678'],
    [48_150, '₹481.50'],
    [-5_700, '−₹57'],
  ])('formatPaise: %i paise reads %s', (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });

  test('formatPaise: groups digits as Intl does', () => {
    const indian = new Intl.NumberFormat('en-IN');
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000_000 }), (rupees) => {
        expect(formatPaise(rupees * 100)).toBe(`₹${indian.format(rupees)}`);
        expect(formatPaise(rupees * 100 + 5)).toBe(`₹${indian.format(rupees)}.05`);
      }),
    );
  });

  test('paiseTyped: parses formatted amounts exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (paise) => {
        expect(paiseTyped(formatPaise(paise))).toBe(paise);
        expect(paiseTyped(String(paise))).toBe(paise * 100);
      }),
    );
  });

  test.each([
    ['1500', 1_500_00],
    [' 1,500.5 ', 1_500_50],
    ['1,500,000', 1_500_000_00],
    ['Rs. 1500/-', 1_500_00],
    ['₹ 800.05', 800_05],
    ['-5', -5_00],
  ])('paiseTyped: %s gives %i paise', (typed, paise) => {
    expect(paiseTyped(typed)).toBe(paise);
  });

  test.each(['', '₹', 'free', '--5', '1,5', '1.500,00', '12.345', '1e3', '0x10', '500 600'])(
    'paiseTyped: rejects %j',
    (typed) => {
      expect(paiseTyped(typed)).toBeNaN();
    },
  );

  test('percentOfPaise: rounds half a rupee up, exactly for every amount', () => {
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
});
