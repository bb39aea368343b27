import { useState } from 'react';
import { Link, redirect, useFetcher, useNavigation } from 'react-router';
import { sportNames } from '../../../contract/policy.ts';
import type { TurfCard as TurfCardShape } from '../../../contract/turfs.ts';
import { apiFor } from '../../api.server.ts';
import { ActiveFilters } from '../../components/browse/active-filters.tsx';
import { SearchBar } from '../../components/browse/search-bar.tsx';
import {
  browseUrl,
  isFiltered,
  type SearchTerms,
  searchTermsOf,
} from '../../components/browse/search-terms.ts';
import { errorCodeOf } from '../../components/turf/error-code.ts';
import { TurfCard } from '../../components/turf/turf-card.tsx';
import { TurfCardSkeleton } from '../../components/turf/turf-card-skeleton.tsx';
import { TurfGrid } from '../../components/turf/turf-grid.tsx';
import { Band } from '../../components/ui/band.tsx';
import { buttonLook, LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { Route } from './+types/browse';

const pageSize = 20;
const skeletons = [1, 2, 3, 4] as const;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { sport, location } = loaderData?.terms ?? {};
  const what = sport ? `${sportNames[sport]} turfs` : 'Sports turfs';
  const title = `${what} in ${location ?? 'India'} · Maidan`;
  return [
    { title },
    {
      name: 'description',
      content: `${what} in ${location ?? 'India'} by the hour: prices, free hours and reviews.`,
    },
    { property: 'og:title', content: title },
  ];
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiFor(context);
  const params = url.searchParams;
  const terms = searchTermsOf(params);
  const { q, sport, location } = terms;
  const cursor = params.get('cursor') || undefined;
  const [page, counts, locations] = await Promise.all([
    api.turfs.list({ q, sport, location, cursor, limit: pageSize }).catch((error: unknown) => {
      // A cursor is not for typing; one that is no good begins the list again.
      throw cursor && errorCodeOf(error) === 'VALIDATION_ERROR' ? redirect(browseUrl(terms)) : error;
    }),
    api.turfs.countBySport(),
    api.turfs.listLocations(),
  ]);
  const totalTurfs = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return { terms, page, totalTurfs, locations, now: new Date().toISOString() };
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { terms, page, totalTurfs, locations, now } = loaderData;
  const navigation = useNavigation();
  const loading = navigation.state === 'loading' && navigation.location.pathname === '/browse';
  const listKey = page.items[0]?.id ? `${browseUrl(terms)}#${page.items[0].id}` : 'none';
  return (
    <>
      <Band sport={terms.sport} seed={terms.sport ? 3 : 1} title="Find Your Perfect Turf">
        Book your preferred turf, time slot, and play your favorite sport
      </Band>
      <SearchBar terms={terms} locations={locations} />
      <section aria-label="Turfs" aria-busy={loading} className="wrap pt-5 pb-16">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
          <ActiveFilters terms={terms} />
          {isFiltered(terms) && (
            <p role="status" className="text-quiet">
              Showing {page.total} of {totalTurfs} turfs
            </p>
          )}
        </div>
        {loading ? (
          <TurfGrid>
            {skeletons.map((n) => (
              <TurfCardSkeleton key={n} />
            ))}
          </TurfGrid>
        ) : page.items.length === 0 ? (
          <EmptyState
            title="No turfs found"
            sport={terms.sport}
            action={
              <LinkButton to="/browse" tone="strong">
                Show all turfs
              </LinkButton>
            }
          >
            Try adjusting your filters to see more results
          </EmptyState>
        ) : (
          <TurfList key={listKey} terms={terms} items={page.items} nextCursor={page.nextCursor} now={now} />
        )}
      </section>
    </>
  );
}

/** The first page, and those that 'Show more' adds; without JavaScript the link leads to the next page instead. */
function TurfList(first: {
  terms: SearchTerms;
  items: readonly TurfCardShape[];
  nextCursor: string | null;
  now: string;
}) {
  const { terms, now } = first;
  const fetcher = useFetcher<typeof loader>();
  const [seen, setSeen] = useState<readonly (typeof fetcher.data)[]>([]);
  if (fetcher.data && !seen.includes(fetcher.data)) setSeen([...seen, fetcher.data]);
  const turfs = [...first.items, ...seen.flatMap((more) => more?.page.items ?? [])];
  const nextCursor = seen.length === 0 ? first.nextCursor : (seen.at(-1)?.page.nextCursor ?? null);
  const busy = fetcher.state !== 'idle';
  return (
    <>
      <h2 className="sr-only">Turfs</h2>
      <TurfGrid>
        {turfs.map((turf) => (
          <TurfCard key={turf.id} turf={turf} now={now} date={terms.date} />
        ))}
        {busy && skeletons.map((n) => <TurfCardSkeleton key={n} />)}
      </TurfGrid>
      {nextCursor && (
        <p className="mt-8 text-center">
          <Link
            to={browseUrl(terms, nextCursor)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              void fetcher.load(browseUrl(terms, nextCursor));
            }}
            aria-disabled={busy || undefined}
            className={buttonLook({ tone: 'line' })}
          >
            {busy ? 'Loading...' : 'Show more'}
          </Link>
        </p>
      )}
    </>
  );
}
