import { describe, expect, test } from 'vitest';
import { moneyTextOf } from './money-text.ts';

const game = { status: 'confirmed' as const, paidOnlinePaise: 145_00, openPaise: 0, venueRefundDuePaise: 0 };

describe('moneyTextOf', () => {
  test.each([
    ['paid in full', {}, 'Paid'],
    ['with a rest', { openPaise: 375_00 }, '₹375 to collect'],
    ['waiting for the owner', { status: 'awaiting_approval' as const }, '₹145 paid online'],
    ['cancelled', { status: 'cancelled' as const }, undefined],
    [
      'cancelled, with money in the till',
      { status: 'cancelled' as const, venueRefundDuePaise: 50_00 },
      '₹50 to refund',
    ],
  ])('game %s: shows the amount to collect or refund', (_, more, text) => {
    expect(moneyTextOf({ ...game, ...more })?.text).toBe(text);
  });
});
