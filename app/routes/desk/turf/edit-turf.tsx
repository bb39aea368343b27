import { Link } from 'react-router';
import * as m from '#messages';
import { pictureLimits } from '../../../../contract/turfs/picture-limits.ts';
import { apiFor } from '../../../api.server.ts';
import { requireRole } from '../../../components/account/require-viewer.server.ts';
import { ArchiveTurf } from '../../../components/desk/turf-form/archive-turf.tsx';
import { changeTurf } from '../../../components/desk/turf-form/change-turf.server.ts';
import { respond } from '../../../components/desk/turf-form/form-result.server.ts';
import { MoveTurf } from '../../../components/desk/turf-form/move-turf.tsx';
import { Pictures } from '../../../components/desk/turf-form/pictures.tsx';
import { TurfForm } from '../../../components/desk/turf-form/turf-form.tsx';
import { VenueSection } from '../../../components/desk/turf-form/venue-section.tsx';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { LinkButton } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { notFoundAs404 } from '../../../document/not-found-as-404.server.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import type { Route } from './+types/edit-turf';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.desk_turf_page({ turf: loaderData?.turf.name ?? m.desk_turf() }) },
  { name: 'robots', content: 'noindex' },
];

const bandLink = '-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { role } = requireRole(context, url, ['turf_owner', 'admin']);
  const turf = await notFoundAs404(apiFor(context).turfs.getManaged({ turfId: params.turfId }));
  // Missing while none of its turfs is listed.
  const venue = await apiFor(context)
    .venues.get({ venueId: turf.venueId })
    .catch(() => null);
  const isOwn = role === 'turf_owner';
  const own = isOwn ? (await apiFor(context).venues.listOwn()).items : [];
  return { turf, venue, otherVenues: own.filter(({ id }) => id !== turf.venueId), isOwn };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  requireRole(context, url, ['turf_owner', 'admin']);
  return respond(await changeTurf(apiFor(context), params.turfId, await readForm(request)));
}

export default function EditTurf({
  loaderData: { turf, venue, otherVenues, isOwn },
  actionData,
}: Route.ComponentProps) {
  const missing = pictureLimits.leastForListing - turf.pictures.length;
  return (
    <>
      <WorkHead title={turf.name}>
        <span className="flex flex-wrap items-center gap-x-4">
          {turf.isActive ? (
            <Link to={`/turf/${turf.id}`} className={bandLink}>
              {m.desk_turf_see()}
            </Link>
          ) : (
            <Badge tone="flood">{m.desk_unlisted()}</Badge>
          )}
          <Link to={`/desk/day?turfId=${turf.id}`} className={bandLink}>
            {m.desk_turf_day_sheet()}
          </Link>
        </span>
      </WorkHead>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-1 pb-16 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <section aria-labelledby="details">
          <h2 id="details" className="sr-only">
            {m.desk_turf_details()}
          </h2>
          <TurfForm
            // Fields of the new place after a move.
            key={turf.venueId}
            turf={turf}
            answer={actionData?.form}
            standing={actionData?.standing}
            locks={actionData?.locks}
            canConfirm={actionData?.canConfirm}
            save={m.desk_turf_save()}
          />
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <Pictures
            imagesPath={`/api/turfs/${turf.id}/images`}
            pictures={turf.pictures}
            problem={actionData?.pictures}
          >
            <p className="mb-3 text-quiet">{m.desk_pictures_text()}</p>
            <ul className="mb-5 list-disc pl-5 text-quiet">
              <li>{m.desk_pictures_day()}</li>
              <li>{m.desk_pictures_night()}</li>
              <li>{m.desk_pictures_surface()}</li>
              <li>{m.desk_pictures_entrance()}</li>
            </ul>
            {missing > 0 && (
              <div className="mb-5">
                <Notice>{m.desk_pictures_missing({ count: missing })}</Notice>
              </div>
            )}
          </Pictures>
          {venue && venue.turfs.length > 1 && <VenueSection venue={venue} />}
          <p>
            <LinkButton to={`/desk/turfs/${turf.id}/weekly-slots`} tone="line">
              {m.desk_weekly_link()}
            </LinkButton>
          </p>
          {isOwn && (
            <p className="flex flex-wrap gap-3">
              <LinkButton to={`/desk/turfs/new?copy=${turf.id}`} tone="line">
                {m.desk_turf_add_here()}
              </LinkButton>
              <LinkButton to="/settings/calendars#places" tone="line">
                {m.desk_turf_calendar()}
              </LinkButton>
            </p>
          )}
          {otherVenues.length > 0 && (
            <MoveTurf
              turfId={turf.id}
              venues={otherVenues}
              answer={actionData?.move === undefined ? undefined : actionData}
            />
          )}
          {turf.isActive && (
            <ArchiveTurf
              standing={actionData?.archive ? actionData.standing : undefined}
              problem={actionData?.archive}
            />
          )}
        </div>
      </div>
    </>
  );
}
