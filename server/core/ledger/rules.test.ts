import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balancesAfter,
  captureLines,
  earnLines,
  type LedgerLine,
  refundLines,
  refundPaidLines,
} from './rules.ts';

const owner = 'owner-1';
const rupees = (most: number) => fc.integer({ min: 1, max: most }).map((value) => value * 100);
const total = (lines: readonly LedgerLine[]) => lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
const balanceOf = (lines: readonly LedgerLine[], account: string) =>
  total(lines.filter((line) => line.account === account));

describe('ledger rules', () => {
  test('paid booking: owner earns all except the service fee', () => {
    const captured = captureLines(145_00);
    const earned = earnLines(145_00, { ownerId: owner, feePaise: 20_00 }, balancesAfter(captured));
    expect(balancesAfter([...captured, ...earned]).filter(({ amountPaise }) => amountPaise !== 0)).toEqual([
      { account: 'gateway', ownerId: null, amountPaise: 145_00 },
      { account: 'platform_fees', ownerId: null, amountPaise: -20_00 },
      { account: 'owner', ownerId: owner, amountPaise: -125_00 },
    ]);
  });

  test('partial refund: charged to the owner; full refund: to the fee too', () => {
    const paid = [...captureLines(145_00), ...earnLines(145_00, { ownerId: owner, feePaise: 20_00 }, [])];
    expect(refundLines(62_00, balancesAfter(paid))).toEqual([
      { account: 'owner', ownerId: owner, amountPaise: 62_00 },
      { account: 'refunds_payable', ownerId: null, amountPaise: -62_00 },
    ]);
    const back = [...paid, ...refundLines(145_00, balancesAfter(paid)), ...refundPaidLines(145_00)];
    expect(balancesAfter(back).every(({ amountPaise }) => amountPaise === 0)).toBe(true);
  });

  test("refund of unused money: the owner's earnings stay", () => {
    const paid = [...captureLines(145_00), ...earnLines(145_00, { ownerId: owner, feePaise: 20_00 }, [])];
    const twice = [...paid, ...captureLines(145_00)];
    expect(refundLines(145_00, balancesAfter(twice))).toEqual([
      { account: 'customer', ownerId: null, amountPaise: 145_00 },
      { account: 'refunds_payable', ownerId: null, amountPaise: -145_00 },
    ]);
  });

  test('several payments for a booking: fee earned once', () => {
    const first = [...captureLines(145_00), ...earnLines(145_00, { ownerId: owner, feePaise: 20_00 }, [])];
    const second = earnLines(300_00, { ownerId: owner, feePaise: 20_00 }, balancesAfter(first));
    expect(balanceOf(second, 'platform_fees')).toBe(0);
    expect(balanceOf(second, 'owner')).toBe(-300_00);
  });

  test('any sequence of entries: no money appears or is lost', () => {
    const step = fc.record({
      paise: rupees(5_000),
      isEarned: fc.boolean(),
      refund: fc.nat(100),
      isPaid: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), rupees(50), (steps, feePaise) => {
        const lines: LedgerLine[] = [];
        let captured = 0;
        let refunded = 0;
        const write = (entry: LedgerLine[]) => {
          expect(total(entry)).toBe(0);
          lines.push(...entry);
        };
        for (const { paise, isEarned, refund, isPaid } of steps) {
          write(captureLines(paise));
          captured += paise;
          if (isEarned) write(earnLines(paise, { ownerId: owner, feePaise }, balancesAfter(lines)));
          const back = Math.floor((paise * refund) / 100);
          if (back > 0) write(refundLines(back, balancesAfter(lines)));
          if (back > 0 && isPaid) write(refundPaidLines(back));
          if (back > 0 && isPaid) refunded += back;
        }
        expect(balanceOf(lines, 'gateway')).toBe(captured - refunded);
        for (const account of ['customer', 'owner', 'platform_fees', 'refunds_payable']) {
          expect(balanceOf(lines, account)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
