import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { City } from './filter-fields.tsx';
import { browseUrl, type SearchTerms } from './search-terms.ts';

const mostCities = 24;

export default function CityList({
  cities,
  terms: { sport, date },
}: {
  cities: readonly City[];
  terms: SearchTerms;
}) {
  return (
    <nav aria-labelledby="cities-title" className="mt-14 border-t border-line pt-8">
      <h2 id="cities-title" className="text-2xl">
        {m.turfs_cities()}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
        {cities.slice(0, mostCities).map(({ city, count }) => (
          <li key={city}>
            <Link
              to={browseUrl({ sport, location: city, date })}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line hover:text-pitch"
            >
              <span className="font-[560]">{city}</span>
              <span className="text-sm text-quiet">
                <ParaglideMessage
                  message={m.turfs_cities_count}
                  inputs={{ count }}
                  markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
