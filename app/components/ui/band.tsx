import type { ReactNode } from 'react';
import type { Sport } from '../../../contract/policy.ts';
import { Floodlights } from '../../artwork/floodlights.tsx';
import { StandView } from '../../artwork/stand-view.tsx';

export function Band({
  sport = 'football',
  seed = 1,
  title,
  children,
}: {
  sport?: Sport;
  seed?: number;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="under-header on-night relative isolate overflow-hidden bg-night text-white">
      <StandView sport={sport} seed={seed} className="absolute inset-0 -z-10 size-full" />
      <Floodlights />
      {/* Dark enough for white text over chalk lines and lamps. */}
      <div className="absolute inset-0 -z-10 bg-linear-100 from-night-deep/90 via-night-deep/70 via-60% to-night-deep/70 sm:to-night-deep/10" />
      <div className="wrap pt-18 pb-5 sm:pt-28 sm:pb-9">
        <h1 className="max-w-[24ch] text-3xl sm:text-5xl">{title}</h1>
        {children && (
          <div className="mt-1.5 max-w-[60ch] sm:mt-3 sm:text-[1.0625rem] text-on-night">{children}</div>
        )}
      </div>
    </div>
  );
}
