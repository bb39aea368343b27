import { describe, expect, test } from 'vitest';
import { turfAskOf } from './turf-ask.ts';

const today = '2026-11-21';
const ask = (query: string) => turfAskOf(new URLSearchParams(query), today);

describe('turfAskOf', () => {
  test('a link that somebody sent opens its day with its hours picked', () => {
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

  test('what is no hour is left out, and never more than one booking can have', () => {
    expect(ask('date=2026-11-27&hours=25:00,-1,18:30,abc,,23').hours).toEqual([23]);
    expect(ask('date=2026-11-27&hours=6,7,8,9,10,11,12,13').hours).toEqual([6, 7, 8, 9, 10, 11]);
  });

  test.each([
    '',
    'date=2026-11-20&hours=18',
    'date=2026-12-22&hours=18',
    'date=2026-02-30&hours=18',
    'hours=18',
  ])('without a day that can be booked (%s) it is today, and no hour is picked', (query) =>
    expect(ask(query)).toEqual({ date: today, isNamed: false, hours: [] }),
  );

  test('the last day of the horizon can be asked for', () => {
    expect(ask('date=2026-12-21').date).toBe('2026-12-21');
  });
});
