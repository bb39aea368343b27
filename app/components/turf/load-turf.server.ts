import type { RouterContextProvider } from 'react-router';
import { ownerAnswerDue } from '../../../contract/bookings/owner-answer.ts';
import { addDays, closingHourOf, type IstDate, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { apiFor, audienceContext, installationContext } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { withinMinute } from '../../document/within-minute.server.ts';
import { ownerNoteOfDay } from '../payment/owner-note.server.ts';
import { loadReviews } from '../reviews/load-reviews.server.ts';
import { loadTurfPart } from './load-turf-part.server.ts';
import { turfMeta } from './meta/turf-meta.server.ts';
import { turfAskOf } from './turf-ask.ts';

export async function loadTurf(
  context: Readonly<RouterContextProvider>,
  turfId: string,
  url: URL,
  request: Request,
) {
  const api = apiFor(context);
  const now = new Date();
  const today = istDateOf(now);
  const { hours, ...ask } = turfAskOf(url.searchParams, now);
  const [turf, { date, slots }, reviews, nearby, own] = await Promise.all([
    notFoundAs404(api.turfs.get({ turfId })),
    listDay(context, turfId, { ...ask, today }),
    loadReviews(context, turfId, url),
    // An optional part of the page: null on failure.
    api.turfs.listSimilar({ turfId }).catch(() => null),
    context.get(audienceContext) ? null : loadTurfPart(context, request, turfId),
  ]);
  const lastSlot = slotStart(date, closingHourOf(turf.closingTime) - turf.slotMinutes / 60);
  const isAwaited = turf.acceptedByHand && ownerAnswerDue(now, lastSlot) !== undefined;
  return {
    turf,
    ownerNote: isAwaited ? ownerNoteOfDay() : null,
    date,
    today,
    hours,
    slots,
    reviews,
    similar: nearby?.items ?? [],
    own,
    url: `${context.get(installationContext).origin}${url.pathname}`,
    now: withinMinute(now).toISOString(),
    meta: turfMeta(context, url, turf),
  };
}

/**
 * Returns the hours of the named day; without one those of the running evening or of today, or the next day's once
 * its last hour has begun.
 * `slots` is null if they fail to load, so that nothing looks free.
 */
async function listDay(
  context: Readonly<RouterContextProvider>,
  turfId: string,
  { date, isNamed, today }: { date: IstDate; isNamed: boolean; today: IstDate },
) {
  const list = (day: IstDate) =>
    apiFor(context)
      .slots.list({ turfId, date: day })
      .then(
        ({ slots }) => ({ date: day, slots }),
        () => ({ date: day, slots: null }),
      );
  const first = await list(date);
  const isOver =
    first.slots?.every(({ status }) => status === 'past') && (first.slots.length > 0 || date < today);
  return isOver && !isNamed ? list(addDays(date, 1)) : first;
}
