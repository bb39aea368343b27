import { describe, expect, test } from 'vitest';
import { turfSearch } from './turfs.ts';

describe('turfSearch', () => {
  const refusedFields = (search: object) =>
    turfSearch.safeParse(search).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test.each([
    ['a first hour without its date', ['date'], { from: 18 }],
    ['a last hour without its date', ['date'], { to: 20 }],
    ['an end at the start', ['to'], { date: '2026-11-27', from: 18, to: 18 }],
    ['a start alone', [], { date: '2026-11-27', from: 18 }],
    ['an end alone', [], { date: '2026-11-27', to: 20 }],
    ['a price limit below the other', ['maxPricePaise'], { minPricePaise: 200_00, maxPricePaise: 100_00 }],
    ['a distance from nowhere', ['near'], { sort: 'distance' }],
    ['a distance from a place', [], { sort: 'distance', near: '11.93,79.83' }],
    ['a place without an order', [], { near: '11.93,79.83' }],
  ])('%s: refuses %s', (_what, fields, search) => {
    expect(refusedFields(search)).toEqual(fields);
  });
});
