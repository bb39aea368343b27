import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { TicketVoid } from './ticket-void.tsx';

const booking = {
  id: '1',
  code: 'K7QM2XAB',
  turf: { id: '2', name: 'Marina Five-a-Side', isActive: true },
  date: '2026-11-27',
  startTimes: ['18:00'],
  status: 'cancelled',
  paidPaise: 0,
  refundPaise: 0,
  lostPaise: 0,
  releasedPaise: 0,
  atVenuePaise: 0,
  collectedPaise: 0,
  venueRefundPaise: 0,
  cancelReason: null,
  cancelledBy: 'customer',
  noShowAt: null,
} as unknown as Booking;
const archived = { ...booking, turf: { ...booking.turf, isActive: false } };
const states = ['cancelled', 'expired', 'ended'] as const;

function shown(of: Booking, state: (typeof states)[number]): string {
  const element = <TicketVoid booking={of} state={state} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

describe('TicketVoid', () => {
  test.each(states)('%s ticket: links to its turf', (state) => {
    expect(shown(booking, state)).toContain('href="/turf/2');
  });

  test.each(states)('%s ticket of an archived turf: no link to the turf', (state) => {
    expect(shown(archived, state)).not.toContain('/turf/');
    expect(shown({ ...archived, noShowAt: '2026-11-27T13:00:00.000Z' }, state)).not.toContain('/turf/');
    expect(shown(archived, state)).toContain('href="/bookings"');
  });
});
