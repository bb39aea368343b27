import { Link } from 'react-router';
import type { Sport } from '../../../contract/policy.ts';
import { cityOf, cityPath, citySlug } from '../../../contract/turfs/cities.ts';

/** Shows a location, as a link to the page of its city. */
export function CityLink({
  location,
  sport,
  className = '',
}: {
  location: string;
  sport?: Sport;
  className?: string;
}) {
  const city = cityOf(location);
  if (!citySlug(city)) return <span>{location}</span>;
  return (
    <Link
      to={cityPath(city, sport)}
      className={`inline-flex min-h-11 items-center underline-offset-4 hover:underline ${className}`}
    >
      {location}
    </Link>
  );
}
