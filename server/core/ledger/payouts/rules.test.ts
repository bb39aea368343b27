import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedPaise, standingOf, taxesOf } from './rules.ts';

const paise = fc.nat(1_00_000_00);

describe('payout rules', () => {
  test('due: earned less refunded less paid out', () => {
    const sums = {
      earnedPaise: 500_00,
      refundedPaise: 120_00,
      comingPaise: 90_00,
      paidOutPaise: 300_00,
      withheldPaise: 0,
      heldPaise: 0,
    };
    expect(standingOf(sums)).toEqual({ ...sums, duePaise: 80_00, debtPaise: 0 });
  });

  test('refund after a payout: a debt; future earnings do not cover it', () => {
    const sums = {
      earnedPaise: 500_00,
      refundedPaise: 120_00,
      comingPaise: 90_00,
      paidOutPaise: 500_00,
      withheldPaise: 0,
      heldPaise: 0,
    };
    expect(standingOf(sums)).toEqual({ ...sums, duePaise: 0, debtPaise: 120_00 });
  });

  test('disputed game: its money is not due until the dispute is closed', () => {
    const sums = {
      earnedPaise: 500_00,
      refundedPaise: 0,
      comingPaise: 0,
      paidOutPaise: 100_00,
      withheldPaise: 0,
      heldPaise: 150_00,
    };
    expect(standingOf(sums)).toMatchObject({ duePaise: 250_00, debtPaise: 0 });
  });

  const earned = (earnedPaise: number, paidOutPaise = 0) =>
    standingOf({
      ...{ earnedPaise, paidOutPaise, refundedPaise: 0, comingPaise: 0, withheldPaise: 0, heldPaise: 0 },
    });

  test('taxes: TCS of the price without GST, TDS of all of it', () => {
    expect(taxesOf(earned(1_180_00), 0, { tcsBasisPoints: 50, tdsBasisPoints: 10 })).toEqual({
      ...{ basePaise: 1_180_00, taxablePaise: 1_000_00 },
      ...{ tcsBasisPoints: 50, tcsPaise: 5_00, tdsBasisPoints: 10, tdsPaise: 1_18 },
    });
  });

  test('partial payout before: its rest is not taxed again', () => {
    const rates = { tcsBasisPoints: 50, tdsBasisPoints: 10 };
    expect(taxesOf(earned(1_000_00, 400_00), 1_000_00, rates)).toMatchObject({ basePaise: 0, tcsPaise: 0 });
    expect(taxesOf(earned(1_300_00, 400_00), 1_000_00, rates)).toMatchObject({ basePaise: 300_00 });
  });

  test('refund of taxed earnings: no tax below zero, less base later', () => {
    const rates = { tcsBasisPoints: 50, tdsBasisPoints: 10 };
    expect(taxesOf(earned(800_00, 500_00), 1_000_00, rates)).toMatchObject({ basePaise: 0, tdsPaise: 0 });
    expect(taxesOf(earned(1_100_00, 500_00), 1_000_00, rates)).toMatchObject({ basePaise: 100_00 });
  });

  test('any rates: some is left to send, TCS has equal halves', () => {
    const rates = fc.record({ tcsBasisPoints: fc.nat(2_00), tdsBasisPoints: fc.nat(20_00) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_00_00 }), paise, rates, (duePaise, taxedPaise, applied) => {
        const { basePaise, taxablePaise, tcsPaise, tdsPaise } = taxesOf(
          earned(duePaise),
          taxedPaise,
          applied,
        );
        expect(basePaise).toBe(Math.max(0, duePaise - taxedPaise));
        expect(tcsPaise % 2).toBe(0);
        expect(Math.min(tcsPaise, tdsPaise)).toBeGreaterThanOrEqual(0);
        expect(taxablePaise).toBeLessThanOrEqual(basePaise);
        expect(duePaise - tcsPaise - tdsPaise).toBeGreaterThan(0);
      }),
    );
  });

  test('any sums: due or debt but not both; a full payout settles', () => {
    const sums = fc.record({
      earnedPaise: paise,
      refundedPaise: paise,
      comingPaise: paise,
      paidOutPaise: paise,
      withheldPaise: paise,
      heldPaise: paise,
    });
    fc.assert(
      fc.property(sums, paise, (account, openPaise) => {
        const standing = standingOf(account);
        expect(Math.min(standing.duePaise, standing.debtPaise)).toBe(0);
        const later = standingOf({ ...account, paidOutPaise: account.paidOutPaise + standing.duePaise });
        expect(later.duePaise).toBe(0);
        expect(later.debtPaise).toBe(standing.debtPaise);
        expect(carriedPaise(standing, openPaise) + openPaise).toBe(standing.duePaise - standing.debtPaise);
      }),
    );
  });
});
