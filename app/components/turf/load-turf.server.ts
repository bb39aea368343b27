import type { RouterContextProvider } from 'react-router';
import { ownerAnswerDue } from '../../../contract/bookings/owner-answer.ts';
import {
  addDays,
  closingHourOf,
  hoursOf,
  hourText,
  type IstDate,
  istDateOf,
  type SlotMinutes,
  slotStart,
} from '../../../contract/calendar.ts';
import { hoursFrom } from '../../../contract/slot-times.ts';
import { apiFor, installationContext, viewerContext } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { withinMinute } from '../../document/within-minute.server.ts';
import { listGuestHolds } from '../bookings/hold/guest-token.server.ts';
import { loadFavourite } from '../favourites/load-favourite.server.ts';
import { ownerNoteOfDay } from '../payment/owner-note.server.ts';
import { loadReviews } from '../reviews/load-reviews.server.ts';
import { isManagedByViewer } from './manage-turf.server.ts';
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
  const [turf, { date, slots }, reviews, isFavourite, nearby, owner, isManaged, holds, guestHolds] =
    await Promise.all([
      notFoundAs404(api.turfs.get({ turfId })),
      listDay(context, turfId, { ...ask, today }),
      loadReviews(context, turfId, url),
      loadFavourite(context, turfId),
      // Optional parts of the page: null on failure.
      api.turfs.listSimilar({ turfId }).catch(() => null),
      loadOwnerContact(context, turfId),
      isManagedByViewer(context, turfId),
      listOwnHolds(context, turfId),
      listGuestHolds(context, request),
    ]);
  const lastSlot = slotStart(date, closingHourOf(turf.closingTime) - turf.slotMinutes / 60);
  const here = guestHolds
    .filter((hold) => hold.turfId === turfId)
    .map((hold) => ({
      date: hold.date,
      hours: hoursOf(hold.startTimes),
      slotMinutes: turf.slotMinutes,
      until: hold.holdExpiresAt,
    }));
  const listed = new Set((slots ?? []).map(({ eveningTime }) => eveningTime));
  // The day can show hours of the next date, after midnight.
  const isShown = (hold: { date: IstDate; hours: number[] }) =>
    hold.date === date || hoursFrom(date, hold).every((hour) => listed.has(hourText(hour)));
  const isAwaited = turf.acceptedByHand && ownerAnswerDue(now, lastSlot) !== undefined;
  return {
    turf,
    ownerNote: isAwaited ? ownerNoteOfDay() : null,
    date,
    today,
    hours,
    slots,
    held: [...holds, ...here].filter(isShown).map((hold) => ({
      ...hold,
      hours: hoursFrom(date, hold),
      now: now.toISOString(),
    })),
    isVisitor: !context.get(viewerContext),
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

/** Returns null for visitors and for customers without a confirmed booking here. */
async function loadOwnerContact(context: Readonly<RouterContextProvider>, turfId: string) {
  if (!context.get(viewerContext)) return null;
  return apiFor(context)
    .bookings.getOwnerContactOfTurf({ turfId })
    .catch(() => null);
}

/** Returns the viewer's unpaid holds on this turf, so that the page offers to pay for them. */
async function listOwnHolds(context: Readonly<RouterContextProvider>, turfId: string) {
  if (!context.get(viewerContext)) return [];
  const { items } = await apiFor(context)
    .bookings.list({ when: 'held' })
    .catch(() => ({ items: [] }));
  return items
    .filter((hold) => hold.turf.id === turfId)
    .map(({ id, date, startTimes, slotMinutes, holdExpiresAt }) => ({
      id,
      slotMinutes,
      date,
      hours: hoursOf(startTimes),
      until: holdExpiresAt ?? '',
    }));
}
/** Without `id` no booking exists yet. */
export type OwnHold = {
  id?: string;
  date: IstDate;
  /** Counted from midnight of the page's date. */
  hours: number[];
  slotMinutes: SlotMinutes;
  until: string;
  now: string;
};
