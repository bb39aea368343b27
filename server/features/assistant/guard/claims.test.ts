import { describe, expect, test } from 'vitest';
import { formatHours } from '../../../../contract/calendar.ts';
import { amountsIn, noticesIn, percentsIn, timesIn } from './claims.ts';

describe('claims', () => {
  test.each([
    ['₹1,250 for 2 hours', [1_250_00]],
    ['INR 99.50', [99_50]],
    ['₹५०० or 500 per hour', [500_00, 500_00]],
    ['２５０ rupees', [250_00]],
    ['An hour costs you 1,250. The total is about 2500.', [1_250_00, 2_500_00]],
    ['only 12 turfs, just 10 km, total 2 hours, pay 25 %, rate 4.5 stars, each hour 6–9 pm', []],
    ['pay at 6 pm or 18:00, only 24 November, the fee is 3 % of it', []],
  ])('amounts in "%s" are %j', (text, paise) => {
    expect(amountsIn(text)).toEqual(paise);
  });

  test.each([['7% and 2.5 percent', [7, 2.5]]])('percents in "%s" are %j', (text, percents) => {
    expect(percentsIn(text)).toEqual(percents);
  });

  test.each([
    ['11–1 pm', [{ from: 11, to: 13 }]],
    ['10 pm till 12 am', [{ from: 22, to: 24 }]],
    ['18:00 and 19:00', [{ from: 18 }, { from: 19 }]],
    ['until midnight', [{ from: 0 }]],
    ['6 hours for 22 players', []],
  ])('times in "%s" are %j', (text, times) => {
    expect(timesIn(text)).toEqual(times.map((time) => ({ to: undefined, ...time })));
  });

  test.each([
    ['between 24 hours and 12 hours before', [12]],
    ['two hours ahead or 3 hrs in advance', [2, 3]],
    ['an hour before', [1]],
  ])('notices in "%s" are %j', (text, hours) => {
    expect(noticesIn(text)).toEqual(hours);
  });

  test('hour ranges of our own texts: parsed back to the same hours', () => {
    for (let from = 0; from < 23; from += 1) {
      for (let to = from + 1; to <= 24; to += 1) {
        const text = formatHours(
          Array.from({ length: to - from }, (_, index) => from + index),
          60,
        );
        expect(timesIn(text), text).toEqual([{ from, to }]);
      }
    }
  });
});
