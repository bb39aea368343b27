import { expect, test } from 'vitest';
import { browseUrl, isFiltered, searchTermsOf } from './search-terms.ts';

test('a form sent with empty fields filters nothing', () => {
  const terms = searchTermsOf(new URLSearchParams('q=&sport=&location=%20&date='));
  expect(isFiltered(terms)).toBe(false);
  expect(browseUrl(terms)).toBe('/browse');
});

test('a sport is read in any case and an unknown one is ignored', () => {
  expect(searchTermsOf(new URLSearchParams('sport=Football')).sport).toBe('football');
  expect(searchTermsOf(new URLSearchParams('sport=chess')).sport).toBeUndefined();
});

test('terms survive the way into a URL and back', () => {
  const terms = { q: 'box & nets', sport: 'cricket', location: 'Puducherry', date: '2026-11-27' } as const;
  expect(searchTermsOf(new URL(browseUrl(terms, 'c'), 'http://x').searchParams)).toEqual(terms);
});

test('a day alone is no filter: turf pages open on it', () => {
  expect(isFiltered(searchTermsOf(new URLSearchParams('date=2026-11-27')))).toBe(false);
});
