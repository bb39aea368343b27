import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import * as m from '#messages';
import { sportNames } from '../../../../contract/policy.ts';
import { andText } from '../../../../contract/text/join-words.ts';
import { cityOf, cityPath, citySlug } from '../../../../contract/turfs/cities.ts';
import { turfPicturePath } from '../../../../contract/turfs/picture.ts';
import type { Picture } from '../../../../contract/turfs/pictures.ts';
import type { Venue } from '../../../../contract/turfs/venues.ts';
import { installationContext } from '../../../api.server.ts';
import { breadcrumbList } from '../../../document/breadcrumb-list.ts';
import { metaOf } from '../../../document/page-meta.server.ts';
import { aggregateRating, amenityFeature, openingHours, placeFacts } from './structured-turf.ts';

export function venueMeta(
  context: Readonly<RouterContextProvider>,
  url: URL,
  venue: Venue,
): MetaDescriptor[] {
  const { origin } = context.get(installationContext);
  const { id, name, location, pictures, turfs } = venue;
  const [first] = pictures;
  const sports = [...new Set(turfs.map(({ sport }) => sportNames[sport]()))];
  const city = cityOf(location);
  const address = `${origin}/venue/${id}`;
  const place = {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    '@id': address,
    url: address,
    name,
    image: [
      ...pictures.map(({ url }) => url),
      ...turfs.map((turf) => turf.imageUrl ?? turfPicturePath(turf)),
    ].map((path) => new URL(path, origin).href),
    ...(venue.description && { description: venue.description }),
    ...placeFacts(venue),
    ...amenityFeature(venue),
    ...aggregateRating(venue),
    containsPlace: turfs.map((turf) => ({
      '@type': 'SportsActivityLocation',
      name: turf.name,
      url: `${origin}/turf/${turf.id}`,
      ...openingHours(turf),
      ...aggregateRating(turf),
    })),
  };
  const crumbs = [
    { name: m.turfs_turfs(), path: '/browse' },
    ...(citySlug(city) ? [{ name: city, path: cityPath(city) }] : []),
    { name, path: `/venue/${id}` },
  ];
  return metaOf(context, url, {
    title: m.turfs_meta_title({ turf: name, location }),
    description: m.turfs_venue_meta({
      venue: name,
      location,
      count: turfs.length,
      sports: andText(sports),
    }),
    ...(first && { picture: previewOf(first, name) }),
    facts: [place, breadcrumbList(crumbs, origin)],
  });
}

/** The file for previews is at most 960 pixels wide. */
function previewOf({ url, alt, width, height }: Picture, name: string) {
  const shown = Math.min(width, 960);
  const size = { width: shown, height: Math.round((height * shown) / width) };
  return { path: url, alt: alt || name, size };
}
