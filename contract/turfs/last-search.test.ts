import { expect, test } from 'vitest';
import { readLastSearch } from './last-search.ts';

const cookieOf = (search: string) => `maidan-search=${encodeURIComponent(search)}`;

test.each([
  [cookieOf('location=White+Town%2C+Pondicherry&sport=football'), 'White Town, Pondicherry', 'football'],
  [cookieOf('location=Sand+%26+Sea'), 'Sand & Sea', undefined],
  [`a=1; ${cookieOf('location=Chennai')}; b=2`, 'Chennai', undefined],
  [cookieOf('sport=tennis'), undefined, 'tennis'],
  [cookieOf('location=+&sport=chess'), undefined, undefined],
  [cookieOf(`location=${'x'.repeat(61)}`), undefined, undefined],
  [`my-${cookieOf('location=Chennai')}`, undefined, undefined],
  ['', undefined, undefined],
])('cookie %s', (cookie, location, sport) => {
  expect(readLastSearch(new Headers({ cookie }))).toEqual({
    ...(location && { location }),
    ...(sport && { sport }),
  });
});
