import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
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
  test('played game: links to the review form', () => {
    expect(shown(game)).toContain('href="/turf/1/review"');
    expect(shown(game)).toContain('Write a review');
  });

  test('no-show or archived turf: no link', () => {
    expect(shown({ ...game, noShowAt: '2026-11-26T12:40:00.000Z' })).toBe('');
    expect(shown(archived)).toBe('');
  });

  test('archived turf with a review: links to the review', () => {
    expect(shown(archived, true)).toContain('href="/turf/1/review"');
    expect(shown(archived, true)).toContain('Your review');
  });
});
