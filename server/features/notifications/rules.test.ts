import { describe, expect, test } from 'vitest';
import { isReminderDue, type Reminder, reminders } from './rules.ts';

const startsAt = new Date('2026-11-27T12:30:00Z');
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);
const [dayBefore, hoursBefore] = reminders as [Reminder, Reminder];

function isDue(reminder: Reminder, hoursToStart: number, bookedHoursBefore = 72): boolean {
  return isReminderDue({ startsAt, agreedAt: before(bookedHoursBefore) }, reminder, before(hoursToStart));
}

describe('notification rules', () => {
  test('a player is reminded 24 hours and 2 hours before the start, not a minute earlier', () => {
    expect([24.02, 24, 20, 12.1].map((hours) => isDue(dayBefore, hours))).toEqual([false, true, true, true]);
    expect([2.02, 2, 1, 0.6].map((hours) => isDue(hoursBefore, hours))).toEqual([false, true, true, true]);
  });

  test('a server that was away reminds late, but not when it no longer helps', () => {
    expect([12, 3, 0, -1].map((hours) => isDue(dayBefore, hours))).toEqual([false, false, false, false]);
    expect([0.5, 0, -1].map((hours) => isDue(hoursBefore, hours))).toEqual([false, false, false]);
  });

  test('a player who booked 20 hours before the start hears from us 2 hours before, and not for the 24', () => {
    expect(isDue(dayBefore, 19, 20)).toBe(false);
    expect(isDue(hoursBefore, 2, 20)).toBe(true);
    expect(isDue(hoursBefore, 1, 1.5)).toBe(false);
  });

  test('a player who booked to the minute when the reminder would come is not reminded of it', () => {
    expect([24.02, 24].map((booked) => isDue(dayBefore, 23, booked))).toEqual([true, false]);
    expect([2.02, 2].map((booked) => isDue(hoursBefore, 1, booked))).toEqual([true, false]);
  });
});
