import type { ReactNode } from 'react';
import type { Sport } from '../../../contract/policy.ts';
import { Floodlights } from '../../artwork/floodlights.tsx';
import { StandView } from '../../artwork/stand-view.tsx';

export function PayHead({
  turf,
  title,
  when,
}: {
  turf: { name: string; location: string; sport: Sport; artworkSeed: number };
  title: ReactNode;
  when: string;
}) {
  return (
    <div className="under-header on-night relative isolate overflow-hidden bg-night text-white">
      <StandView sport={turf.sport} seed={turf.artworkSeed} className="absolute inset-0 -z-10 size-full" />
      <Floodlights />
      {/* Dark enough for white text over chalk lines and lamps. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-night-deep/95 via-night-deep/75 to-night-deep/50" />
      <div className="wrap pt-18 pb-4 sm:pt-30 sm:pb-9 lg:pb-12">
        <h1 className="text-[1.75rem] sm:text-5xl">
          <span className="mb-0.5 block sm:mb-1.5 font-sans text-base leading-6 font-[450] tracking-normal text-on-night">
            {title}
          </span>
          {when}
        </h1>
        <p className="mt-1 sm:mt-2 sm:text-[1.0625rem]">
          {turf.name}
          <span className="text-on-night before:content-['_·_']">{turf.location}</span>
        </p>
      </div>
    </div>
  );
}
