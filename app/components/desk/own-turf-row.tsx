import { Link } from 'react-router';
import * as m from '#messages';
import { closingHourOf, formatHour, parseHour } from '../../../contract/calendar.ts';
import type { OwnTurf } from '../../../contract/desk/owner.ts';
import { formatPaise } from '../../../contract/money.ts';
import { pictureLimits } from '../../../contract/turfs/picture-limits.ts';
import { TurfPicture } from '../../artwork/turf-picture.tsx';
import { Badge } from '../ui/badge.tsx';
import { Rating } from '../ui/rating.tsx';

export function OwnTurfRow({ turf }: { turf: OwnTurf }) {
  const missing = pictureLimits.leastForListing - turf.pictureCount;
  return (
    <article className="group relative flex gap-3.5 py-2.5 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="relative size-14 shrink-0 overflow-hidden rounded-xl">
        <TurfPicture turf={turf} className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 text-base leading-tight wrap-anywhere">
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
        <p className="text-sm text-quiet">{turf.location}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet">
          <span>
            <b className="font-[620] text-ink">{formatPaise(turf.hourlyRatePaise)}</b> {m.desk_per_hour()}
          </span>
          {turf.isActive ? (
            <span>
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
          <p className="mt-1">
            <Badge tone="quiet">{m.desk_turf_card_pictures({ count: missing })}</Badge>
          </p>
        )}
        <p className="-mb-1.5 flex gap-5 text-[0.9375rem] font-[600]">
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
