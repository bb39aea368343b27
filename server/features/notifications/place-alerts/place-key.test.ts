import { describe, expect, test } from 'vitest';
import { placeKeyOf, placeKeysAt } from './place-key.ts';

describe('placeKeyOf', () => {
  test.each([
    ['Pondicherry', 'puducherry'],
    [' White Town ,Pondy', 'white town, puducherry'],
    ['புதுச்சேரி', 'puducherry'],
    ['Goa,', 'goa'],
  ])('%s: %s', (place, key) => expect(placeKeyOf(place)).toBe(key));
});

describe('placeKeysAt', () => {
  test('area, city and both; the whole location if it has more parts', () => {
    expect(placeKeysAt('White Town, Pondicherry')).toEqual([
      'white town',
      'puducherry',
      'white town, puducherry',
    ]);
    expect(placeKeysAt('Beach Road, Calangute, Goa')).toEqual([
      'beach road',
      'goa',
      'beach road, goa',
      'beach road, calangute, goa',
    ]);
    expect(placeKeysAt('Goa')).toEqual(['goa', 'goa, goa']);
  });
});
