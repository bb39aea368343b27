import { Link } from 'react-router';
import * as m from '#messages';
import { readLastSearch } from '../../../contract/turfs/last-search.ts';
import { apiFor, viewerContext } from '../../api.server.ts';
import { nextEvening, whenText } from '../../components/browse/when.ts';
import { Hero } from '../../components/home/hero.tsx';
import { loadPersonal } from '../../components/home/load-personal.server.ts';
import { SportCards } from '../../components/home/sport-cards.tsx';
import { byVenue } from '../../components/turf/card/by-venue.ts';
import { TurfEntries } from '../../components/turf/card/turf-entries.tsx';
import { TurfGrid } from '../../components/turf/card/turf-grid.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { ArrowIcon } from '../../components/ui/icons.tsx';
import { late } from '../../document/late.tsx';
import { metaOf } from '../../document/page-meta.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { withinMinute } from '../../document/within-minute.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/home';

export const handle = { live: 'home' } satisfies LiveHandle;

const Personal = late(() => import('../../components/home/personal.tsx'));
const WorkedExample = late(() => import('../../components/home/worked-example.tsx'));

const featured = { groupBy: 'venue', limit: 8 } as const;

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const api = apiFor(context);
  const now = withinMinute(new Date());
  const evening = nextEvening(now);
  const { location: place = m.home_where_default(), sport } = readLastSearch(request.headers);
  const viewer = context.get(viewerContext);
  const [free, counts, locations, personal] = await Promise.all([
    api.turfs.list({ ...evening, location: place, ...featured }),
    api.turfs.countBySport(),
    api.turfs.listLocations(),
    viewer && loadPersonal(context, viewer, evening),
  ]);
  const isFree = free.items.length > 0;
  const { items } = isFree ? free : await api.turfs.list(featured);
  const shown = { ...evening, text: whenText(evening, now) };
  const meta = metaOf(context, url, {
    title: m.home_meta_title(),
    description: m.home_meta_description(),
  });
  return {
    entries: byVenue(items),
    shown,
    isFree,
    personal,
    place,
    sport,
    counts,
    locations,
    now: now.toISOString(),
    meta,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { entries, shown, isFree, personal, place, sport, counts, locations, now } = loaderData;
  return (
    <>
      {personal && <Personal personal={personal} evening={shown} now={now} />}
      <Hero {...{ locations, place, sport }} now={new Date(now)} isFirst={!personal} />
      <section className="wrap pt-5 sm:pt-10">
        <div className="mb-3 sm:mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <h2 className="text-[clamp(1.5rem,3.6vw,2.5rem)]">
            {isFree ? m.home_free({ when: shown.text, place }) : m.home_featured()}
          </h2>
          <Link
            to="/browse"
            className="inline-flex min-h-11 items-center gap-2 font-[640] whitespace-nowrap text-pitch hover:underline"
          >
            {m.home_all_turfs()} <ArrowIcon />
          </Link>
        </div>
        <TurfGrid>
          <TurfEntries
            entries={entries}
            now={now}
            date={isFree ? shown.date : undefined}
            shown={isFree ? shown : undefined}
          />
        </TurfGrid>
      </section>
      <section className="wrap pt-12 pb-14 sm:pt-17 sm:pb-20">
        <h2 className="mb-5 text-[clamp(1.75rem,3.6vw,2.5rem)]">{m.home_by_sport()}</h2>
        <SportCards counts={counts} />
      </section>
      <WorkedExample>
        <LinkButton to="/how-it-works" tone="chalk" className="mt-8">
          {m.home_how()}
        </LinkButton>
      </WorkedExample>
    </>
  );
}
