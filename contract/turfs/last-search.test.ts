import { expect, test } from 'vitest';
import { readLastSearch } from './last-search.ts';

test.each([
  ['maidan-search=location=White+Town%2C+Pondicherry&sport=football', 'White Town, Pondicherry', 'football'],
  ['a=1; maidan-search=location=Chennai; b=2', 'Chennai', undefined],
  ['maidan-search=sport=tennis', undefined, 'tennis'],
  ['maidan-search=location=+&sport=chess', undefined, undefined],
  [`maidan-search=location=${'x'.repeat(61)}`, undefined, undefined],
  ['my-maidan-search=location=Chennai', undefined, undefined],
  ['', undefined, undefined],
])('cookie %s', (cookie, location, sport) => {
  expect(readLastSearch(new Headers({ cookie }))).toEqual({
    ...(location && { location }),
    ...(sport && { sport }),
  });
});
