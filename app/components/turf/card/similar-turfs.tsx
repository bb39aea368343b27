import * as m from '#messages';
import { formatDistance } from '../../../../contract/numbers.ts';
import type { Sport } from '../../../../contract/policy.ts';
import type { SimilarTurf } from '../../../../contract/turfs/similar-turfs.ts';
import { TurfCard } from './turf-card.tsx';
import { TurfGrid } from './turf-grid.tsx';

export default function SimilarTurfs({
  similar,
  sport,
  date,
  now,
}: {
  similar: readonly SimilarTurf[];
  sport: Sport;
  date: string | undefined;
  now: string;
}) {
  if (similar.length === 0) return null;
  const isAllSame = similar.every(({ turf }) => turf.sport === sport);
  return (
    <section aria-labelledby="similar" className="wrap pb-16">
      <h2 id="similar" className="mb-5 text-2xl">
        {isAllSame ? m.turfs_similar_sport({ sport }) : m.turfs_similar()}
      </h2>
      <TurfGrid>
        {similar.map(({ turf, distanceKm }) => (
          <div key={turf.id} className="grid grid-rows-[1fr_auto] gap-1.5">
            <TurfCard turf={turf} now={now} date={date} />
            <p className="px-1 text-sm text-quiet">{distanceKm === null ? '\u00a0' : awayText(distanceKm)}</p>
          </div>
        ))}
      </TurfGrid>
    </section>
  );
}

function awayText(km: number): string {
  return km < 0.1 ? m.turfs_similar_next_door() : m.turfs_similar_away({ distance: formatDistance(km) });
}
