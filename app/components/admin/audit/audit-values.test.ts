import { describe, expect, test } from 'vitest';
import { changesIn } from './audit-changes.ts';
import { thingsWords } from './audit-values.ts';

const rule = {
  ...{ name: 'Peak hours', weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], fromHour: 18, toHour: 22 },
  ...{ fromDate: null, toDate: null, pricePaise: null, percent: 140 },
};

describe('audit values', () => {
  test.each([
    [[rule], 'Peak hours: Monday to Friday, 6–10\u00a0pm, 140% of base rate'],
    [
      [{ fromDate: '2026-12-01', toDate: '2026-12-02', fromHour: 6, toHour: 9 }],
      'Tue 1 Dec – Wed 2 Dec, 6–9\u00a0am',
    ],
    [
      [
        { date: '2026-11-23', startTime: '10:00' },
        { date: '2026-11-24', hour: 11, pricePaise: 450_00 },
      ],
      'Mon 23 Nov, 10\u00a0am; Tue 24 Nov, 11\u00a0am at ₹450',
    ],
    [[{ reason: 'Monsoon offer', pricePaise: 450_00 }], 'Monsoon offer, ₹450'],
  ])('formats %j as %s', (things, words) => {
    expect(thingsWords(things.map((thing) => JSON.stringify(thing)).join(', '))).toBe(words);
  });

  test('many hours: lists the first and counts the rest', () => {
    const hours = Array.from({ length: 10 }, (_, hour) => JSON.stringify({ date: '2026-11-23', hour }));
    expect(thingsWords(hours.join(', '))).toMatch(/^Mon 23 Nov, 12 midnight; .* and 2 more$/);
  });

  test('plain or invalid text: null', () => {
    expect(thingsWords('Mowing')).toBeNull();
    expect(thingsWords('{broken')).toBeNull();
  });

  test('changesIn: merges before and after, drops empty changes and row ids', () => {
    const after = JSON.stringify(rule);
    const changes = [
      { what: 'after', from: null, to: after },
      { what: 'before', from: null, to: null },
      { what: 'ruleId', from: null, to: '01a1ff82-2815-7acf-983c-096fa39b5f49' },
    ];
    expect(changesIn('price-rule-created', changes)).toEqual([{ what: 'rule', from: null, to: after }]);
    expect(
      changesIn('price-rule-deleted', [
        { what: 'after', from: null, to: null },
        { what: 'before', from: null, to: after },
      ]),
    ).toEqual([{ what: 'rule', from: after, to: null }]);
  });
});
