import type { RouterContextProvider } from 'react-router';
import type { OwnerContact } from '../../../contract/bookings/owner-contact.ts';
import { hoursOf, type IstDate, type SlotMinutes } from '../../../contract/calendar.ts';
import type { ReviewEligibility } from '../../../contract/reviews/reviews.ts';
import { apiFor, viewerContext } from '../../api.server.ts';
import { listGuestHolds } from '../bookings/hold/guest-token.server.ts';
import type { ReviewMarks } from '../reviews/load-reviews.server.ts';
import { isManagedByViewer } from './manage-turf.server.ts';

/** The part of a turf page that belongs to its viewer. */
export type TurfPart = {
  isFavourite: boolean;
  holds: HoldHere[];
  /** Null without a confirmed booking here. */
  owner: OwnerContact | null;
  isManaged: boolean;
  /** Null for visitors, or if it failed to load. */
  you: ReviewEligibility | null;
  /** Only on a shared page; otherwise the reviews have them. */
  reviews?: ReviewMarks;
  now: string;
};

/** Without `id` and `slotMinutes` no booking exists yet. */
type HoldHere = {
  id?: string;
  date: IstDate;
  /** Counted from midnight of `date`. */
  hours: number[];
  slotMinutes?: SlotMinutes;
  until: string;
};

type Context = Readonly<RouterContextProvider>;

/** Loads the viewer's part of a turf page. Parts that fail to load are missing. */
export async function loadTurfPart(context: Context, request: Request, turfId: string): Promise<TurfPart> {
  const { favourites, reviews, bookings } = apiFor(context);
  const isViewer = context.get(viewerContext) !== null;
  const [favourite, holds, guestHolds, owner, isManaged, you] = await Promise.all([
    isViewer ? favourites.get({ turfId }).catch(() => null) : null,
    isViewer ? bookings.list({ when: 'held' }).catch(() => null) : null,
    listGuestHolds(context, request),
    isViewer ? bookings.getOwnerContactOfTurf({ turfId }).catch(() => null) : null,
    isManagedByViewer(context, turfId),
    isViewer ? reviews.getEligibility({ turfId }).catch(() => null) : null,
  ]);
  const own = (holds?.items ?? [])
    .filter((hold) => hold.turf.id === turfId)
    .map(({ id, date, startTimes, slotMinutes, holdExpiresAt }) => ({
      id,
      date,
      hours: hoursOf(startTimes),
      slotMinutes,
      until: holdExpiresAt ?? '',
    }));
  const unbooked = guestHolds
    .filter((hold) => hold.turfId === turfId)
    .map((hold) => ({
      date: hold.date,
      hours: hoursOf(hold.startTimes),
      until: hold.holdExpiresAt,
    }));
  return {
    isFavourite: favourite?.isFavourite ?? false,
    holds: [...own, ...unbooked],
    owner,
    isManaged,
    you,
    now: new Date().toISOString(),
  };
}
