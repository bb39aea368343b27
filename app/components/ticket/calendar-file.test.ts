import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import { type CalendarGame, calendarFileOf } from './calendar-file.server.ts';

const game: CalendarGame = {
  bookingId: '0193c1f4-0000-7000-8000-000000000001',
  state: 'valid',
  sequence: 12,
  earlier: [],
  turf: {
    name: 'Ball, Bat; & Co',
    location: 'White Town, Puducherry',
    sport: 'football',
    latitude: 11.93,
    longitude: 79.83,
  },
  date: '2026-11-27',
  startTimes: ['18:00', '19:00', '23:00'],
  slotMinutes: 60 as const,
  notes: ['Code at the gate: K7QM2XA9'],
  url: 'https://maidan.example/bookings/1/ticket',
  supportEmail: 'support@maidan.example',
  now: new Date('2026-11-20T10:00:00Z'),
};

describe('calendarFileOf', () => {
  test('consecutive hours: one event in UTC, also over midnight in India', () => {
    const { method, events = [] } = convertIcsCalendar(undefined, calendarFileOf(game));
    expect(method).toBe('PUBLISH');
    expect(events.map(({ start, end }) => [start.date.toISOString(), end?.date.toISOString()])).toEqual([
      ['2026-11-27T12:30:00.000Z', '2026-11-27T14:30:00.000Z'],
      ['2026-11-27T17:30:00.000Z', '2026-11-27T18:30:00.000Z'],
    ]);
    expect(calendarFileOf(game)).toContain('DTSTART:20261127T123000Z');
    expect(events[0]).toMatchObject({
      uid: `${game.bookingId}@maidan`,
      sequence: 12,
      status: 'CONFIRMED',
      summary: 'Football at Ball, Bat; & Co',
      location: 'Ball, Bat; & Co, White Town, Puducherry',
    });
  });

  test('cancelled booking: cancels the same event', () => {
    const file = calendarFileOf({ ...game, state: 'cancelled', sequence: 13 });
    const { method, events = [] } = convertIcsCalendar(undefined, file);
    expect(method).toBe('CANCEL');
    expect(events[0]).toMatchObject({ uid: `${game.bookingId}@maidan`, sequence: 13, status: 'CANCELLED' });
  });

  test('rescheduled to fewer runs: cancels the surplus event', () => {
    const earlier = [
      { date: '2026-11-25', startTimes: ['06:00', '08:00', '10:00'], slotMinutes: 60 as const },
      { date: '2026-11-26', startTimes: ['06:00', '09:00'], slotMinutes: 60 as const },
    ];
    const rescheduled = { ...game, startTimes: ['18:00', '19:00'], earlier };
    const inCalendar = (file: string) =>
      convertIcsCalendar(undefined, file).events?.map(({ uid, status, start }) => [
        uid.slice(game.bookingId.length),
        status,
        start.date.toISOString(),
      ]);
    expect(inCalendar(calendarFileOf(rescheduled))).toEqual([
      ['@maidan', 'CONFIRMED', '2026-11-27T12:30:00.000Z'],
      ['-2@maidan', 'CANCELLED', '2026-11-26T03:30:00.000Z'],
      ['-3@maidan', 'CANCELLED', '2026-11-25T04:30:00.000Z'],
    ]);
    expect(
      inCalendar(calendarFileOf({ ...rescheduled, earlier: earlier.slice(1), startTimes: game.startTimes })),
    ).toEqual([
      ['@maidan', 'CONFIRMED', '2026-11-27T12:30:00.000Z'],
      ['-2@maidan', 'CONFIRMED', '2026-11-27T17:30:00.000Z'],
    ]);
  });

  test('uses CRLF line ends', () => {
    expect(calendarFileOf(game)).not.toMatch(/[^\r]\n/);
  });
});
