import { describe, expect, test } from 'vitest';
import { columnsOf, whenOf, whenText } from './when.ts';

const at = (time: string) => new Date(`2026-11-27T${time}:00+05:30`);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('when', () => {
  test.each([
    ['00:10', '2026-11-27', 'this evening'],
    ['20:59', '2026-11-27', 'this evening'],
    ['21:00', '2026-11-28', 'tomorrow evening'],
    ['23:59', '2026-11-28', 'tomorrow evening'],
  ])('no day at %s: %s', (time, date, text) => {
    const when = whenOf({}, at(time));
    expect(when).toEqual({ date, from: 17, to: 24 });
    expect(whenText(when, at(time))).toBe(text);
  });

  test.each([
    [{ date: '2026-11-27' }, 'today'],
    [{ date: '2026-11-28', from: 17, to: 21 }, 'tomorrow, 5–9 pm'],
    [{ date: '2026-11-29', from: 18 }, 'on Sun 29 Nov, 6 pm–5 am'],
    [{ date: '2026-11-29', from: 24, to: 29 }, 'on Sun 29 Nov, 12 midnight–5 am (Mon 30 Nov)'],
    [{ date: '2027-01-02' }, 'on Sat 2 Jan 2027'],
  ])('%j: %s', (terms, text) => {
    expect(plain(whenText(whenOf(terms, at('10:00')), at('10:00')))).toBe(text);
  });

  test('columns: hours that have not begun; none for a whole day', () => {
    const today = whenOf({}, at('18:30'));
    expect(columnsOf(today, at('18:30'))).toEqual([19, 20, 21, 22, 23]);
    expect(columnsOf(today, at('18:00'))).toEqual([19, 20, 21, 22, 23]);
    expect(columnsOf(today, at('09:00'))).toEqual([17, 18, 19, 20, 21, 22, 23]);
    expect(columnsOf(whenOf({ date: '2026-11-28' }, at('18:30')), at('18:30'))).toEqual([]);
    expect(columnsOf({ date: '2026-11-27', from: 5, to: 12 }, at('18:30'))).toEqual([]);
  });
});
