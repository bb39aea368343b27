import { Link } from 'react-router';
import * as m from '#messages';
import { type Sport, sportNames } from '../../../contract/policy.ts';
import { Pitch } from '../../artwork/pitch.tsx';

const cards: readonly { sport: Sport; seed: number; place: string }[] = [
  { sport: 'football', seed: 6, place: 'col-span-2 sm:col-span-1 sm:row-span-2' },
  { sport: 'cricket', seed: 2, place: '' },
  { sport: 'badminton', seed: 5, place: '' },
  { sport: 'basketball', seed: 9, place: '' },
  { sport: 'tennis', seed: 11, place: '' },
];

export function SportCards({ counts }: { counts: Partial<Record<Sport, number>> }) {
  return (
    <div className="grid auto-rows-[9.5rem] grid-cols-2 gap-3 sm:auto-rows-[12rem] sm:grid-cols-[1.35fr_1fr_1fr] sm:gap-4">
      {cards.map(({ sport, seed, place }) => {
        const count = counts[sport] ?? 0;
        return (
          <Link
            key={sport}
            to={`/browse?sport=${sport}`}
            className={`group on-night relative overflow-hidden rounded-[1.25rem] text-white ${place}`}
          >
            <Pitch
              sport={sport}
              seed={seed}
              className="absolute inset-0 size-full transition-transform duration-300 group-hover:scale-[1.03]"
            />
            <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night-deep/90 to-transparent px-4 pt-14 pb-4 sm:px-5">
              <span className="figure block text-[clamp(1.125rem,6vw,1.5rem)] sm:text-[1.6875rem]">
                {sportNames[sport]()}
              </span>
              <span className="text-[0.9375rem] text-on-night">{m.common_turfs_count({ count })}</span>
            </span>
          </Link>
        );
      })}
    </div>
  );
}
