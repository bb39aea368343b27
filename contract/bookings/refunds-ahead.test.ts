import { describe, expect, test } from 'vitest';
import { refundsAhead } from './refunds-ahead.ts';

const fullUntil = new Date('2026-11-26T12:30:00Z');
const partUntil = new Date('2026-11-27T00:30:00Z');
const terms = { fullUntil, fullRefundPaise: 481_00, partUntil, partRefundPaise: 230_00 };

describe('refundsAhead', () => {
  test.each([
    ['before both deadlines', fullUntil, -1, [481_00, 230_00]],
    ['at the first', fullUntil, 0, [481_00, 230_00]],
    ['after it', fullUntil, 1, [230_00]],
    ['at the second', partUntil, 0, [230_00]],
    ['after both', partUntil, 1, []],
  ])('%s: lists the refunds that cancelling still gives', (_, deadline, ms, paise) => {
    const ahead = refundsAhead(terms, new Date(deadline.getTime() + ms));
    expect(ahead.map((refund) => refund.paise)).toEqual(paise);
  });
});
