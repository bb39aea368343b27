import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayNames } from '../../../../contract/calendar.ts';
import { covers, inPrecedence, type Rule, slotPrice, usualPrices } from './rules.ts';

const everyDay = [...weekdayNames];
const weekend = ['Sat', 'Sun'] as const;
const rate = 500_00;
// 28 November 2026 is a Saturday.
const date = '2026-11-28';

let saved = 0;
function rule(more: Partial<Rule>): Rule {
  saved += 1;
  const always = { weekdays: everyDay, fromHour: 0, toHour: 24, fromDate: null, toDate: null };
  const price = { pricePaise: 900_00, percent: null };
  return { id: `rule ${saved}`, name: 'Rule', ...always, ...price, changedAt: new Date(saved), ...more };
}
const priceOf = (rules: Rule[], hour = 19, custom?: { pricePaise: number; reason: string }) =>
  slotPrice({ slotMinutes: 60, hourlyRatePaise: rate, rules: inPrecedence(rules) }, custom, date, hour);

const anyDate = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-11-20', days));
const anyRule = fc
  .record({
    id: fc.uuid(),
    weekdays: fc.subarray(everyDay, { minLength: 1 }),
    hours: fc.tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 2, max: 48 })),
    dates: fc.option(fc.tuple(anyDate, anyDate)),
    pricePaise: fc.integer({ min: 1_00, max: 5_000_00 }),
    changedMs: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ id, weekdays, hours, dates, pricePaise, changedMs }): Rule => {
    const [one, other] = hours;
    const [first = null, last = null] = dates ? [...dates].sort() : [];
    return {
      ...{ id, name: id, weekdays, pricePaise, percent: null, changedAt: new Date(changedMs) },
      ...{ fromHour: Math.min(one, other - 1) / 2, toHour: Math.max(one + 1, other) / 2 },
      ...{ fromDate: first, toDate: last },
    };
  });
const anyRules = fc.uniqueArray(anyRule, { maxLength: 8, selector: ({ id }) => id });
const anyHour = fc.integer({ min: 0, max: 23 });

