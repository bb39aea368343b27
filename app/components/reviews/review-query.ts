import { isReviewSort, type ReviewSort } from '../../../contract/reviews/words.ts';

/** The reviews that a URL requests: a number from the start, or after a cursor. */
export type ReviewQuery = { sort: ReviewSort; shown: number; after: string | null };

const step = 10;
/** Page limit of the API. */
const most = 50;

export function readReviewQuery(params: URLSearchParams): ReviewQuery {
  const sort = params.get('reviews');
  const shown = Math.floor(Number(params.get('shown')) / step) * step;
  return {
    sort: isReviewSort(sort) ? sort : 'newest',
    shown: Math.min(most, Math.max(step, shown || 0)),
    after: params.get('after'),
  };
}

export function reviewsUrl(search: string, ask: Partial<ReviewQuery>): string {
  const params = new URLSearchParams(search);
  const next = { ...readReviewQuery(params), ...ask };
  for (const name of ['reviews', 'shown', 'after']) params.delete(name);
  if (next.sort !== 'newest') params.set('reviews', next.sort);
  if (next.shown > step) params.set('shown', String(next.shown));
  if (next.after) params.set('after', next.after);
  return `?${params}#reviews`;
}

/** Extends the list up to the API's page limit, then continues on a new page. */
export function moreReviews(ask: ReviewQuery, nextCursor: string): Partial<ReviewQuery> {
  if (ask.after === null && ask.shown < most) return { shown: ask.shown + step };
  return { shown: most, after: nextCursor };
}
