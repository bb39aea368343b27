import { Link } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { formatDistance } from '../../../../contract/numbers.ts';
import { sportNames } from '../../../../contract/policy.ts';
import type { FoundTurf, TurfCard as TurfCardShape } from '../../../../contract/turfs/turfs.ts';
import { TurfPicture } from '../../../artwork/turf-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import { openStateOf } from '../open-state.ts';
import { FreeHours, type ShownHours } from './free-hours.tsx';

const mostAmenities = 3;

/** `shown` adds the free hours of a day; with `shown.columns` the card is a row of the board on wide screens. */
export function TurfCard({
  turf,
  now,
  date,
  shown,
  isFirst,
}: {
  turf: TurfCardShape &
    Partial<Pick<FoundTurf, 'venue' | 'description' | 'amenities' | 'distanceKm' | 'freeHours'>>;
  now: string;
  date?: string | undefined;
  shown?: ShownHours | undefined;
  isFirst?: boolean;
}) {
  const open = openStateOf(turf, new Date(now));
  const { freeHours } = turf;
  const isRow = shown?.columns !== undefined;
  const onlyCard = isRow ? 'lg:hidden' : '';
  return (
    <article
      className={`group relative grid grid-cols-[6.75rem_1fr] max-[18rem]:grid-cols-1 overflow-hidden rounded-[1.125rem] bg-surface shadow-card has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-pitch sm:flex sm:flex-col ${isRow ? boardRow : ''}`}
    >
      <div
        className={`relative min-h-full max-[18rem]:min-h-38 overflow-hidden sm:h-38 sm:min-h-0 ${isRow ? 'lg:h-auto' : ''}`}
      >
        <TurfPicture
          turf={turf}
          isFirst={isFirst}
          className="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-[1.04]"
        />
        {!shown && (
          <p className="absolute top-1.5 left-1.5 inline-flex items-center gap-1 rounded-full bg-night-deep/80 px-1.5 py-0.5 text-xs font-[640] text-white">
            <span
              aria-hidden="true"
              className={`size-1.5 rounded-full ${open.isOpen ? 'bg-[#66e39a]' : 'bg-[#ffb199]'}`}
            />
            {open.text}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-3.5 pb-4">
        <div className="flex items-center justify-between gap-2">
          <Badge>{sportNames[turf.sport]()}</Badge>
          <Rating rating={turf.rating} count={turf.reviewCount} />
        </div>
        <h3 className="mt-2 text-[1.1875rem] leading-tight">
          <Link
            to={date ? `/turf/${turf.id}?date=${date}` : `/turf/${turf.id}`}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0"
          >
            {turf.name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-quiet">
          {turf.venue && turf.venue.name !== turf.name && `${turf.venue.name} · `}
          {turf.location}
          {typeof turf.distanceKm === 'number' && (
            <span className="font-[600] whitespace-nowrap text-ink">
              {' '}
              · {formatDistance(turf.distanceKm)}
            </span>
          )}
        </p>
        {turf.description && (
          <p className={`mt-1.5 hidden truncate text-sm sm:block ${onlyCard}`}>{turf.description}</p>
        )}
        {turf.amenities && (
          <ul
            aria-label={m.cards_amenities()}
            className={`mt-2.5 hidden flex-wrap gap-1.5 sm:flex ${onlyCard}`}
          >
            {[m.cards_capacity({ count: turf.capacity }), ...turf.amenities.slice(0, mostAmenities)].map(
              (fact) => (
                <li key={fact}>
                  <Badge tone="quiet">{fact}</Badge>
                </li>
              ),
            )}
          </ul>
        )}
        <div className={`mt-auto flex items-center justify-between gap-2 pt-3 ${onlyCard}`}>
          <p className="leading-none">
            <Price paise={turf.hourlyRatePaise} className="block text-[1.3125rem]" />
            <span className="text-[0.8125rem] text-quiet">{rateText(turf)}</span>
          </p>
          <span className={`${buttonLook({ tone: 'strong', size: 'small' })} group-hover:opacity-90`}>
            {m.cards_book()}
          </span>
        </div>
      </div>
      {shown && freeHours && (
        <div
          className={`relative col-span-2 px-4 pt-3 pb-4 sm:pt-0 ${isRow ? 'lg:col-span-1 lg:self-center lg:py-3' : ''}`}
        >
          <FreeHours turf={{ ...turf, freeHours }} shown={shown} />
        </div>
      )}
    </article>
  );
}

/** The columns of a row, also those of the board's head. */
export const boardRow = 'lg:grid lg:grid-cols-[6.75rem_16rem_1fr]';

/** Shows the highest price, or else the lowest one, because lists show and sort by the hourly rate. */
export function rateText({ hourlyRatePaise, usualPrices }: TurfCardShape): string {
  const { leastPaise, mostPaise } = usualPrices;
  if (mostPaise > hourlyRatePaise) return m.cards_per_hour_peak({ amount: formatPaise(mostPaise) });
  return leastPaise < mostPaise && mostPaise === hourlyRatePaise
    ? m.cards_per_hour_offer({ amount: formatPaise(leastPaise) })
    : m.cards_per_hour();
}
