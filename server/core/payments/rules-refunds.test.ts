import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalShares } from '../../../contract/payments/share-amounts.ts';
import { partsInProportion, refundShares } from './rules-refunds.ts';

const sumOf = (paise: readonly number[]) => paise.reduce((sum, one) => sum + one, 0);
const byPayer = (made: readonly number[]) =>
  made.map((amountPaise, index) => ({
    paymentId: `pay_${index}`,
    shareId: index === 0 ? null : `share_${index}`,
    amountPaise,
    refundPaise: 0,
  }));

describe('parts of a refund', () => {
  test('refund over several payments: within the rest of each', () => {
    const paid = fc.record({
      amountPaise: fc.integer({ min: 1, max: 500_00 }),
      refundPaise: fc.integer({ min: 0, max: 500_00 }),
    });
    fc.assert(
      fc.property(
        fc.array(paid, { maxLength: 4 }),
        fc.integer({ min: 0, max: 2_000_00 }),
        (made, wantedPaise) => {
          const payments = made.map((one, index) => ({ paymentId: `pay_${index}`, ...one }));
          const left = ({ amountPaise, refundPaise }: (typeof made)[number]) =>
            Math.max(0, amountPaise - refundPaise);
          const shares = refundShares(payments, wantedPaise);
          for (const { paymentId, amountPaise } of shares) {
            const payment = payments.find((one) => one.paymentId === paymentId);
            expect(amountPaise).toBeLessThanOrEqual(payment ? left(payment) : 0);
          }
          const leftPaise = payments.reduce((sum, one) => sum + left(one), 0);
          const sharedPaise = shares.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
          expect(sharedPaise).toBe(Math.min(wantedPaise, leftPaise));
        },
      ),
    );
  });

  test("no share of a refund is below the gateway's minimum", () => {
    const left = fc.integer({ min: 4_00, max: 500_00 });
    fc.assert(
      fc.property(fc.array(left, { minLength: 1, maxLength: 4 }), fc.nat(), (made, seed) => {
        const payments = made.map((amountPaise, index) => ({
          paymentId: `pay_${index}`,
          amountPaise,
          refundPaise: 0,
        }));
        const leftPaise = made.reduce((sum, paise) => sum + paise, 0);
        const wantedPaise = 1_00 + (seed % (leftPaise - 1_00));
        const shares = refundShares(payments, wantedPaise).map(({ amountPaise }) => amountPaise);
        expect(shares.reduce((sum, paise) => sum + paise, 0)).toBe(wantedPaise);
        expect(shares.filter((paise) => paise < 1_00)).toEqual([]);
      }),
    );
  });

  test.each([
    ['the next would give fifty paise', 201_00, [199_50, 1_50]],
    ['fifty paise would stay that nobody can give back later', 200_00, [199_00, 1_00]],
    ['everything goes back', Number.POSITIVE_INFINITY, [200_50, 222_00]],
  ])('reschedule for ₹200.50 and booking for ₹222: %s', (_name, wantedPaise, shares) => {
    const payments = [
      { paymentId: 'pay_move', amountPaise: 200_50, refundPaise: 0 },
      { paymentId: 'pay_booking', amountPaise: 222_00, refundPaise: 0 },
    ];
    expect(refundShares(payments, wantedPaise).map(({ amountPaise }) => amountPaise)).toEqual(shares);
  });

  test('₹1,481 by seven payers: half of it comes back to the paisa', () => {
    const made = equalShares(1_481_00, 7);
    expect([sumOf(made), Math.max(...made) - Math.min(...made)]).toEqual([1_481_00, 1]);
    const parts = refundShares(byPayer(made), 740_00).map(({ amountPaise }) => amountPaise);
    expect(parts).toHaveLength(7);
    expect(sumOf(parts)).toBe(740_00);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
  });

  test('any number of payers: parts in proportion, together the refund', () => {
    const made = fc.array(fc.integer({ min: 1_00, max: 2_000_00 }), { minLength: 2, maxLength: 31 });
    fc.assert(
      fc.property(made, fc.nat(), (paid, seed) => {
        const wantedPaise = seed % (sumOf(paid) + 1);
        const payments = byPayer(paid);
        const parts = refundShares(payments, wantedPaise);
        expect(sumOf(parts.map(({ amountPaise }) => amountPaise))).toBe(wantedPaise);
        for (const { paymentId, amountPaise } of parts) {
          const own = payments.find((payment) => payment.paymentId === paymentId)?.amountPaise ?? 0;
          expect(amountPaise).toBeLessThanOrEqual(own);
        }
        // The gateway can refund every part and every rest.
        const exact = partsInProportion(paid, wantedPaise);
        const isRefundable = (paise: number) => paise === 0 || paise >= 1_00;
        if (!exact.every((part, index) => isRefundable(part) && isRefundable((paid[index] ?? 0) - part)))
          return;
        expect(payments.map(({ paymentId }) => partOf(parts, paymentId))).toEqual(exact);
        for (const [index, part] of exact.entries())
          expect(Math.abs(part - (wantedPaise * (paid[index] ?? 0)) / sumOf(paid))).toBeLessThan(1);
      }),
    );
  });

  test('organiser with two payments: one payer, newest payment first', () => {
    const own = { shareId: null, refundPaise: 0 };
    const payments = [
      { ...own, paymentId: 'pay_move', amountPaise: 100_00 },
      { ...own, paymentId: 'pay_booking', amountPaise: 200_00 },
      { ...own, paymentId: 'pay_share', shareId: 'share', amountPaise: 300_00 },
    ];
    expect(refundShares(payments, 300_00)).toEqual([
      { paymentId: 'pay_move', amountPaise: 100_00 },
      { paymentId: 'pay_booking', amountPaise: 50_00 },
      { paymentId: 'pay_share', amountPaise: 150_00 },
    ]);
  });
});

function partOf(parts: readonly { paymentId: string; amountPaise: number }[], id: string): number {
  return parts.find(({ paymentId }) => paymentId === id)?.amountPaise ?? 0;
}
