import type { RouterContextProvider } from 'react-router';
import { apiFor, viewerContext } from '../../api.server.ts';
import { readReviewQuery } from './review-query.ts';

type Context = Readonly<RouterContextProvider>;

/** Loads the reviews of a turf page. `page` is null if they fail to load. */
export async function loadReviews(context: Context, turfId: string, url: URL) {
  const ask = readReviewQuery(url.searchParams);
  const search = { turfId, sort: ask.sort, limit: ask.shown, ...(ask.after && { cursor: ask.after }) };
  const page = await apiFor(context)
    .reviews.list(search)
    .catch(() => null);
  return { page, ask };
}

export type TurfReviews = Awaited<ReturnType<typeof loadReviews>>;

/**
 * Loads what the viewer may do with the reviews of a shared page, which are listed for strangers.
 * Undefined for visitors.
 */
export async function loadReviewMarks(context: Context, turfId: string, url: URL) {
  if (!context.get(viewerContext)) return undefined;
  const { page } = await loadReviews(context, turfId, url);
  const idsOf = (reviews: readonly { id: string }[] = []) => reviews.map(({ id }) => id);
  return {
    youMayReply: page?.youMayReply ?? false,
    yours: idsOf(page?.items.filter(({ isYours }) => isYours)),
    helpful: idsOf(page?.items.filter(({ youFoundHelpful }) => youFoundHelpful)),
  };
}

export type ReviewMarks = NonNullable<Awaited<ReturnType<typeof loadReviewMarks>>>;
