import { describe, expect, test } from 'vitest';
import { moreReviews, readReviewQuery, reviewsUrl } from './review-query.ts';

const read = (search: string) => readReviewQuery(new URLSearchParams(search));

describe('review query', () => {
  test.each([
    ['', { sort: 'newest', shown: 10, after: null }],
    ['reviews=helpful&shown=30', { sort: 'helpful', shown: 30, after: null }],
    ['reviews=cheapest&shown=-5', { sort: 'newest', shown: 10, after: null }],
    ['shown=5000', { sort: 'newest', shown: 50, after: null }],
    ['shown=1e9&after=0_x', { sort: 'newest', shown: 50, after: '0_x' }],
    ['shown=all', { sort: 'newest', shown: 10, after: null }],
  ])('?%s parses to %j', (search, ask) => {
    expect(read(search)).toEqual(ask);
  });

  test('new order: starts at the first page, keeps day and hours', () => {
    const search = '?date=2026-11-27&hours=18&hours=19&reviews=highest&shown=30';
    expect(reviewsUrl(search, { sort: 'lowest', shown: 10, after: null })).toBe(
      '?date=2026-11-27&hours=18&hours=19&reviews=lowest#reviews',
    );
  });

  test('more reviews: ten at a time to fifty, then the next fifty', () => {
    expect(moreReviews(read(''), 'c1')).toEqual({ shown: 20 });
    expect(moreReviews(read('shown=40'), 'c1')).toEqual({ shown: 50 });
    expect(moreReviews(read('shown=50'), 'c1')).toEqual({ shown: 50, after: 'c1' });
    expect(moreReviews(read('shown=50&after=c1'), 'c2')).toEqual({ shown: 50, after: 'c2' });
  });
});
