import { data, type RouterContextProvider } from 'react-router';
import { istDateOf, parseHour, slotStart } from '../../../contract/calendar.ts';
import { ownerAnswerDue } from '../../../contract/owner-answer.ts';
import { apiFor, installationContext, viewerContext } from '../../api.server.ts';
import { withinMinute } from '../../within-minute.server.ts';
import { loadFavourite } from '../favourites/load-favourite.server.ts';
import { loadReviews } from '../reviews/load-reviews.server.ts';
import { errorCodeOf } from './error-code.ts';
import { isManagedByViewer } from './manage-turf.server.ts';
import { ownerNoteOfDay } from './owner-note.server.ts';
import { turfAskOf } from './turf-ask.ts';
import { turfMeta } from './turf-meta.server.ts';

const notFoundCodes = new Set(['TURF_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_ERROR', 'BAD_REQUEST']);

export async function loadTurf(context: Readonly<RouterContextProvider>, turfId: string, url: URL) {
  const api = apiFor(context);
  const now = new Date();
  const today = istDateOf(now);
  const { date, hours } = turfAskOf(url.searchParams, today);
  const [turf, day, reviews, isFavourite, nearby, owner, isManaged] = await Promise.all([
    api.turfs.get({ turfId }).catch(notFoundAs404),
    // Unknown hours are never shown as free: the page says that they could not be loaded.
    api.slots.list({ turfId, date }).catch(() => null),
    loadReviews(context, turfId, url),
    loadFavourite(context, turfId),
    // The page is whole without them.
    api.turfs.listSimilar({ turfId }).catch(() => null),
    loadOwnerContact(context, turfId),
    isManagedByViewer(context, turfId),
  ]);
  const lastHour = slotStart(date, (parseHour(turf.closingTime) ?? 24) - 1);
  const isAwaited = turf.acceptedByHand && ownerAnswerDue(now, lastHour) !== undefined;
  return {
    turf,
    ownerNote: isAwaited ? ownerNoteOfDay : null,
    date,
    today,
    hours,
    slots: day?.slots ?? null,
    reviews,
    isFavourite,
    similar: nearby?.items ?? [],
    owner,
    isManaged,
    url: `${context.get(installationContext).origin}${url.pathname}`,
    now: withinMinute(now).toISOString(),
    meta: turfMeta(context, url, turf),
  };
}

/** Null for visitors and for everybody without a confirmed booking here. */
async function loadOwnerContact(context: Readonly<RouterContextProvider>, turfId: string) {
  if (!context.get(viewerContext)) return null;
  return apiFor(context)
    .bookings.getOwnerContactOfTurf({ turfId })
    .catch(() => null);
}

function notFoundAs404(error: unknown): never {
  throw notFoundCodes.has(errorCodeOf(error)) ? data(null, { status: 404 }) : error;
}
