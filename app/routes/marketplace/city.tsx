import { data, redirect } from 'react-router';
import * as m from '#messages';
import { isSport, type Sport, sportNames } from '../../../contract/policy.ts';
import { cityPath, citySlug } from '../../../contract/turfs/cities.ts';
import { apiFor } from '../../api.server.ts';
import { cityMeta } from '../../components/browse/city-meta.server.ts';
import { loadTurfs } from '../../components/browse/load-turfs.server.ts';
import PlaceList from '../../components/browse/place-list.tsx';
import { browseUrl } from '../../components/browse/search-terms.ts';
import { nextEvening, whenText } from '../../components/browse/when.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { TurfEntries } from '../../components/turf/card/turf-entries.tsx';
import { TurfGrid } from '../../components/turf/card/turf-grid.tsx';
import { NothingThere } from '../../components/turf/nothing-there.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { PageStrip } from '../../components/ui/page-strip.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { withinMinute } from '../../document/within-minute.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/city';

export const handle = { live: 'marketplace' } satisfies LiveHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? metaFromLoader({ loaderData })
    : [{ title: m.common_page_title({ page: m.turfs_city_not_found() }) }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = apiFor(context);
  const sport = sportOf(params.sport);
  const [overview, cities] = await Promise.all([
    notFoundAs404(api.turfs.getCity({ city: params.city })),
    api.turfs.countByCity(),
  ]);
  const path = cityPath(overview.city, sport);
  if (params.city !== overview.slug || (params.sport ?? '') !== (sport ?? '')) throw redirect(path, 301);
  const now = withinMinute(new Date());
  const terms = { location: overview.city, sport, sort: 'rating' } as const;
  const list = await loadTurfs(api, terms, new URLSearchParams(), now);
  if (list.total === 0) throw data(null, { status: 404 });
  const others = cities.filter(({ city }) => city !== overview.city && citySlug(city) !== '');
  const title = sport
    ? m.turfs_browse_meta_title_sport({ sport: sportNames[sport](), place: overview.city })
    : m.turfs_browse_meta_title({ place: overview.city });
  return {
    title,
    city: overview,
    sport,
    list,
    others,
    now: now.toISOString(),
    meta: cityMeta(context, url, { title, overview, sport, list }),
  };
}

export default function City({
  loaderData: {
    title,
    city: { city, sports, areas, ...overview },
    sport,
    list,
    others,
    now,
  },
}: Route.ComponentProps) {
  const evening = nextEvening(new Date(now));
  const shown = { ...evening, text: whenText(evening, new Date(now)) };
  return (
    <>
      <Band sport={sport} seed={sport ? 3 : 1} title={title}>
        {m.turfs_city_text({ count: list.total, city })}
      </Band>
      <PageStrip
        label={m.turfs_city_sports()}
        links={[
          {
            to: cityPath(city),
            label: m.turfs_city_sport_count({ sport: m.turfs_city_all(), count: overview.count }),
            current: sport ? undefined : 'page',
          },
          ...sports.map((each) => ({
            to: cityPath(city, each.sport),
            label: m.turfs_city_sport_count({ sport: sportNames[each.sport](), count: each.count }),
            current: each.sport === sport ? ('page' as const) : undefined,
          })),
        ]}
      />
      <section aria-labelledby="best-rated" className="wrap pt-8 pb-16">
        <h2 id="best-rated" className="mb-5 text-2xl">
          {m.turfs_city_best()}
        </h2>
        <TurfGrid>
          <TurfEntries entries={list.entries} now={now} date={evening.date} shown={shown} />
        </TurfGrid>
        <LinkButton to={browseUrl({ sport, location: city })} tone="line" className="mt-8">
          {m.turfs_city_search({ city })}
        </LinkButton>
        <PlaceList
          title={m.turfs_city_areas({ city })}
          places={areas.map(({ area, count }) => ({
            name: area,
            count,
            to: browseUrl({ location: `${area}, ${city}` }),
          }))}
        />
        <PlaceList
          title={m.turfs_city_others()}
          places={others.map((other) => ({
            name: other.city,
            count: other.count,
            to: cityPath(other.city),
          }))}
        />
      </section>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(() => (
  <NothingThere title={m.turfs_city_not_found()} text={m.turfs_city_not_found_text()} />
));

/** @throws Response 404 for an unknown sport */
function sportOf(text: string | undefined): Sport | undefined {
  const sport = text?.toLowerCase();
  if (sport === undefined || isSport(sport)) return sport;
  throw data(null, { status: 404 });
}
