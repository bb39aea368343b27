import { Link } from 'react-router';
import * as m from '#messages';
import { formatDate, istDateOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { ChoiceSelect } from '../../components/desk/choice-select.tsx';
import { NoTurfs } from '../../components/desk/no-turfs.tsx';
import { spanText, weeklyText } from '../../components/desk/series/series-words.ts';
import { loadVenueChoice } from '../../components/desk/venue-choice.server.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/series-list';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_series_list_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireDesk(context, url, 'desk');
  const { venues, venueId, turfId } = await loadVenueChoice(context, url, 'desk');
  if (!venueId) return { venues, list: null, turfId };
  const list = await notFoundAs404(apiFor(context).series.list({ venueId }));
  return { venues, list, turfId };
}

export default function SeriesList({ loaderData }: Route.ComponentProps) {
  const { venues, list, turfId } = loaderData;
  if (!list) {
    return (
      <>
        <WorkHead title={m.desk_nav_series()} />
        <div className="wrap pb-16">
          <NoTurfs />
        </div>
      </>
    );
  }
  const plan = (
    <LinkButton to={`/desk/series/new?${new URLSearchParams({ turfId })}`} tone="go">
      {m.desk_series_plan()}
    </LinkButton>
  );
  return (
    <>
      <WorkHead title={m.desk_nav_series()}>{list.venue.name}</WorkHead>
      <div className="wrap pt-1 pb-16 *:max-w-[43.5rem]">
        <ChoiceSelect name="venueId" label={m.desk_staff_venue()} chosen={list.venue.id} items={venues} />
        {list.items.length === 0 ? (
          <EmptyState title={m.desk_series_none()} action={plan}>
            {m.desk_series_none_text()}
          </EmptyState>
        ) : (
          <>
            {plan}
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {list.items.map((item) => (
                <li
                  key={item.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <Link
                      to={`/desk/series/${item.id}`}
                      className="inline-flex min-h-11 items-center text-lg font-[620] wrap-anywhere underline underline-offset-4"
                    >
                      {item.name || m.desk_series()}
                    </Link>
                    <p className="text-[0.9375rem] text-quiet">
                      {weeklyText(item)} · {item.turfs.map(({ name }) => name).join(', ')}
                    </p>
                    <p className="text-[0.9375rem] text-quiet">{spanText(item)}</p>
                  </div>
                  <p className="text-[0.9375rem]">
                    {item.nextDate
                      ? m.desk_series_next({
                          count: item.aheadCount,
                          date: formatDate(item.nextDate, istDateOf(new Date())),
                        })
                      : m.desk_series_over()}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
