import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatClock,
  formatDate,
  formatHour,
  formatHours,
  formatInstant,
  formatOpeningHours,
  formatSlots,
  formatTime,
  hasBegun,
  isIstDate,
  istDateOf,
  istHourOf,
  parseHour,
  slotStart,
} from './calendar.ts';
import { calendarHour, eveningOf } from './evenings.ts';

describe('calendar', () => {
  test('formatHour: noon is 12 pm, both midnights are 12 midnight', () => {
    const names = ['12 midnight', '11\u00a0am', '12\u00a0pm', '1\u00a0pm', '12 midnight'];
    expect([0, 11, 12, 13, 24].map(formatHour)).toEqual(names);
  });

  test('istDateOf: the Indian day begins at 18:30 UTC', () => {
    expect(istDateOf(new Date('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
    expect(istDateOf(new Date('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
    expect(istHourOf(new Date('2026-11-21T18:30:00.000Z'))).toBe(0);
  });

  test('slotStart: returns the instant of an Indian hour; hour 24 is midnight', () => {
    expect(slotStart('2026-11-27', 18)).toEqual(new Date('2026-11-27T12:30:00Z'));
    expect(slotStart('2026-11-27', 24)).toEqual(slotStart('2026-11-28', 0));
  });

  test('calendarHour: hours from 24 on are of the next date', () => {
    expect(calendarHour('2026-11-27', 23.5)).toEqual({ date: '2026-11-27', hour: 23.5 });
    expect(calendarHour('2026-12-31', 25)).toEqual({ date: '2027-01-01', hour: 1 });
    expect(slotStart('2026-12-31', 25)).toEqual(slotStart('2027-01-01', 1));
  });

  test('eveningOf: yesterday until 5 am', () => {
    expect(eveningOf(slotStart('2026-11-27', 4.99))).toBe('2026-11-26');
    expect(eveningOf(slotStart('2026-11-27', 5))).toBe('2026-11-27');
  });

  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('hasBegun %i s from the start: %s', (seconds, begun) => {
    const start = slotStart('2026-11-27', 18);
    expect(hasBegun('2026-11-27', 18, new Date(start.getTime() + seconds * 1_000))).toBe(begun);
  });

  test('daysBetween: counts across months and leap days', () => {
    expect(daysBetween('2026-11-27', '2026-11-27')).toBe(0);
    expect(daysBetween('2026-11-27', '2026-12-02')).toBe(5);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-11-27', '2026-11-26')).toBe(-1);
  });

  test('slotStart: converts back to the same date and hour', () => {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 23 }), (day, hour) => {
        const date = day.toISOString().slice(0, 10);
        const start = slotStart(date, hour);
        expect([istDateOf(start), istHourOf(start)]).toEqual([date, hour]);
      }),
    );
  });

  test('addDays: crosses months, years and leap days', () => {
    expect(addDays('2026-11-21', 30)).toBe('2026-12-21');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-11-31',
    'tomorrow',
    '',
    '0000-01-01',
    '9999-12-31',
  ])('isIstDate: rejects %j', (text) => {
    expect(isIstDate(text)).toBe(false);
  });

  test.each([
    ['18:00', 18],
    ['00:00', 0],
    ['24:00', 24],
    ['28:30', 28.5],
    ['29:00', 29],
    ['30:00', undefined],
    ['18:30', 18.5],
    ['18:15', undefined],
    ['8:00', undefined],
  ])('parseHour: %s gives %s', (text, hour) => {
    expect(parseHour(text)).toBe(hour);
  });

  test('formatHours: joins consecutive hours into ranges', () => {
    expect(formatHours([19, 18], 60)).toBe('6–8\u00a0pm');
    expect(formatHours([6, 18, 19], 60)).toBe('6–7\u00a0am, 6–8\u00a0pm');
    expect(formatHours([11, 12], 60)).toBe('11\u00a0am–1\u00a0pm');
    expect(formatHours([23], 60)).toBe('11\u00a0pm–12 midnight');
    expect(
      formatHours(
        Array.from({ length: 18 }, (_, index) => 6 + index),
        60,
      ),
    ).toBe('6\u00a0am–12 midnight');
    expect(formatHours([0], 60)).toBe('12 midnight–1\u00a0am');
    expect(formatHours([23, 24], 60)).toBe('11\u00a0pm–1\u00a0am');
    expect(formatHours([24, 25], 60)).toBe('12 midnight–2\u00a0am');
    expect(formatHours([25, 26.5], 30)).toBe('1–1:30\u00a0am, 2:30–3\u00a0am');
    expect(formatHours([11], 60)).toBe('11\u00a0am–12\u00a0pm');
    expect(formatDate('2026-09-03')).toBe('Thu 3 Sept');
    expect(formatDate('2026-09-03', '2026-11-27')).toBe('Thu 3 Sept');
    expect(formatDate('2027-09-03', '2026-11-27')).toBe('Fri 3 Sept 2027');
    expect(formatSlots('2026-11-27', [18, 19], 60)).toBe('Fri 27 Nov, 6–8\u00a0pm');
    expect(formatSlots('2026-11-27', [23, 24], 60)).toBe('Fri 27 Nov, 11\u00a0pm–1\u00a0am');
    expect(formatSlots('2026-11-27', [25], 60)).toBe('Fri 27 Nov, 1–2\u00a0am (Sat 28 Nov)');
    expect(formatInstant(new Date('2026-11-26T12:30:00Z'))).toBe('Thu 26 Nov, 6\u00a0pm');
    expect(formatInstant(new Date('2026-11-26T12:45:00Z'))).toBe('Thu 26 Nov, 6:15\u00a0pm');
    expect(formatInstant(new Date('2026-11-26T04:30:00Z'))).toBe('Thu 26 Nov, 10\u00a0am');
    expect(formatClock(new Date('2026-11-26T12:30:00Z'))).toBe('6:00\u00a0pm');
    expect(formatClock(new Date('2026-11-25T18:34:59Z'))).toBe('12:04\u00a0am');
    expect(formatTime(new Date('2026-11-26T12:45:00Z'))).toBe('6:15\u00a0pm');
  });

  test.each([
    ['06:00', '23:00', '6\u00a0am–11\u00a0pm'],
    ['06:00', '24:00', '6\u00a0am–12 midnight'],
    ['00:00', '06:00', '12 midnight–6\u00a0am'],
    ['14:00', '20:00', '2–8\u00a0pm'],
    ['00:00', '24:00', '24 hours'],
    ['16:00', '26:00', '4\u00a0pm–2\u00a0am'],
    ['18:00', '29:00', '6\u00a0pm–5\u00a0am'],
  ])('formatOpeningHours: %s to %s is %s', (openingTime, closingTime, text) => {
    expect(formatOpeningHours({ openingTime, closingTime })).toBe(text);
  });
});
