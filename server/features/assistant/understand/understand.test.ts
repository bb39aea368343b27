import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isIstDate, istDateOf } from '../../../../contract/calendar.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { understand } from './understand.ts';

const { horizonDays } = defaultPolicy;
const at = new Date('2026-11-26T05:00:00Z');
const read = (text: string, now = at) => understand({ text, at: now }, [], { horizonDays });

const words = fc.constantFrom(
  ...'football cricket in pondy tomorrow today kal naalai sunday next 28 nov 31 feb 7 pm 6 to 8 10pm-12am noon evening night under 800 rs between 500 and 900 2 hours how much cancel my booking the first one free kick yard ? 99 0 24:00 2026-12-31 5/12 last weekend now'.split(
    ' ',
  ),
);
const longWord = fc.stringMatching(/^[a-z]{40,300}$/);
const question = fc.oneof(
  fc.array(words, { minLength: 1, maxLength: 12 }).map((some) => some.join(' ')),
  fc.array(fc.oneof(words, longWord), { minLength: 1, maxLength: 8 }).map((some) => some.join(' ')),
  fc.string({ maxLength: 200, unit: 'binary' }),
);
const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

describe('understand', () => {
  test('any text: days can be booked and hours are valid', () => {
    fc.assert(
      fc.property(question, anyTime, (text, now) => {
        const {
          dates = [],
          from,
          to,
          hours,
          pick,
          minPricePaise,
          maxPricePaise,
          words: names,
        } = read(text, now);
        const today = istDateOf(now);
        for (const date of dates) {
          expect(isIstDate(date)).toBe(true);
          expect(date >= today && date <= addDays(today, horizonDays)).toBe(true);
        }
        expect(dates.length).toBeLessThanOrEqual(2);
        if (from !== undefined) expect(from >= 0 && from <= 23 && Number.isInteger(from)).toBe(true);
        if (to !== undefined) expect(to >= 1 && to <= 24 && Number.isInteger(to)).toBe(true);
        if (from !== undefined && to !== undefined) expect(to).toBeGreaterThan(from);
        if (hours !== undefined) expect(hours).toBeGreaterThan(0);
        if (pick !== undefined) expect([-1, 1, 2, 3, 4, 5]).toContain(pick);
        if (minPricePaise !== undefined && maxPricePaise !== undefined)
          expect(minPricePaise).toBeLessThanOrEqual(maxPricePaise);
        expect((names ?? '').length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 500 },
    );
  });

  test('same words at the same time: same meaning', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (some) => {
        const text = some.join(' ');
        expect(read(text)).toEqual(read(text));
        expect(read(`  ${text}  `)).toEqual(read(text));
      }),
    );
  });

  test("'tomorrow': the Indian day, around midnight in India and in UTC", () => {
    const tomorrowAt = (instant: string) => read('football tomorrow', new Date(instant)).dates;
    expect(tomorrowAt('2026-11-26T18:29:00Z')).toEqual(['2026-11-27']);
    expect(tomorrowAt('2026-11-26T18:31:00Z')).toEqual(['2026-11-28']);
    expect(tomorrowAt('2026-11-27T00:01:00Z')).toEqual(['2026-11-28']);
  });

  test('started weekend and end of year: only days from today on', () => {
    expect(read('this weekend', new Date('2026-11-29T05:00:00Z')).dates).toEqual(['2026-11-29']);
    expect(read('football on 2 jan', new Date('2026-12-30T05:00:00Z')).dates).toEqual(['2027-01-02']);
    expect(read('football on the 31st', new Date('2026-12-30T05:00:00Z')).dates).toEqual(['2026-12-31']);
  });

  test('earlier question of seven hours ago: not continued', () => {
    const earlier = [{ text: 'football in pondy tomorrow', at: new Date(at.getTime() - 7 * 3_600_000) }];
    expect(understand({ text: 'on sunday', at }, earlier, { horizonDays })).toEqual({
      ask: 'searchTurfs',
      dates: ['2026-11-29'],
    });
  });

  test('picked turf: its own hours replace those of the earlier question', () => {
    const earlier = [{ text: 'football in pondy tomorrow 7 pm', at }];
    const pick = (text: string) => understand({ text, at }, earlier, { horizonDays });
    const dates = ['2026-11-27'];
    expect(pick('the first one')).toEqual({ ask: 'checkAvailability', pick: 1, dates, from: 19, to: 20 });
    expect(pick('the first one after 8 pm')).toEqual({ ask: 'checkAvailability', pick: 1, dates, from: 20 });
  });

  test('very long message: limited cost', () => {
    const began = performance.now();
    read('football in pondy tomorrow '.repeat(4_000));
    read('a'.repeat(100_000));
    read('1 to '.repeat(20_000));
    for (const said of ['more available ', 'few ', 'more one '])
      understand({ text: said.repeat(50), at }, [{ text: 'football tomorrow', at }], { horizonDays });
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
