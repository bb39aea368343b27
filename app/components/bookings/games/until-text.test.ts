import { describe, expect, test } from 'vitest';
import { slotStart } from '../../../../contract/calendar.ts';
import { untilText } from './until-text.ts';

describe('untilText', () => {
  test.each([
    [18, 'On now'],
    [19, 'Today'],
    [22, 'In 60 minutes'],
    [23, 'On now'],
  ])('hours 18:00 and 23:00, seen at %d h: %s', (hour, text) => {
    const date = '2026-11-27';
    expect(untilText({ date, startTimes: ['18:00', '23:00'], slotMinutes: 60 }, slotStart(date, hour))).toBe(
      text,
    );
  });

  test.each([
    ['2026-11-27', '18:00', '2026-11-27', 18, 'On now'],
    ['2026-11-27', '18:00', '2026-11-27', 17, 'In 60 minutes'],
    ['2026-11-27', '18:00', '2026-11-27', 9, 'Today'],
    ['2026-11-28', '00:00', '2026-11-27', 23, 'In 60 minutes'],
    ['2026-11-28', '06:00', '2026-11-27', 23, 'Tomorrow'],
    ['2026-12-02', '06:00', '2026-11-27', 23, 'In 5 days'],
  ])('game on %s at %s, seen on %s at %d h: %s', (date, time, today, hour, text) => {
    expect(untilText({ date, startTimes: [time, '23:00'], slotMinutes: 60 }, slotStart(today, hour))).toBe(
      text,
    );
  });
});
