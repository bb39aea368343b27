import { late } from '../../../document/late.tsx';
import type { VenueTurfs } from './by-venue.ts';
import type { ShownHours } from './free-hours.tsx';
import { TurfCard } from './turf-card.tsx';

const VenueEntry = late(() => import('./venue-entry.tsx'));

/** One entry for each venue of a list that begins in view of the opened page. */
export function TurfEntries({
  entries,
  now,
  date,
  shown,
}: {
  entries: readonly VenueTurfs[];
  now: string;
  date: string | undefined;
  shown: ShownHours | undefined;
}) {
  return entries.map((turfs, index) =>
    turfs.length > 1 ? (
      <VenueEntry key={turfs[0].venue.id} turfs={turfs} shown={shown} isFirst={index === 0} />
    ) : (
      <TurfCard key={turfs[0].id} turf={turfs[0]} now={now} date={date} shown={shown} isFirst={index === 0} />
    ),
  );
}
