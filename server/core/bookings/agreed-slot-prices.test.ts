import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreedSlotPrices } from './agreed-slot-prices.ts';

describe('agreedSlotPrices', () => {
  test('any discount: sums to the price, each within its slot', () => {
    const slots = fc.array(fc.nat(5_000_00), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(slots, fc.nat(100), fc.nat(300_00), (slotPricesPaise, percent, lateChangePaise) => {
        const subtotalPaise = slotPricesPaise.reduce((sum, paise) => sum + paise, 0);
        const slotsPaise = Math.round((subtotalPaise * (100 - percent)) / 100);
        const pricePaise = slotsPaise + lateChangePaise;
        const prices = agreedSlotPrices({ slotPricesPaise, pricePaise, lateChangePaise });
        expect(prices.reduce((sum, paise) => sum + paise, 0)).toBe(slotsPaise);
        for (const [index, paise] of prices.entries()) {
          expect(paise).toBeGreaterThanOrEqual(0);
          expect(paise).toBeLessThanOrEqual((slotPricesPaise[index] ?? 0) + 1);
        }
      }),
    );
  });
});
