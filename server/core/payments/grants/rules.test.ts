import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreedSlotPrices, refusalForGrant } from './rules.ts';

const endsAt = new Date('2026-11-27T14:30:00Z');
const daysLater = (days: number) => new Date(endsAt.getTime() + days * 86_400_000);

describe('rules for granted refunds', () => {
  test('period: from confirmation until 30 days after the game', () => {
    expect(refusalForGrant({ status: 'confirmed', endsAt }, daysLater(-20))).toBeUndefined();
    expect(refusalForGrant({ status: 'confirmed', endsAt }, daysLater(30))).toBeUndefined();
    expect(refusalForGrant({ status: 'confirmed', endsAt }, daysLater(30.001))).toBe('too_late');
    for (const status of ['pending', 'awaiting_approval', 'cancelled', 'expired'] as const)
      expect(refusalForGrant({ status, endsAt }, daysLater(-1))).toBe('not_standing');
  });

  test('slot prices: sum to the price, each within its slot', () => {
    const slots = fc.array(fc.nat(5_000_00), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(slots, fc.nat(100), (slotPricesPaise, percent) => {
        const subtotalPaise = slotPricesPaise.reduce((sum, paise) => sum + paise, 0);
        const pricePaise = Math.round((subtotalPaise * (100 - percent)) / 100);
        const prices = agreedSlotPrices({ slotPricesPaise, subtotalPaise, pricePaise });
        expect(prices.reduce((sum, paise) => sum + paise, 0)).toBe(pricePaise);
        for (const [index, paise] of prices.entries()) {
          expect(paise).toBeGreaterThanOrEqual(0);
          expect(paise).toBeLessThanOrEqual((slotPricesPaise[index] ?? 0) + 1);
        }
      }),
    );
  });
});
