import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { slotStart } from '../../../contract/calendar.ts';
import type { DaySheet } from '../../../contract/desk/day-sheet.ts';
import { DayList } from './day-list.tsx';

describe('DayList', () => {
  test('archived turf: says that it takes no bookings, has no walk-in', () => {
    const date = '2026-11-27';
    const sheet = {
      turf: { isActive: false },
      date,
      now: slotStart(date, 9).toISOString(),
      hours: [{ startTime: '18:00', pricePaise: 500_00, status: 'available', isFree: false, offers: [] }],
      bookings: [],
    } as unknown as DaySheet;
    const page = renderToStaticMarkup(<DayList sheet={sheet} formKey="" answer={undefined} />);
    expect(page).toContain('Unlisted: no new bookings.');
    expect(page).toContain('Not booked');
    expect(page).not.toMatch(/Walk-in|Free/);
  });

  test('running slot: free now, not on now', () => {
    const date = '2026-11-27';
    const slot = { startTime: '18:00', pricePaise: 500_00, status: 'available', isFree: true };
    const sheet = {
      turf: { isActive: true, slotMinutes: 60 },
      date,
      now: slotStart(date, 18.5).toISOString(),
      hours: [{ ...slot, offers: [{ startTimes: ['18:00'], totalPaise: 500_00 }] }],
      bookings: [],
    } as unknown as DaySheet;
    const list = <DayList sheet={sheet} formKey="" answer={undefined} />;
    const router = createMemoryRouter([{ path: '/', element: list }]);
    const page = renderToStaticMarkup(<RouterProvider router={router} />);
    expect(page).toContain('Free now');
    expect(page).not.toContain('On now');
  });

  test('day beyond the horizon: says how far ahead booking is possible', () => {
    const sheetOf = (date: string) =>
      ({
        turf: { isActive: true },
        date,
        now: slotStart('2026-11-27', 9).toISOString(),
        hours: [],
        bookings: [],
      }) as unknown as DaySheet;
    const said = 'Slots can be booked up to 365 days ahead.';
    const page = (date: string) =>
      renderToStaticMarkup(<DayList sheet={sheetOf(date)} formKey="" answer={undefined} />);
    expect(page('2027-11-28')).toContain(said);
    expect(page('2027-11-27')).not.toContain(said);
  });
});
