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
  test('what was received too much for one game leaves the balance of another open', () => {
    // ₹500 due and nothing received; moved to hours of ₹300 after ₹500 was received; ₹200 of a cancelled game.
    const venue = {
      duePaise: 800_00,
      receivedPaise: 500_00,
      receivedOfCancelledPaise: 200_00,
      handBackPaise: 400_00,
    };
    expect(linesOf(venue)).toBe(
      'Due ₹800 Written down as received ₹500 Of that to hand back ₹200 Still open ₹500',
    );
  });

  test('where nobody has paid too much the rest of what is due is open', () => {
    const venue = { duePaise: 800_00, receivedPaise: 500_00, receivedOfCancelledPaise: 0, handBackPaise: 0 };
    expect(linesOf(venue)).toBe('Due ₹800 Written down as received ₹500 Still open ₹300');
  });
});
