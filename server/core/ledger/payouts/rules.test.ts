import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedPaise, standingOf } from './rules.ts';

const paise = fc.nat(1_00_000_00);

describe('payout rules', () => {
  test('due: earned less refunded less paid out', () => {
    const sums = {
      earnedPaise: 500_00,
      refundedPaise: 120_00,
      comingPaise: 90_00,
      paidOutPaise: 300_00,
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
      heldPaise: 150_00,
    };
    expect(standingOf(sums)).toMatchObject({ duePaise: 250_00, debtPaise: 0 });
  });

  test('any sums: due or debt but not both; a full payout settles', () => {
    const sums = fc.record({
      earnedPaise: paise,
      refundedPaise: paise,
      comingPaise: paise,
      paidOutPaise: paise,
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
