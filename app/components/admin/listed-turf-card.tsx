import { Link } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { ListedTurf } from '../../../contract/turfs/admin.ts';
import { TurfPicture } from '../../artwork/turf-picture.tsx';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';

export function ListedTurfCard({ turf }: { turf: ListedTurf }) {
  const { id, name, location, owner, description } = turf;
  return (
    <article
      aria-labelledby={`turf-${id}`}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-[1.125rem] bg-surface shadow-card sm:flex sm:flex-col"
    >
      <div className={`relative overflow-hidden sm:h-28 ${turf.isActive ? '' : 'opacity-60 saturate-50'}`}>
        <TurfPicture turf={turf} className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <p className="flex flex-wrap gap-2">
          <Badge>{sportNames[turf.sport]()}</Badge>
          {!turf.isActive && (
            <Badge tone="clay">
              {turf.isHiddenWithOwner ? m.admin_turf_hidden() : m.admin_turf_archived()}
            </Badge>
          )}
        </p>
        <h3 id={`turf-${id}`} className="mt-2 text-[1.1875rem] leading-tight">
          {name}
        </h3>
        <p className="mt-1 text-sm text-quiet">{location}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <span>
            <b className="figure text-xl">{formatPaise(turf.hourlyRatePaise)}</b>{' '}
            <span className="text-sm text-quiet">{m.desk_per_hour()}</span>
          </span>
          <span className="text-sm text-quiet">{m.admin_turf_capacity({ count: turf.capacity })}</span>
        </p>
        {description && <p className="mt-2 line-clamp-2 text-[0.9375rem]">{description}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-3">
          <Link
            to={`/admin/users/${owner.id}`}
            className="inline-flex min-h-11 min-w-0 items-center text-sm text-quiet underline-offset-4 hover:underline"
          >
            <span className="truncate">{m.admin_turf_owner({ name: owner.name })}</span>
          </Link>
          <LinkButton
            to={`/desk/turfs/${id}`}
            tone="line"
            size="small"
            aria-label={m.admin_turf_edit_label({ turf: name })}
          >
            {m.desk_edit()}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
