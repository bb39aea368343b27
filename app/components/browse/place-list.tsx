import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';

const mostPlaces = 24;

export default function PlaceList({
  title,
  places,
}: {
  title: string;
  places: readonly { name: string; count: number; to: string }[];
}) {
  const titleId = useId();
  if (places.length === 0) return null;
  return (
    <nav aria-labelledby={titleId} className="mt-14 border-t border-line pt-8">
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
        {places.slice(0, mostPlaces).map(({ name, count, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line hover:text-pitch"
            >
              <span className="font-[560]">{name}</span>
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
