import type { ReactNode } from 'react';
import type { Sport } from '../../../../contract/policy.ts';
import { Pitch } from '../../../artwork/pitch.tsx';

export function EmptyState({
  title,
  sport = 'football',
  action,
  children,
}: {
  title: string;
  sport?: Sport;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-8 text-center">
      <Pitch sport={sport} seed={12} className="mb-5 h-28 w-full rounded-3xl sm:h-44" />
      <h2 className="text-2xl">{title}</h2>
      {children && <p className="mt-2 text-quiet">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
