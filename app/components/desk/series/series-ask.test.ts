import { describe, expect, test } from 'vitest';
import { newSeriesPath, readSeriesAsk } from './series-ask.ts';

const now = new Date('2026-11-30T05:00:00Z');
const read = (query: string) => readSeriesAsk(new URLSearchParams(query), 'turf', now);

describe('readSeriesAsk', () => {
  test('without a rule: afternoons of the next twelve weeks', () => {
    expect(read('')).toMatchObject({
      ...{ turfId: 'turf', weekdays: [], fromHour: '16', toHour: '18' },
      ...{ fromDate: '2026-11-30', untilDate: '2027-02-21' },
    });
  });

  test.each([
    ['fromDate=9999-99-99', '9999-99-99', '2027-11-30'],
    ['fromDate=2027-11-01', '2027-11-01', '2027-11-30'],
    ['fromDate=', '', '2027-11-30'],
    ['fromDate=2026-12-07&untilDate=soon', '2026-12-07', 'soon'],
  ])('%s: keeps what was typed, suggests at most a year', (query, fromDate, untilDate) => {
    expect(read(query)).toMatchObject({ fromDate, untilDate });
  });

  test('a slot of the board: its day and hour are filled in', () => {
    const path = newSeriesPath({ turfId: 'court', date: '2026-12-09', fromHour: 28 });
    expect(read(path.split('?')[1] ?? '')).toMatchObject({
      ...{ turfId: 'court', weekdays: ['Wed'], fromHour: '28', toHour: '29', fromDate: '2026-12-09' },
    });
  });
});
