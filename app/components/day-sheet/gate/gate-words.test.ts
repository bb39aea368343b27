import { describe, expect, test } from 'vitest';
import { gateVerdicts } from '../../../../contract/desk/bookings.ts';
import { gateWords, sheetPathOf } from './gate-words.ts';

const booking = {
  id: 'one',
  code: 'K7QM2X4P',
  name: 'Karthik R.',
  turf: { id: 'turf', name: 'Marina Five-a-Side' },
  date: '2026-11-27',
  startTimes: ['18:00', '19:00'],
  slotMinutes: 60 as const,
  checkedInAt: '2026-11-27T12:28:00.000Z',
  openPaise: 375_00,
};

describe('gateWords', () => {
  test('welcome: name, hours and amount to collect', () => {
    expect(gateWords({ verdict: 'welcome', booking })).toEqual({
      title: 'Welcome, Karthik R.',
      note: 'Fri 27 Nov, 6–8\u00a0pm. ₹375 to collect',
    });
  });

  test('second check-in: says when the first one was', () => {
    expect(gateWords({ verdict: 'checked_in_already', booking }).note).toContain('Fri 27 Nov, 5:58\u00a0pm');
  });

  test.each(gateVerdicts)('%s: names the customer; without a booking: not found', (verdict) => {
    const { title, note } = gateWords({ verdict, booking });
    if (verdict !== 'unknown') expect(`${title} ${note}`).toContain('Karthik R.');
    expect(gateWords({ verdict, booking: null }).title).toBe('Booking not found');
  });

  test("links to the open sheet or to the game's own", () => {
    expect(sheetPathOf(booking, { turfId: 'turf', date: '2026-11-27' })).toBe('#at-one');
    expect(sheetPathOf(booking, { turfId: 'turf', date: '2026-11-26' })).toBe(
      '/desk/day?turfId=turf&date=2026-11-27#at-one',
    );
  });
});
