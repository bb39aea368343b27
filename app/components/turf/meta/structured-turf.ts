import * as m from '#messages';
import { closingHourOf, hourText } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { cityOf, cityPath, citySlug } from '../../../../contract/turfs/cities.ts';
import { turfPicturePath } from '../../../../contract/turfs/picture.ts';
import type { Turf } from '../../../../contract/turfs/turfs.ts';
import { breadcrumbList } from '../../../document/breadcrumb-list.ts';

/** Returns schema.org data for a turf. Has a rating only if there are reviews. */
export function sportsLocation(turf: Turf, origin: string): object {
  const url = `${origin}/turf/${turf.id}`;
  const { imageUrls } = turf;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    '@id': url,
    url,
    name: turf.name,
    ...(turf.description && { description: turf.description }),
    image: [...imageUrls, turfPicturePath(turf)].map((path) => new URL(path, origin).href),
    ...placeFacts(turf),
    ...openingHours(turf),
    ...amenityFeature(turf),
    maximumAttendeeCapacity: turf.capacity,
    priceRange: priceRange(turf),
    makesOffer: {
      '@type': 'Offer',
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (turf.hourlyRatePaise / 100).toFixed(2),
        ...limits(turf),
        priceCurrency: 'INR',
        unitCode: 'HUR',
      },
    },
    ...aggregateRating(turf),
  };
}

export const amenityFeature = ({ amenities }: Pick<Turf, 'amenities'>): object => ({
  amenityFeature: amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
});

export function openingHours({
  openingTime,
  closingTime,
}: Pick<Turf, 'openingTime' | 'closingTime'>): object {
  return {
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens: openingTime,
      // schema.org has no 24:00; it uses the last minute of the day for midnight.
      closes: closingTime === '24:00' ? '23:59' : hourText(closingHourOf(closingTime) % 24),
    },
  };
}

export function placeFacts({
  location,
  latitude,
  longitude,
}: Pick<Turf, 'location' | 'latitude' | 'longitude'>): object {
  const [area = '', ...rest] = location.split(',').map((part) => part.trim());
  return {
    address: {
      '@type': 'PostalAddress',
      ...(rest.length > 0 && { streetAddress: area }),
      addressLocality: rest.at(-1) ?? area,
      addressCountry: 'IN',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** Empty without reviews. */
export function aggregateRating({ rating, reviewCount }: Pick<Turf, 'rating' | 'reviewCount'>): object {
  if (rating === null || reviewCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function priceRange({ usualPrices: { leastPaise, mostPaise } }: Turf): string {
  const least = formatPaise(leastPaise);
  return leastPaise === mostPaise
    ? m.turfs_price_an_hour({ price: least })
    : m.turfs_price_range({ least, most: formatPaise(mostPaise) });
}

function limits({ usualPrices: { leastPaise, mostPaise } }: Turf): object {
  if (leastPaise === mostPaise) return {};
  return { minPrice: (leastPaise / 100).toFixed(2), maxPrice: (mostPaise / 100).toFixed(2) };
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export function breadcrumbs(turf: Turf, origin: string): object {
  const city = cityOf(turf.location);
  return breadcrumbList(
    [
      { name: m.turfs_turfs(), path: '/browse' },
      ...(citySlug(city) ? [{ name: city, path: cityPath(city) }] : []),
      { name: turf.name, path: `/turf/${turf.id}` },
    ],
    origin,
  );
}
