import { Link } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { ListedTurf } from '../../../contract/turfs/admin.ts';
import { TurfPicture } from '../../artwork/turf-picture.tsx';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';

export function ListedTurfRow({
  turf,
  isOpen,
  to,
}: {
  turf: ListedTurf;
  isOpen: boolean;
  /** The address of the list with the panel of this turf. */
  to: string;
}) {
  const { id, name, location, owner, description } = turf;
  return (
    <article
      aria-labelledby={`turf-${id}`}
      className={`relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2 @4xl:grid-cols-[3.5rem_minmax(0,1.3fr)_9rem_minmax(0,1.4fr)_minmax(0,1fr)_auto] ${isOpen ? 'bg-mint' : ''}`}
    >
      <div
        className={`relative size-14 self-start overflow-hidden rounded-xl @max-4xl:row-span-3 ${turf.isActive ? '' : 'opacity-60 saturate-50'}`}
      >
        <TurfPicture turf={turf} className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <Badge>{sportNames[turf.sport]()}</Badge>
          {!turf.isActive && (
            <Badge tone="clay">
              {turf.isHiddenWithOwner ? m.admin_turf_hidden() : m.admin_turf_archived()}
            </Badge>
          )}
        </p>
        <h3 id={`turf-${id}`} className="mt-1 text-base leading-tight">
          <Link
            id={`open-${id}`}
            to={to}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline aria-[current]:text-pitch"
          >
            {name}
          </Link>
        </h3>
        <p className="text-sm text-quiet">{location}</p>
      </div>
      <p className="text-sm text-quiet @max-4xl:col-span-2 @max-4xl:col-start-2">
        <span>
          <b className="font-[620] text-ink">{formatPaise(turf.hourlyRatePaise)}</b> {m.desk_per_hour()}
        </span>{' '}
        <span className="@4xl:block">{m.admin_turf_capacity({ count: turf.capacity })}</span>
      </p>
      <p className="line-clamp-2 text-sm @max-4xl:hidden">{description}</p>
      <Link
        to={`/admin/users/${owner.id}`}
        className="relative inline-flex min-h-11 min-w-0 items-center text-sm text-quiet underline-offset-4 hover:underline @max-4xl:col-start-2"
      >
        <span className="truncate">{m.admin_turf_owner({ name: owner.name })}</span>
      </Link>
      <LinkButton
        to={`/desk/turfs/${id}`}
        tone="line"
        size="small"
        aria-label={m.admin_turf_edit_label({ turf: name })}
        className="relative @max-4xl:col-start-3 @max-4xl:row-start-1"
      >
        {m.desk_edit()}
      </LinkButton>
    </article>
  );
}
