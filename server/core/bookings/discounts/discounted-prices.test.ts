import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteFor } from '../../../../contract/bookings/quote.ts';
import { defaultPolicy, leastOnlinePaise } from '../../../../contract/policy.ts';
import { refusalForDate, refusalForUses, slotDiscountsFor } from './discounted-prices.ts';

const percentOff = (percent: number) => ({ percent, amountPaise: null });
const amountOff = (amountPaise: number) => ({ percent: null, amountPaise });
const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);

describe('slotDiscountsFor', () => {
  test.each([
    ['percent, rounded to a rupee', [333_00, 333_00], percentOff(10), [33_50, 33_50]],
    ['amount, in proportion', [500_00, 1_000_00], amountOff(150_00), [50_00, 100_00]],
    ['amount above the price: a rupee stays', [200_00], amountOff(500_00), [199_00]],
    ['free slots: nothing', [0, 0], amountOff(500_00), [0, 0]],
  ])('%s', (_name, prices, kind, expected) => {
    expect(slotDiscountsFor(prices, kind)).toEqual(expected);
  });

  test('any prices: within each slot, exact, payable, no lower than promised', () => {
    const kinds = fc.oneof(
      fc.integer({ min: 1, max: 90 }).map(percentOff),
      fc.integer({ min: 1_00, max: 9_000_00 }).map(amountOff),
    );
    const prices = fc.array(fc.integer({ min: 1_00, max: 5_000_00 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(prices, kinds, (slotPricesPaise, kind) => {
        const discounts = slotDiscountsFor(slotPricesPaise, kind);
        const agreed = slotPricesPaise.map((price, index) => price - (discounts[index] ?? 0));
        for (const [index, paise] of discounts.entries()) {
          expect(paise).toBeGreaterThanOrEqual(0);
          expect(agreed[index]).toBeGreaterThanOrEqual(0);
        }
        const wanted = kind.percent === null ? kind.amountPaise : (sum(slotPricesPaise) * kind.percent) / 100;
        expect(sum(discounts)).toBeLessThanOrEqual(wanted + 50);
        expect(sum(agreed)).toBeGreaterThanOrEqual(leastOnlinePaise);
        const quote = quoteFor(agreed, 60, { ...defaultPolicy, serviceFeePaise: 0 });
        expect(sum(discounts) + quote.discountPaise + quote.pricePaise).toBe(sum(slotPricesPaise));
        expect(quoteFor(agreed, 60, defaultPolicy).feePaise).toBe(defaultPolicy.serviceFeePaise);
      }),
    );
  });
});

describe('refusals of a code', () => {
  const code = { code: 'MONSOON10', fromDate: '2026-06-01', untilDate: '2026-06-30' };

  test('dates of games count, both included', () => {
    const refused = ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map((date) =>
      refusalForDate(code, date),
    );
    expect(refused.map((refusal) => refusal?.code)).toEqual([
      'DISCOUNT_REFUSED',
      undefined,
      undefined,
      'DISCOUNT_REFUSED',
    ]);
    expect(refused[0]?.details).toMatchObject({ fields: [{ field: 'discountCode' }] });
  });

  test('uses: of the customer first, then of all', () => {
    const limits = { code: 'MONSOON10', maxUses: 5, maxUsesPerCustomer: 1 };
    const textFor = (count: number, byCustomer: number) =>
      refusalForUses(limits, { count, byCustomer })?.message;
    expect(textFor(4, 0)).toBeUndefined();
    expect(textFor(5, 0)).toBe('MONSOON10 is used up. Pay without it.');
    expect(textFor(5, 1)).toBe('You have used MONSOON10 already: it works once. Pay without it.');
    const unlimited = { code: 'MONSOON10', maxUses: null, maxUsesPerCustomer: null };
    expect(refusalForUses(unlimited, { count: 9_999, byCustomer: 99 })).toBeUndefined();
  });
});
