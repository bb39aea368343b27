import * as m from '#messages';
import { sportNames } from '../../../contract/policy.ts';
import type { TurfCard } from '../../../contract/turfs/turfs.ts';
import { TurfPicture } from '../../artwork/turf-picture.tsx';
import { Badge } from '../ui/badge.tsx';

export function ArchivedCard({ turf }: { turf: TurfCard }) {
  return (
    <article className="grid grid-cols-[6.75rem_1fr] overflow-hidden rounded-[1.125rem] bg-surface shadow-card sm:flex sm:flex-col">
      <div className="relative min-h-full overflow-hidden sm:h-38 sm:min-h-0">
        <TurfPicture turf={turf} className="absolute inset-0 size-full object-cover opacity-60 saturate-50" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-3.5 pb-4">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="quiet">{sportNames[turf.sport]()}</Badge>
          <Badge tone="clay">{m.turfs_archived()}</Badge>
        </p>
        <h3 className="mt-2 text-[1.1875rem] leading-tight">{turf.name}</h3>
        <p className="mt-1 text-sm text-quiet">{turf.location}</p>
        <p className="mt-auto pt-3 text-sm text-quiet">{m.turfs_archived_text()}</p>
      </div>
    </article>
  );
}
