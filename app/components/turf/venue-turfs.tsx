import { Link } from 'react-router';
import * as m from '#messages';
import { sportNames } from '../../../contract/policy.ts';
import type { Turf } from '../../../contract/turfs/turfs.ts';
import { LinkButton } from '../ui/button.tsx';

/** Links to the other turfs of a venue and to the hours of all. */
export default function VenueTurfs({ turf, date }: { turf: Turf; date: string }) {
  const { id, name, turfs } = turf.venue;
  const others = turfs.filter((other) => other.id !== turf.id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="venue" className="mb-10">
      <h2 id="venue" className="text-2xl">
        {m.turfs_venue_more({ venue: name })}
      </h2>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {others.map((other) => (
          <li key={other.id}>
            <Link
              to={`/turf/${other.id}?date=${date}`}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line hover:text-pitch"
            >
              <span className="min-w-0 font-[560] wrap-anywhere">{other.name}</span>
              <span className="text-sm text-quiet">{sportNames[other.sport]()}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to={`/venue/${id}?date=${date}`} tone="line" size="small" className="mt-4">
        {m.turfs_venue_all_hours()}
      </LinkButton>
    </section>
  );
}
