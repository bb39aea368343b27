import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { findPlaceAlert } from '../../components/browse/load-empty-place.server.ts';
import { loadSearchAlert } from '../../components/browse/load-search-alert.server.ts';
import { searchTermsOf } from '../../components/browse/search-terms.ts';
import { loadViewer } from '../../components/layout/load-viewer.server.ts';
import { loadReviewMarks } from '../../components/reviews/load-reviews.server.ts';
import { loadTurfPart } from '../../components/turf/load-turf-part.server.ts';
import { readReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/personal';

/** Loads the viewer's part of the shared page in the parameter `page`. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = readReturnTo(url.searchParams.get('page'));
  const at = new URL(page, url);
  const turfId = /^\/turf\/([^/]+)$/.exec(at.pathname)?.[1];
  const terms = at.pathname === '/browse' ? searchTermsOf(at.searchParams) : undefined;
  const [viewer, turf, reviews, searchAlert, placeAlertId] = await Promise.all([
    loadViewer(context),
    turfId ? loadTurfPart(context, request, turfId) : undefined,
    turfId ? loadReviewMarks(context, turfId, at) : undefined,
    terms && loadSearchAlert(context, terms).catch(() => null),
    terms && findPlaceAlert(context, terms.location).catch(() => undefined),
  ]);
  return {
    page,
    viewer,
    turf: turf && { ...turf, turfId, reviews },
    browse: terms && { searchAlertId: searchAlert?.alertId, placeAlertId },
  };
}

/** Leaves the page as it is when the part does not load: the router would show its error page instead. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => undefined);
}

/** The router would load it again after every form, also on pages that are not shared. */
export function shouldRevalidate({
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && /^\/(browse$|venue\/|turfs?\/)/.test(nextUrl.pathname);
}
