import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPolicy, leastOnlinePaise } from '../policy.ts';
import { discountPercentFor, isPayableOnline, quoteFor, refundTermsFor } from './quote.ts';

const rupees = (amount: number) => amount * 100;
const prices = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 6 });

describe('quote', () => {
  test('two hours at ₹950: ₹1,863 in total, ₹481 of it now', () => {
    const quote = quoteFor([rupees(950), rupees(950)], 60, defaultPolicy);
    expect(quote).toMatchObject({
      subtotalPaise: rupees(1_900),
      discountPercent: 3,
      discountPaise: rupees(57),
      pricePaise: rupees(1_843),
      feePaise: rupees(20),
      totalPaise: rupees(1_863),
      partial: { payNowPaise: rupees(481), atVenuePaise: rupees(1_382) },
      full: { payNowPaise: rupees(1_863), atVenuePaise: 0 },
    });
  });

  test.each([
    [1, 0],
    [2, 3],
    [3, 7],
    [4, 7],
    [5, 12],
    [6, 12],
  ])('%i hours: %i % discount, from the highest tier only', (slotCount, percent) => {
    expect(discountPercentFor(slotCount, defaultPolicy)).toBe(percent);
  });

  test('both payment options: the parts add up to the total', () => {
    fc.assert(
      fc.property(prices, (slotPrices) => {
        const quote = quoteFor(slotPrices, 60, defaultPolicy);
        expect(quote.pricePaise).toBe(quote.subtotalPaise - quote.discountPaise);
        expect(quote.totalPaise).toBe(quote.pricePaise + quote.feePaise);
        for (const split of [quote.partial, quote.full]) {
          expect(split.payNowPaise + split.atVenuePaise).toBe(quote.totalPaise);
          expect(split.payNowPaise).toBeGreaterThanOrEqual(quote.feePaise);
          expect(split.atVenuePaise).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('online part: at least the gateway minimum, or the whole total', () => {
    const policies = fc
      .record({
        serviceFeePaise: fc.constantFrom(0, 1_00, 20_00),
        advancePercent: fc.integer({ min: 1, max: 100 }),
      })
      .map((settings) => ({ ...defaultPolicy, ...settings }));
    const cheap = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.oneof(prices, cheap), policies, (slotPrices, policy) => {
        const quote = quoteFor(slotPrices, 60, policy);
        for (const { payNowPaise, atVenuePaise } of [quote.partial, quote.full]) {
          expect(payNowPaise >= leastOnlinePaise).toBe(isPayableOnline(quote));
          expect(payNowPaise).toBeGreaterThanOrEqual(Math.min(leastOnlinePaise, quote.totalPaise));
          expect(payNowPaise + atVenuePaise).toBe(quote.totalPaise);
        }
      }),
    );
  });

  test('discount: never exceeds the subtotal, total never negative', () => {
    const percents = fc.integer({ min: 1, max: 90 });
    const pennies = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(fc.oneof(prices, pennies), percents, (slotPrices, percent) => {
        const discountTiers = [{ minSlots: 2, percent }];
        const quote = quoteFor(slotPrices, 60, { ...defaultPolicy, serviceFeePaise: 0, discountTiers });
        expect(quote.discountPaise).toBeLessThanOrEqual(quote.subtotalPaise);
        expect(quote.pricePaise).toBe(quote.subtotalPaise - quote.discountPaise);
        for (const { payNowPaise, atVenuePaise } of [quote.partial, quote.full]) {
          expect(Math.min(payNowPaise, atVenuePaise)).toBeGreaterThanOrEqual(0);
          expect(payNowPaise + atVenuePaise).toBe(quote.totalPaise);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('no fee: the advance is at least ₹1, rounded to rupees', () => {
    const policy = { ...defaultPolicy, serviceFeePaise: 0, advancePercent: 1 };
    expect(quoteFor([rupees(1)], 60, policy).partial).toEqual({ payNowPaise: rupees(1), atVenuePaise: 0 });
    expect(quoteFor([rupees(40)], 60, policy).partial).toEqual({
      payNowPaise: rupees(1),
      atVenuePaise: rupees(39),
    });
    expect(quoteFor([rupees(150)], 60, policy).partial).toEqual({
      payNowPaise: rupees(2),
      atVenuePaise: rupees(148),
    });
  });

  test('discount and advance: whole rupees, within half a rupee of the percentage', () => {
    fc.assert(
      fc.property(prices, (slotPrices) => {
        const quote = quoteFor(slotPrices, 60, defaultPolicy);
        const advancePaise = quote.partial.payNowPaise - quote.feePaise;
        expect(quote.discountPaise % 100).toBe(0);
        expect(
          Math.abs(quote.discountPaise - (quote.subtotalPaise * quote.discountPercent) / 100),
        ).toBeLessThanOrEqual(50);
        if (advancePaise < quote.pricePaise) expect(advancePaise % 100).toBe(0);
        expect(Math.abs(advancePaise - quote.pricePaise / 4)).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('refund: known in advance and never above the paid amount', () => {
    fc.assert(
      fc.property(prices, fc.boolean(), (slotPrices, isFull) => {
        const quote = quoteFor(slotPrices, 60, defaultPolicy);
        const paidPaise = (isFull ? quote.full : quote.partial).payNowPaise;
        const terms = refundTermsFor(
          { date: '2026-11-27', firstHour: 18, paidPaise, feePaise: quote.feePaise },
          defaultPolicy,
        );
        expect(terms.fullRefundPaise).toBe(paidPaise);
        expect(terms.partRefundPaise % 100).toBe(0);
        expect(terms.partRefundPaise).toBe(Math.floor((paidPaise - quote.feePaise) / 200) * 100);
      }),
    );
  });

  test('₹481 paid for Friday 6 pm: refunds ₹481, then ₹230', () => {
    const terms = refundTermsFor(
      { date: '2026-11-27', firstHour: 18, paidPaise: rupees(481), feePaise: rupees(20) },
      defaultPolicy,
    );
    expect(terms).toEqual({
      fullUntil: new Date('2026-11-26T18:00:00+05:30'),
      fullRefundPaise: rupees(481),
      partUntil: new Date('2026-11-27T06:00:00+05:30'),
      partRefundPaise: rupees(230),
    });
  });
});