describe('price rules', () => {
  test('custom price beats holiday, holiday beats peak, peak beats hourly rate', () => {
    const holiday = rule({ name: 'Diwali', fromDate: date, toDate: '2026-12-31', pricePaise: 1_200_00 });
    const peak = rule({ name: 'Peak hours', weekdays: ['Sat'], fromHour: 19, toHour: 20 });
    const custom = { pricePaise: 300_00, reason: 'League night' };
    expect(priceOf([peak, holiday], 19, custom)).toEqual({
      pricePaise: 300_00,
      source: 'custom',
      name: 'League night',
    });
    expect(priceOf([peak, holiday])).toEqual({ pricePaise: 1_200_00, source: 'rule', name: 'Diwali' });
    expect(priceOf([peak])).toEqual({ pricePaise: 900_00, source: 'rule', name: 'Peak hours' });
    expect(priceOf([peak], 20)).toEqual({ pricePaise: rate, source: 'base', name: null });
  });

  test.each([
    ['a shorter holiday', { fromDate: date, toDate: date }, { fromDate: date, toDate: '2026-12-31' }],
    ['fewer days of the week', { weekdays: weekend }, {}],
    ['fewer hours', { fromHour: 18, toHour: 22 }, { fromHour: 18, toHour: 23 }],
    // 28 hours a week against 34.
    ['fewer hours a week', { fromHour: 18, toHour: 22 }, { weekdays: weekend, fromHour: 6, toHour: 23 }],
  ])('%s: the more specific rule applies', (_, special, general) => {
    const one = () => rule({ ...special, name: 'special' });
    const other = () => rule({ ...general, name: 'general' });
    expect(priceOf([one(), other()]).name).toBe('special');
    expect(priceOf([other(), one()]).name).toBe('special');
  });

  test('equally specific rules in any order: the newest applies', () => {
    const [older, newer] = [rule({ name: 'older' }), rule({ name: 'newer' })];
    expect(priceOf([older, newer]).name).toBe('newer');
    expect(priceOf([newer, older]).name).toBe('newer');
  });

  test('percentage rule: rounded to whole rupees, at least ₹1', () => {
    const shared = rule({ pricePaise: null, percent: 133 });
    const at = (hourlyRatePaise: number, each: Rule) =>
      slotPrice({ slotMinutes: 60, hourlyRatePaise, rules: [each] }, undefined, date, 19).pricePaise;
    expect(at(500_00, shared)).toBe(665_00);
    expect(at(655_00, shared)).toBe(871_00);
    expect(at(1_00, rule({ pricePaise: null, percent: 10 }))).toBe(1_00);
  });

  test('usual prices: exclude holidays and hours outside opening hours', () => {
    const turf = { hourlyRatePaise: rate, openingHour: 6, closingHour: 22, slotMinutes: 60 } as const;
    const holiday = rule({ fromDate: date, toDate: date, pricePaise: 5_000_00 });
    const night = rule({ fromHour: 22, toHour: 24, pricePaise: 100_00 });
    expect(usualPrices(turf, [holiday, night])).toEqual({ leastPaise: rate, mostPaise: rate });
    const peak = rule({ fromHour: 18, toHour: 22 });
    const noon = rule({ weekdays: ['Tue'], fromHour: 12, toHour: 13, pricePaise: 350_00 });
    expect(usualPrices(turf, [holiday, peak, noon])).toEqual({ leastPaise: 350_00, mostPaise: 900_00 });
    expect(usualPrices(turf, [rule({ pricePaise: 700_00 })])).toEqual({
      leastPaise: 700_00,
      mostPaise: 700_00,
    });
  });

  test('usual prices of half hours: include a rule of half an hour', () => {
    const turf = { hourlyRatePaise: rate, openingHour: 6, closingHour: 22.5, slotMinutes: 30 } as const;
    const late = rule({ fromHour: 22, toHour: 22.5, pricePaise: 350_01 });
    expect(usualPrices(turf, [late])).toEqual({ leastPaise: 350_01, mostPaise: rate });
  });

  test('half hours of a rule: each hour costs exactly its price', () => {
    const half = fc.integer({ min: 0, max: 47 }).map((count) => count / 2);
    fc.assert(
      fc.property(
        half,
        half,
        fc.integer({ min: 1_00, max: 5_000_01 }),
        fc.integer({ min: 1_00, max: 5_000_01 }),
        (fromHour, length, pricePaise, hourlyRatePaise) => {
          const rules = [rule({ fromHour, toHour: fromHour + length + 0.5, pricePaise })];
          const cell = (hour: number) =>
            slotPrice({ slotMinutes: 30, hourlyRatePaise, rules }, undefined, date, hour).pricePaise;
          for (let hour = 0; hour < 28; hour += 0.5) {
            const covered = [hour, hour + 0.5].map(
              (each) => each >= fromHour && each < fromHour + length + 0.5,
            );
            const [first, second] = covered.map((isCovered) => (isCovered ? pricePaise : hourlyRatePaise));
            // The odd paisa is on the half that begins on the hour, whichever half the rule begins with.
            const odd = (paise = 0, isOnHour = true) => Math[isOnHour ? 'ceil' : 'floor'](paise / 2);
            const isOnHour = Number.isInteger(hour);
            expect(cell(hour)).toBe(odd(first, isOnHour));
            if (first === second) expect(cell(hour) + cell(hour + 0.5)).toBe(first);
            else expect(cell(hour) + cell(hour + 0.5)).toBe(odd(first, isOnHour) + odd(second, !isOnHour));
          }
        },
      ),
    );
  });

  test('rules in any order: every hour has the same price', () => {
    fc.assert(
      fc.property(anyRules, anyDate, anyHour, (rules, day, hour) => {
        const price = (list: Rule[]) =>
          slotPrice(
            { slotMinutes: 60, hourlyRatePaise: rate, rules: inPrecedence(list) },
            undefined,
            day,
            hour,
          );
        expect(price([...rules].reverse())).toEqual(price(rules));
      }),
    );
  });

  test('any rules: the applied one covers the hour and is most specific', () => {
    fc.assert(
      fc.property(anyRules, anyDate, anyHour, (rules, day, hour) => {
        const { source, name } = slotPrice(
          { slotMinutes: 60, hourlyRatePaise: rate, rules: inPrecedence(rules) },
          undefined,
          day,
          hour,
        );
        const covering = rules.filter((each) => covers(each, day, hour));
        expect(source).toBe(covering.length > 0 ? 'rule' : 'base');
        const counted = covering.find(({ id }) => id === name);
        if (!counted) return;
        expect(counted.fromDate !== null || covering.every(({ fromDate }) => fromDate === null)).toBe(true);
        const days = ({ fromDate, toDate }: Rule) => Date.parse(toDate ?? '') - Date.parse(fromDate ?? '');
        const hours = ({ weekdays, fromHour, toHour }: Rule) => weekdays.length * (toHour - fromHour);
        const alike = covering.filter((each) => (each.fromDate === null) === (counted.fromDate === null));
        for (const each of alike) {
          if (days(each) !== days(counted) && each.fromDate)
            expect(days(each)).toBeGreaterThan(days(counted));
          else expect(hours(each)).toBeGreaterThanOrEqual(hours(counted));
        }
      }),
    );
  });

  test('added rule: hours that it does not cover keep their price', () => {
    fc.assert(
      fc.property(anyRules, anyRule, anyDate, anyHour, (rules, added, day, hour) => {
        fc.pre(!covers(added, day, hour));
        const price = (list: Rule[]) =>
          slotPrice(
            { slotMinutes: 60, hourlyRatePaise: rate, rules: inPrecedence(list) },
            undefined,
            day,
            hour,
          );
        expect(price([...rules, added])).toEqual(price(rules));
      }),
    );
  });
});
