import { describe, expect, test } from 'vitest';
import { turfSearch } from '../../../contract/turfs/turfs.ts';
import {
  apiSearchOf,
  browseUrl,
  countFilters,
  isFiltered,
  placeText,
  type SearchTerms,
  searchTermsOf,
} from './search-terms.ts';

const read = (query: string) => searchTermsOf(new URLSearchParams(query));

describe('search terms', () => {
  test('empty fields and the full price range: no filter', () => {
    const terms = read('q=&sport=&location=%20&min=0&max=1000&date=&from=&to=&sort=');
    expect(isFiltered(terms)).toBe(false);
    expect(browseUrl(terms)).toBe('/browse');
  });

  test('too long text: never cut within an emoji', () => {
    expect(read(`q=${'a'.repeat(99)}🏏`).q).toBe('a'.repeat(99));
    expect(read(`q=${'a'.repeat(98)}🏏🏏`).q).toBe(`${'a'.repeat(98)}🏏`);
  });

  test('sport: any case; unknown ones are ignored', () => {
    expect(read('sport=Football').sport).toBe('football');
    expect(read('sport=chess').sport).toBeUndefined();
  });

  test('terms survive the round trip through the URL', () => {
    const terms: SearchTerms = {
      q: 'box & nets',
      sport: 'cricket',
      location: 'Puducherry',
      min: 200,
      max: 800,
      date: '2026-11-27',
      from: 18,
      to: 24,
      sort: 'price',
    };
    const place: SearchTerms = { near: '11.93,79.83', sport: 'tennis' };
    for (const each of [terms, place])
      expect(read(new URL(browseUrl(each), 'http://x').search)).toMatchObject(each);
  });

  test('prices: 1000 means no limit, swapped ends are sorted', () => {
    expect(read('min=300&max=1000')).toMatchObject({ min: 300, max: undefined });
    expect(read('min=700&max=300')).toMatchObject({ min: 300, max: 700 });
    expect(read('min=-1&max=cheap')).toMatchObject({ min: undefined, max: undefined });
    expect(apiSearchOf({ min: 300 })).toMatchObject({ minPricePaise: 300_00, maxPricePaise: undefined });
  });

  test('hours need a date, and the end must follow the start', () => {
    expect(read('from=18&to=20')).toMatchObject({ min: undefined });
    expect(read('from=18&to=20').from).toBeUndefined();
    expect(read('date=2026-11-27&from=20&to=18')).toMatchObject({ from: 20, date: '2026-11-27' });
    expect(read('date=2026-11-27&from=20&to=18').to).toBeUndefined();
  });

  test('place: rounded to a kilometre, ignored outside of Earth', () => {
    expect(read('near=11.934567,79.831234').near).toBe('11.93,79.83');
    expect(placeText(-0.004, 180)).toBe('-0.00,180.00');
    for (const near of ['95,10', '10,181', '10', 'a,b', "1,2'--"])
      expect(read(`near=${near}`).near).toBeUndefined();
  });

  test('API accepts every place on Earth, also poles and date line', () => {
    const isTaken = (near: string | undefined) => turfSearch.safeParse({ near }).success;
    for (const near of ['90,0', '-89.999,179.999', '11.93,-180', '0,0'])
      expect(isTaken(read(`near=${near}`).near), near).toBe(true);
    for (const near of ['90.01,0', '0,180.01', '91,0']) expect(isTaken(near), near).toBe(false);
  });

  test('city replaces the location', () => {
    expect(read('near=11.93,79.83&location=Chennai')).toMatchObject({ location: 'Chennai', near: undefined });
    expect(read('near=11.93,79.83&location=').near).toBe('11.93,79.83');
  });

  test('filter count: one for prices, one for day and hours', () => {
    expect(countFilters(read('min=200&max=800&date=2026-11-27&from=18&sport=tennis&q=x'))).toBe(3);
  });
});
