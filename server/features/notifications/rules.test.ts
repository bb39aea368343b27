import { describe, expect, test } from 'vitest';
import { isReminderDue, type Reminder, reminders } from './rules.ts';

const startsAt = new Date('2026-11-27T12:30:00Z');
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);
const [dayBefore, hoursBefore] = reminders as [Reminder, Reminder];

function isDue(reminder: Reminder, hoursToStart: number, bookedHoursBefore = 72): boolean {
  return isReminderDue(
    { startsAt, confirmedAt: before(bookedHoursBefore), rescheduledAt: null },
    reminder,
    before(hoursToStart),
  );
}

describe('notification rules', () => {
  test('reminders are due 24 and 2 hours before the start, not earlier', () => {
    expect([24.02, 24, 20, 12.1].map((hours) => isDue(dayBefore, hours))).toEqual([false, true, true, true]);
    expect([2.02, 2, 1, 0.6].map((hours) => isDue(hoursBefore, hours))).toEqual([false, true, true, true]);
  });

  test('after an outage: reminds late, but not shortly before the start', () => {
    expect([12, 3, 0, -1].map((hours) => isDue(dayBefore, hours))).toEqual([false, false, false, false]);
    expect([0.5, 0, -1].map((hours) => isDue(hoursBefore, hours))).toEqual([false, false, false]);
  });

  test('booked 20 hours before: only the 2-hour reminder', () => {
    expect(isDue(dayBefore, 19, 20)).toBe(false);
    expect(isDue(hoursBefore, 2, 20)).toBe(true);
    expect(isDue(hoursBefore, 1, 1.5)).toBe(false);
  });

  test('booked exactly at the reminder time: no reminder', () => {
    expect([24.02, 24].map((booked) => isDue(dayBefore, 23, booked))).toEqual([true, false]);
    expect([2.02, 2].map((booked) => isDue(hoursBefore, 1, booked))).toEqual([true, false]);
  });
});
