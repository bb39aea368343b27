import type { ReactNode } from 'react';
import type { Sport } from '../../../contract/policy.ts';
import { Floodlights } from '../../artwork/floodlights.tsx';
import { StandView } from '../../artwork/stand-view.tsx';
import { Card } from '../ui/card.tsx';

export function AccountPage({
  title,
  subtitle,
  sport = 'football',
  seed = 3,
  aside,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  sport?: Sport;
  seed?: number;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="under-header on-night relative isolate min-h-[60vh] overflow-hidden bg-night text-white">
      <StandView sport={sport} seed={seed} className="absolute inset-x-0 top-0 -z-10 h-[48rem] w-full" />
      <div className="absolute inset-x-0 top-0 -z-10 h-[48rem] bg-linear-to-b from-night-deep/40 to-night" />
      <Floodlights />
      <div className="wrap grid gap-6 pt-22 pb-12 lg:min-h-[50rem] lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-16 lg:pt-30 lg:pb-20">
        <div className="lg:pt-10">
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{title}</h1>
          {subtitle && <p className="mt-2 text-[1.0625rem] text-on-night">{subtitle}</p>}
          {aside && <div className="mt-10 hidden lg:block">{aside}</div>}
        </div>
        <Card className="text-ink [--focus:var(--pitch)] lg:self-start lg:p-8">{children}</Card>
        {aside && <div className="lg:hidden">{aside}</div>}
      </div>
    </div>
  );
}
