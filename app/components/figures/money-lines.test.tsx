import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MoneyLines } from './money-lines.tsx';

const money = { capturedPaise: 0, refundedPaise: 0, feesPaise: 0, earnedPaise: 0, openPaise: 0 };
type Venue = Parameters<typeof MoneyLines>[0]['venue'];

const linesOf = (venue: Venue) =>
  renderToStaticMarkup(<MoneyLines money={money} venue={venue} />)
    .replace(/^.*At the venue/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('MoneyLines', () => {
  test("overpayment for one game does not cover another's balance", () => {
    // Three games: ₹500 due and unpaid; ₹500 paid before a reschedule to ₹300; ₹200 paid, then cancelled.
    const venue = {
      duePaise: 800_00,
      collectedPaise: 500_00,
      collectedOfCancelledPaise: 200_00,
      venueRefundDuePaise: 400_00,
    };
    expect(linesOf(venue)).toBe('Due ₹800 Recorded as collected ₹500 Of this, to refund ₹200 Still due ₹500');
  });

  test('no overpayment: the rest of the amount due is open', () => {
    const venue = {
      duePaise: 800_00,
      collectedPaise: 500_00,
      collectedOfCancelledPaise: 0,
      venueRefundDuePaise: 0,
    };
    expect(linesOf(venue)).toBe('Due ₹800 Recorded as collected ₹500 Still due ₹300');
  });
});
