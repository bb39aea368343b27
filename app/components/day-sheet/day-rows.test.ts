import { describe, expect, test } from 'vitest';
import { hourText, slotStart } from '../../../contract/calendar.ts';
import type { DayBooking, DaySheet } from '../../../contract/desk/day-sheet.ts';
import { type DayRow, partsOf } from './day-rows.ts';

const date = '2026-11-27';
const game = (id: string, hours: number[], status: DayBooking['status'] = 'confirmed') =>
  ({ id, status, startTimes: hours.map(hourText), slotMinutes: 60 }) as DayBooking;
const sheet = (now: Date, bookings: DayBooking[]) =>
  ({
    turf: { slotMinutes: 60 },
    date,
    now: now.toISOString(),
    bookings,
    hours: [16, 17, 18, 19, 20, 21].map((hour) => ({ startTime: hourText(hour), offers: [] })),
  }) as unknown as DaySheet;
const words = (rows: readonly DayRow[]) =>
  rows.map((row) => `${row.hour} ${row.kind === 'game' ? row.booking.id : 'hour'}${row.isOn ? ' on' : ''}`);

const bookings = [
  game('early', [16]),
  game('running', [17, 18]),
  game('gone', [19], 'cancelled'),
  game('late', [20]),
];
const atSix = new Date(slotStart(date, 18).getTime() + 10 * 60_000);

describe('day rows', () => {
  test('past games are separate; the running game comes first', () => {
    const { earlier, coming, calledOff } = partsOf(sheet(atSix, bookings));
    expect(words(earlier)).toEqual(['16 early']);
    expect(words(coming)).toEqual(['17 running on', '19 hour', '20 late', '21 hour']);
    expect(calledOff.map(({ id }) => id)).toEqual(['gone']);
  });

  test('unbooked hour: listed while it runs, then removed', () => {
    const { coming } = partsOf(sheet(atSix, [game('late', [20])]));
    expect(words(coming)).toEqual(['18 hour on', '19 hour', '20 late', '21 hour']);
  });

  test('past hours with offers: listed apart, for late walk-ins', () => {
    const day = sheet(atSix, []);
    const [first, ...others] = day.hours;
    const offers = [{ startTimes: ['16:00'], totalPaise: 500_00 }];
    const { coming, unsold } = partsOf({ ...day, hours: [{ ...first, offers } as never, ...others] });
    expect(words(unsold)).toEqual(['16 hour']);
    expect(words(coming)).toEqual(['18 hour on', '19 hour', '20 hour', '21 hour']);
  });

  test('other days: not split', () => {
    const { earlier, coming } = partsOf(sheet(new Date(atSix.getTime() + 86_400_000), bookings));
    expect(earlier).toEqual([]);
    expect(coming).toHaveLength(5);
  });
});
