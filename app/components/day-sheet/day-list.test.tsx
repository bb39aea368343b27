import { renderToStaticMarkup } from 'react-dom/server';
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
