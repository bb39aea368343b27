import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { NextGame } from './next-game.tsx';

const paidTwice = {
  id: '1',
  code: 'K7QM2XAB',
  turf: { id: '2', name: 'Marina Five-a-Side', location: 'Chennai', artworkSeed: 1, isActive: true },
  date: '2026-11-27',
  startTimes: ['18:00'],
  status: 'confirmed',
  paymentStatus: 'refund_pending',
  totalPaise: 520_00,
  payNowPaise: 145_00,
  paidPaise: 290_00,
  refundPaise: 145_00,
  collectedPaise: 0,
  releasedPaise: 0,
  lostPaise: 0,
  cancelReason: null,
  cancelledBy: 'customer',
  atVenuePaise: 375_00,
  holdExpiresAt: null,
  approvalDueAt: null,
  refund: { fullUntil: '2026-11-26T12:30:00.000Z', partUntil: '2026-11-27T00:30:00.000Z' },
} as unknown as Booking;

function shown(booking: Booking): string {
  const element = (
    <NextGame booking={booking} now="2026-11-25T06:00:00.000Z">
      {null}
    </NextGame>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

describe('NextGame', () => {
  test('paid twice: shows the refund and the amount due', () => {
    expect(shown(paidTwice)).toMatch(/Due at the venue<.*₹375<.*Refund<.*₹145</);
  });
});
