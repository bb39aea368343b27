import { isReviewSort, type ReviewSort } from '../../../contract/review-words.ts';

/** Which reviews of a turf a URL asks for: so many from the beginning, or from where the last page ended. */
export type ReviewAsk = { sort: ReviewSort; shown: number; after: string | null };

const step = 10;
/** As many as one call of the API gives. */
const most = 50;

export function readReviewAsk(params: URLSearchParams): ReviewAsk {
  const sort = params.get('reviews');
  const shown = Math.floor(Number(params.get('shown')) / step) * step;
  return {
    sort: isReviewSort(sort) ? sort : 'newest',
    shown: Math.min(most, Math.max(step, shown || 0)),
    after: params.get('after'),
  };
}

/** The same page with other reviews; what else its URL says stays. */
export function reviewsUrl(search: string, ask: Partial<ReviewAsk>): string {
  const params = new URLSearchParams(search);
  const next = { ...readReviewAsk(params), ...ask };
  for (const name of ['reviews', 'shown', 'after']) params.delete(name);
  if (next.sort !== 'newest') params.set('reviews', next.sort);
  if (next.shown > step) params.set('shown', String(next.shown));
  if (next.after) params.set('after', next.after);
  return `?${params}#reviews`;
}

/** More in place while one call can give them, then on from where this page ends. */
export function moreReviews(ask: ReviewAsk, nextCursor: string): Partial<ReviewAsk> {
  if (ask.after === null && ask.shown < most) return { shown: ask.shown + step };
  return { shown: most, after: nextCursor };
}
