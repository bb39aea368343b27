import { Link } from 'react-router';
import * as m from '#messages';
import { closingHourOf, formatHour, parseHour } from '../../../contract/calendar.ts';
import type { OwnTurf } from '../../../contract/desk/owner.ts';
import { formatPaise } from '../../../contract/money.ts';
import { pictureLimits } from '../../../contract/turfs/picture-limits.ts';
import { TurfPicture } from '../../artwork/turf-picture.tsx';
import { Badge } from '../ui/badge.tsx';
import { Rating } from '../ui/rating.tsx';

export function OwnTurfCard({ turf }: { turf: OwnTurf }) {
  const missing = pictureLimits.leastForListing - turf.pictureCount;
  return (
    <article className="group relative grid grid-cols-[4.75rem_minmax(0,1fr)] overflow-hidden rounded-[1.125rem] bg-surface shadow-card sm:grid-cols-[6.75rem_minmax(0,1fr)] has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-pitch">
      <div className="relative min-h-full overflow-hidden">
        <TurfPicture turf={turf} className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="min-w-0 px-4 pt-3.5 pb-1.5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-[1.1875rem] leading-tight wrap-anywhere">
            <Link
              to={`/desk/turfs/${turf.id}`}
              className="outline-none after:absolute after:inset-0 group-hover:underline"
            >
              <span className="sr-only">{m.desk_turf_card_edit_label()} </span>
              {turf.name}
            </Link>
          </h3>
          <Rating rating={turf.rating} count={turf.reviewCount} />
        </div>
        <p className="mt-1 text-sm text-quiet">{turf.location}</p>
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <b className="figure text-xl">{formatPaise(turf.hourlyRatePaise)}</b>{' '}
            <span className="text-sm text-quiet">{m.desk_per_hour()}</span>
          </span>
          {turf.isActive ? (
            <span className="text-sm text-quiet">
              {m.desk_open_hours({
                opens: formatHour(parseHour(turf.openingTime) ?? 0),
                closes: formatHour(closingHourOf(turf.closingTime)),
              })}
            </span>
          ) : (
            <Badge tone="quiet">{m.desk_unlisted()}</Badge>
          )}
        </p>
        {turf.isActive && missing > 0 && (
          <p className="mt-2">
            <Badge tone="quiet">{m.desk_turf_card_pictures({ count: missing })}</Badge>
          </p>
        )}
        <p className="mt-1 flex gap-5 text-[0.9375rem] font-[600]">
          <span aria-hidden="true" className="inline-flex min-h-11 items-center text-pitch">
            {m.desk_turf_card_edit()}
          </span>
          {turf.isActive && (
            <Link
              to={`/desk/turfs/${turf.id}#archive`}
              aria-label={m.desk_turf_card_delete_label({ turf: turf.name })}
              className="relative z-10 inline-flex min-h-11 items-center text-clay underline-offset-4 hover:underline"
            >
              {m.desk_delete()}
            </Link>
          )}
        </p>
      </div>
    </article>
  );
}
