import type { RouterContextProvider } from 'react-router';
import type { ReviewEligibility } from '../../../contract/reviews/reviews.ts';
import { apiFor, viewerContext } from '../../api.server.ts';
import { readReviewQuery } from './review-query.ts';

/** Loads the reviews of a turf page. `page` is null if they fail to load. */
export async function loadReviews(context: Readonly<RouterContextProvider>, turfId: string, url: URL) {
  const { reviews } = apiFor(context);
  const ask = readReviewQuery(url.searchParams);
  const isSignedIn = context.get(viewerContext) !== null;
  const search = { turfId, sort: ask.sort, limit: ask.shown, ...(ask.after && { cursor: ask.after }) };
  const [page, you] = await Promise.all([
    reviews.list(search).catch(() => null),
    isSignedIn ? reviews.getEligibility({ turfId }).catch(() => null) : null,
  ]);
  return { page, ask, isSignedIn, you };
}

export type TurfReviews = Omit<Awaited<ReturnType<typeof loadReviews>>, 'you'> & {
  you: ReviewEligibility | null;
};
