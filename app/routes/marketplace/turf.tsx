import * as m from '#messages';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { TurfBooking } from '../../components/turf/booking/turf-booking.tsx';
import { ownHoldsOn } from '../../components/turf/hours/own-holds.ts';
import { loadTurf } from '../../components/turf/load-turf.server.ts';
import { manageTurf } from '../../components/turf/manage-turf.server.ts';
import { TurfHead } from '../../components/turf/turf-head.tsx';
import { late } from '../../document/late.tsx';
import { metaFromLoader } from '../../document/page-meta.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { usePersonal, useTurfPart } from '../../personal/use-personal.ts';
import type { Route } from './+types/turf';

export const handle = { live: 'turf' } satisfies LiveHandle;

const DayStrip = late(async () => ({
  default: (await import('../../components/turf/hours/day-strip.tsx')).DayStrip,
}));
const TurfFacts = late(() => import('../../components/turf/turf-facts.tsx'));
const VenueTurfs = late(() => import('../../components/turf/venue-turfs.tsx'));
const TurfAbout = late(() => import('../../components/turf/about/turf-about.tsx'));
const ManagePanel = late(() => import('../../components/turf/manage-panel.tsx'));
const ReviewList = late(() => import('../../components/reviews/review-list.tsx'));
const TurfNotFound = late(() => import('../../components/turf/turf-not-found.tsx'));
const SimilarTurfs = late(() => import('../../components/turf/card/similar-turfs.tsx'));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? metaFromLoader({ loaderData })
    : [{ title: m.common_page_title({ page: m.turfs_not_found() }) }];

export function loader({ context, params, request, url }: Route.LoaderArgs) {
  return loadTurf(context, params.turfId, url, request);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return manageTurf(context, url, params.turfId, await readForm(request));
}

export default function TurfPage({ loaderData, actionData }: Route.ComponentProps) {
  const { turf, ownerNote, date, today, slots, reviews, similar, hours, url, now } = loaderData;
  const own = useTurfPart(turf.id, loaderData.own);
  const isSignedIn = usePersonal().viewer !== null;
  return (
    <>
      <TurfHead turf={turf} isFavourite={own.isFavourite} isSignedIn={isSignedIn} />
      <TurfBooking
        key={`${turf.id} ${date}`}
        turf={turf}
        note={ownerNote}
        date={date}
        isToday={date <= today}
        slots={slots}
        held={ownHoldsOn({ date, slots, slotMinutes: turf.slotMinutes }, own)}
        hoursFromUrl={hours}
        now={now}
        before={
          <>
            <TurfFacts turf={turf} now={now} />
            <h2 className="mb-3 text-2xl max-lg:sr-only lg:mt-4">{m.turfs_pick()}</h2>
            <div className="mt-2 mb-3 lg:mb-4">
              <DayStrip today={today} date={date} path={`/turf/${turf.id}`} />
            </div>
          </>
        }
        desk={own.isManaged && <ManagePanel turf={turf} answer={actionData} />}
        after={
          <>
            <VenueTurfs turf={turf} date={date} />
            <TurfAbout turf={turf} similar={similar} url={url} owner={own.owner} />
            <ReviewList
              turfId={turf.id}
              reviews={reviews}
              you={own.you}
              marks={own.reviews}
              isSignedIn={isSignedIn}
            />
          </>
        }
      />
      <SimilarTurfs similar={similar} sport={turf.sport} date={date === today ? undefined : date} now={now} />
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(TurfNotFound);
