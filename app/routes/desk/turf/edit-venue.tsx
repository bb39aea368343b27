import { data, Link, redirect } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../../api.server.ts';
import { requireRole } from '../../../components/account/require-viewer.server.ts';
import { changeVenue } from '../../../components/desk/turf-form/change-venue.server.ts';
import { respond } from '../../../components/desk/turf-form/form-result.server.ts';
import { Pictures } from '../../../components/desk/turf-form/pictures.tsx';
import { VenueForm } from '../../../components/desk/turf-form/venue-form.tsx';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { notFoundAs404 } from '../../../document/not-found-as-404.server.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import type { Route } from './+types/edit-venue';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.desk_turf_page({ turf: loaderData?.venue.name ?? m.desk_venue() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url, params: { venueId } }: Route.LoaderArgs) {
  const { role } = requireRole(context, url, ['turf_owner', 'admin']);
  const { venues } = apiFor(context);
  const venue = await notFoundAs404(venues.get({ venueId }));
  const isOwn = role === 'admin' || (await venues.listOwn()).items.some(({ id }) => id === venueId);
  if (!isOwn) throw data(null, { status: 404 });
  const [only, second] = venue.turfs;
  if (only && !second) throw redirect(`/desk/turfs/${only.id}`);
  return { venue };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  requireRole(context, url, ['turf_owner', 'admin']);
  return respond(await changeVenue(apiFor(context), params.venueId, await readForm(request)));
}

export default function EditVenue({ loaderData: { venue }, actionData }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title={venue.name}>
        <Link
          to={`/venue/${venue.id}`}
          className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.desk_venue_see()}
        </Link>
      </WorkHead>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-3 pb-16 lg:grid-cols-2">
        <VenueForm venue={venue} answer={actionData?.form} />
        <Pictures
          imagesPath={`/api/venues/${venue.id}/images`}
          pictures={venue.pictures}
          problem={actionData?.pictures}
        >
          <p className="mb-3 text-quiet">{m.desk_venue_pictures_text()}</p>
          <ul className="mb-5 list-disc pl-5 text-quiet">
            <li>{m.desk_venue_pictures_entrance()}</li>
            <li>{m.desk_venue_pictures_ground()}</li>
            <li>{m.desk_venue_pictures_parking()}</li>
          </ul>
        </Pictures>
      </div>
    </>
  );
}
