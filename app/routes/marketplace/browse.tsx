import { useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import * as m from '#messages';
import { apiFor, installationContext } from '../../api.server.ts';
import { browseMeta } from '../../components/browse/browse-meta.server.ts';
import { changeAlert } from '../../components/browse/change-alert.server.ts';
import { loadEmptyPlace } from '../../components/browse/load-empty-place.server.ts';
import { loadSearchAlert } from '../../components/browse/load-search-alert.server.ts';
import { loadTurfs } from '../../components/browse/load-turfs.server.ts';
import { SearchBar } from '../../components/browse/search-bar/search-bar.tsx';
import {
  browseUrl,
  isFiltered,
  type SearchTerms,
  searchTermsOf,
  termsAt,
} from '../../components/browse/search-terms.ts';
import { columnsOf, whenOf, whenText } from '../../components/browse/when.ts';
import { TurfCardSkeleton } from '../../components/turf/card/turf-card-skeleton.tsx';
import { TurfEntries } from '../../components/turf/card/turf-entries.tsx';
import { TurfGrid } from '../../components/turf/card/turf-grid.tsx';
import { Band } from '../../components/ui/band.tsx';
import { late } from '../../document/late.tsx';
import { metaFromLoader } from '../../document/page-meta.ts';
import { withinMinute } from '../../document/within-minute.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import type { Route } from './+types/browse';

export const handle = { live: 'marketplace' } satisfies LiveHandle;

const ActiveFilters = late(() => import('../../components/browse/active-filters.tsx'));
const SearchAlertForm = late(() => import('../../components/browse/search-alert-form.tsx'));
const PlaceList = late(() => import('../../components/browse/place-list.tsx'));
const ListHead = late(() => import('../../components/browse/list-head.tsx'));
const TurfMap = late(() => import('../../components/browse/map/turf-map.tsx'));
const ShowMore = late(() => import('../../components/browse/show-more.tsx'));
const NoTurfs = late(() => import('../../components/browse/no-turfs.tsx'));
const TurfsFailed = late(() => import('../../components/browse/turfs-failed.tsx'));
const skeletons = [1, 2, 3, 4] as const;

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiFor(context);
  const terms = searchTermsOf(url.searchParams);
  const now = withinMinute(new Date());
  const [list, cities, counts, alert] = await Promise.all([
    loadTurfs(api, terms, url.searchParams, now),
    api.turfs.countByCity(),
    isFiltered(terms) ? api.turfs.countBySport() : undefined,
    loadSearchAlert(context, terms),
  ]);
  const totalTurfs = Object.values(counts ?? {}).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const meta = browseMeta(context, url, terms);
  const mapTiles = terms.view === 'map' ? context.get(installationContext).mapTiles : null;
  const emptyPlace = list.total === 0 ? await loadEmptyPlace(context, terms.location) : null;
  const shown = { terms, list, cursor, totalTurfs, cities, emptyPlace, alert, mapTiles };
  return { ...shown, now: now.toISOString(), meta };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return changeAlert({ context, request, url });
}

export default function Browse({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, list, cursor, totalTurfs, cities, mapTiles, now } = loaderData;
  const { alert, emptyPlace } = useAlerts(loaderData);
  const { asked, isSearching, isAdding } = useWaiting(terms);
  const board = useRef<HTMLDivElement>(null);
  const when = whenOf(terms, new Date(now));
  const text = whenText(when, new Date(now));
  const isMap = terms.view === 'map';
  const columns = isMap ? [] : columnsOf(when, new Date(now));
  const isNone = list.entries.length === 0;
  const alertForm = alert && <SearchAlertForm {...alert} isMain={isNone} problem={actionData?.problem} />;
  const shown = { ...when, text, ...(!isMap && { columns }) };
  return (
    <>
      <BrowseBand sport={terms.sport} />
      <SearchBar terms={terms} cities={cities} now={new Date(now)} />
      <section aria-label={m.turfs_turfs()} aria-busy={isSearching} className="wrap pt-5 pb-16">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
          <ActiveFilters terms={asked} list={list} totalTurfs={totalTurfs} />
          {!isNone && alertForm}
        </div>
        {isSearching ? (
          <TurfGrid>
            <Skeletons />
          </TurfGrid>
        ) : isNone ? (
          <NoTurfs
            terms={terms}
            when={text}
            alert={alertForm}
            emptyPlace={emptyPlace}
            problem={actionData?.problem}
          />
        ) : (
          <>
            <ListHead terms={terms} when={text} columns={columns} board={board} />
            <div className={isMap ? 'grid gap-5 lg:grid-cols-2' : undefined}>
              {isMap && <TurfMap entries={list.entries} date={when.date} terms={terms} tiles={mapTiles} />}
              <div
                ref={board}
                className={`grid gap-4 sm:grid-cols-2 sm:gap-4.5 ${isMap ? 'lg:content-start' : 'lg:grid-cols-1 lg:gap-3'}`}
              >
                <TurfEntries entries={list.entries} now={now} date={when.date} shown={shown} />
                {isAdding && <Skeletons />}
              </div>
            </div>
            <ShowMore terms={terms} list={list} cursor={cursor} isBusy={isAdding} />
          </>
        )}
        <PlaceList
          title={m.turfs_cities()}
          places={cities.map(({ city, count }) => ({
            name: city,
            count,
            to: browseUrl({ sport: asked.sport, location: city, date: asked.date }),
          }))}
        />
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <BrowseBand sport={undefined} />
      <TurfsFailed />
    </>
  );
}

function BrowseBand({ sport }: { sport: SearchTerms['sport'] }) {
  return (
    <Band sport={sport} seed={sport ? 3 : 1} title={m.turfs_browse_title()}>
      {m.turfs_browse_text()}
    </Band>
  );
}

/** Returns the alerts of the search, with the viewer's own as soon as they are known. */
function useAlerts({ alert, emptyPlace }: Pick<Route.ComponentProps['loaderData'], 'alert' | 'emptyPlace'>) {
  const { pathname, search } = useLocation();
  const { part } = usePersonal();
  const own = part?.page === pathname + search ? part.browse : undefined;
  if (!own) return { alert, emptyPlace };
  return {
    alert: alert && { alertId: own.searchAlertId },
    emptyPlace: emptyPlace && { ...emptyPlace, alertId: own.placeAlertId },
  };
}

/**
 * Shows skeletons instead of the list for a new search, and below it for more turfs. `asked` holds the
 * pending terms, so that a removed filter applies to them.
 */
function useWaiting(terms: SearchTerms) {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/browse';
  const asked = isLoading ? termsAt(location) : terms;
  const isSame = isLoading && browseUrl(asked) === browseUrl(terms);
  return { asked, isSearching: isLoading && !isSame, isAdding: isSame };
}

function Skeletons() {
  return skeletons.map((n) => <TurfCardSkeleton key={n} />);
}
