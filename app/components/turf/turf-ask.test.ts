import { describe, expect, test } from 'vitest';
import { slotStart } from '../../../contract/calendar.ts';
import { turfAskOf } from './turf-ask.ts';

const today = '2026-11-21';
const now = slotStart(today, 12);
const ask = (query: string) => turfAskOf(new URLSearchParams(query), now);

describe('turfAskOf', () => {
  test('link with day and hours: both are picked', () => {
    expect(ask('date=2026-11-27&hours=18:00,19:00')).toEqual({
      date: '2026-11-27',
      isNamed: true,
      hours: [18, 19],
    });
    expect(ask('date=2026-11-27&hours=18&hours=6')).toEqual({
      date: '2026-11-27',
      isNamed: true,
      hours: [18, 6],
    });
    expect(ask('date=2026-11-27&hours=9:00,09:00')).toEqual({
      date: '2026-11-27',
      isNamed: true,
      hours: [9],
    });
  });

  test('drops invalid hours and caps at the longest booking', () => {
    expect(ask('date=2026-11-27&hours=30:00,-1,18:15,18:30,abc,,23').hours).toEqual([18.5, 23]);
    const hours = Array.from({ length: 14 }, (_, index) => index);
    expect(ask(`date=2026-11-27&hours=${hours}`).hours).toEqual(hours.slice(0, 12));
  });

  test.each([
    '',
    'date=2026-11-20&hours=18',
    'date=2026-12-22&hours=18',
    'date=2026-02-30&hours=18',
    'hours=18',
  ])('no bookable day (%s): today without hours', (query) =>
    expect(ask(query)).toEqual({ date: today, isNamed: false, hours: [] }),
  );

  test('accepts the last day of the horizon', () => {
    expect(ask('date=2026-12-21').date).toBe('2026-12-21');
  });
});
