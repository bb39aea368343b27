import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import { turfPicturePath } from '../../../contract/turf-picture.ts';
import type { Turf } from '../../../contract/turfs.ts';
import { installationContext } from '../../api.server.ts';
import { metaOf } from '../../document/page-meta.server.ts';
import { breadcrumbs, sportsLocation } from './structured-turf.ts';

export function turfMeta(context: Readonly<RouterContextProvider>, url: URL, turf: Turf): MetaDescriptor[] {
  const { origin } = context.get(installationContext);
  const { name, location, sport } = turf;
  const price = formatPaise(turf.usualPrices.leastPaise);
  return metaOf(context, url, {
    title: `${name}, ${location}`,
    headline: `${name}: ${sportNames[sport]()} in ${location}`,
    description: `${sportNames[sport]()} at ${name} from ${price} an hour, up to ${turf.capacity} players. See free hours, the whole price and the refund before you pay.`,
    picture: {
      path: turfPicturePath(turf),
      alt: `A floodlit ${sport} ground. ${name}, ${location}, ${formatPaise(turf.hourlyRatePaise)} an hour.`,
    },
    facts: [sportsLocation(turf, origin), breadcrumbs(turf, origin)],
  });
}
