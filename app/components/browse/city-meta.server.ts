import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { type Sport, sportNames } from '../../../contract/policy.ts';
import { andText } from '../../../contract/text/join-words.ts';
import { cityPath } from '../../../contract/turfs/cities.ts';
import type { cityOverview } from '../../../contract/turfs/turfs.ts';
import { installationContext } from '../../api.server.ts';
import { breadcrumbList } from '../../document/breadcrumb-list.ts';
import { metaOf } from '../../document/page-meta.server.ts';
import type { TurfList } from './load-turfs.server.ts';

type CityPage = {
  title: string;
  overview: z.infer<typeof cityOverview>;
  sport: Sport | undefined;
  list: TurfList;
};

const areasNamed = 3;

export function cityMeta(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { title, overview: { city, areas, leastRatePaise }, sport, list: { entries, total } }: CityPage,
): MetaDescriptor[] {
  const { origin } = context.get(installationContext);
  const named = andText(areas.slice(0, areasNamed).map(({ area }) => area));
  const place = named ? m.turfs_city_meta_areas({ areas: named, city }) : city;
  const rate = formatPaise(leastRatePaise);
  const turfsAsList = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: total,
    itemListElement: entries.flat().map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}/turf/${id}`,
    })),
  };
  const crumbs = [
    { name: m.turfs_turfs(), path: '/browse' },
    { name: city, path: cityPath(city) },
    ...(sport ? [{ name: sportNames[sport](), path: cityPath(city, sport) }] : []),
  ];
  return metaOf(context, url, {
    title,
    description: sport
      ? m.turfs_city_meta_sport({ count: total, sport: sportNames[sport](), place })
      : m.turfs_city_meta({ count: total, place, rate }),
    facts: [turfsAsList, breadcrumbList(crumbs, origin)],
  });
}
