import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { sportNames } from '../../../../contract/policy.ts';
import { turfPicturePath } from '../../../../contract/turfs/picture.ts';
import type { Turf } from '../../../../contract/turfs/turfs.ts';
import { installationContext } from '../../../api.server.ts';
import { metaOf } from '../../../document/page-meta.server.ts';
import { breadcrumbs, sportsLocation } from './structured-turf.ts';

export function turfMeta(context: Readonly<RouterContextProvider>, url: URL, turf: Turf): MetaDescriptor[] {
  const { origin } = context.get(installationContext);
  const { name, location, sport } = turf;
  const price = formatPaise(turf.usualPrices.leastPaise);
  return metaOf(context, url, {
    title: m.turfs_meta_title({ turf: name, location }),
    headline: m.turfs_meta_headline({ turf: name, sport: sportNames[sport](), location }),
    description: m.turfs_meta_description({
      sport: sportNames[sport](),
      turf: name,
      price,
      count: turf.capacity,
    }),
    picture: {
      path: turfPicturePath(turf),
      alt: m.turfs_meta_picture({
        sport,
        turf: name,
        location,
        price: formatPaise(turf.hourlyRatePaise),
      }),
    },
    facts: [sportsLocation(turf, origin), breadcrumbs(turf, origin)],
  });
}
