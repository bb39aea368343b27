import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { slotStart } from '../../../contract/calendar.ts';
import type { DaySheet } from '../../../contract/day-sheet.ts';
import { DayList } from './day-list.tsx';

test('the sheet of a turf off the lists says that nothing can be booked, and has no walk-in', () => {
  const date = '2026-11-27';
  const sheet = {
    turf: { isActive: false },
    date,
    now: slotStart(date, 9).toISOString(),
    hours: [{ startTime: '18:00', pricePaise: 500_00, status: 'available', isFree: false, offers: [] }],
    bookings: [],
  } as unknown as DaySheet;
  const page = renderToStaticMarkup(<DayList sheet={sheet} formKey="" answer={undefined} />);
  expect(page).toContain('Off the lists: nothing new can be booked.');
  expect(page).toContain('Not booked');
  expect(page).not.toMatch(/Walk-in|Free/);
});
