import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../../contract/bookings.ts';
import { ReviewLink } from './review-link.tsx';

const game = {
  status: 'confirmed',
  paidPaise: 145_00,
  refundPaise: 0,
  noShowAt: null,
  turf: { id: '1', name: 'Marina Five-a-Side', isActive: true },
} as Booking;

function shown(booking: Booking, isReviewed = false): string {
  const element = <ReviewLink booking={booking} isReviewed={isReviewed} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const archived = { ...game, turf: { ...game.turf, isActive: false } };

describe('ReviewLink', () => {
  test('a game that was played leads on to a review', () => {
    expect(shown(game)).toContain('href="/turf/1/review"');
    expect(shown(game)).toContain('Write a review');
  });

  test('a no-show, and a turf that is off the marketplace, lead nowhere they would be refused', () => {
    expect(shown({ ...game, noShowAt: '2026-11-26T12:40:00.000Z' })).toBe('');
    expect(shown(archived)).toBe('');
  });

  test('what was written of a turf that is off the marketplace since is still reached', () => {
    expect(shown(archived, true)).toContain('href="/turf/1/review"');
    expect(shown(archived, true)).toContain('Your review');
  });
});
