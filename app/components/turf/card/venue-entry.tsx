import { Link } from 'react-router';
import * as m from '#messages';
import { formatDistance } from '../../../../contract/numbers.ts';
import { sportNames } from '../../../../contract/policy.ts';
import { TurfPicture } from '../../../artwork/turf-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import type { VenueTurfs } from './by-venue.ts';
import { choiceLabels } from './choice-labels.ts';
import { FreeHours, type ShownHours } from './free-hours.tsx';
import { boardRow, rateText } from './turf-card.tsx';

/**
 * Turfs of one venue that stand together in a list: a card with a choice of turf, and with `shown.columns` rows of
 * the board on wide screens. The choice needs no script.
 */
export default function VenueEntry({
  turfs,
  shown,
  isFirst,
}: {
  turfs: VenueTurfs;
  shown: ShownHours | undefined;
  isFirst: boolean;
}) {
  const [first] = turfs;
  const { venue, location, distanceKm } = first;
  const day = shown ? `?date=${shown.date}` : '';
  const isRow = shown?.columns !== undefined;
  const onlyCard = isRow ? 'lg:hidden' : '';
  const imageUrl = venue.imageUrl ?? turfs.find((turf) => turf.imageUrl)?.imageUrl ?? null;
  return (
    <article className="group overflow-hidden rounded-[1.125rem] bg-surface shadow-card">
      <div
        className={`relative grid grid-cols-[6.75rem_1fr] max-[18rem]:grid-cols-1 has-focus-visible:outline-3 has-focus-visible:outline-pitch sm:block ${isRow ? 'lg:border-b lg:border-line' : ''}`}
      >
        <div className={`relative min-h-26 overflow-hidden sm:h-38 ${onlyCard}`}>
          <TurfPicture
            turf={{ ...first, imageUrl }}
            isFirst={isFirst}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div
          className={`min-w-0 px-4 pt-3.5 pb-1 ${isRow ? 'lg:flex lg:items-baseline lg:gap-3 lg:py-3' : ''}`}
        >
          <h3 className="text-[1.1875rem] leading-tight wrap-anywhere">
            <Link
              to={`/venue/${venue.id}${day}`}
              className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
            >
              {venue.name}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-quiet">
            {location}
            {distanceKm !== null && (
              <span className="font-[600] whitespace-nowrap text-ink"> · {formatDistance(distanceKm)}</span>
            )}
          </p>
          <p className="mt-1 text-sm text-quiet">{m.cards_turfs_here({ count: turfs.length })}</p>
        </div>
      </div>
      <fieldset
        className={`flex min-w-0 flex-wrap gap-2 px-4 pt-3 pb-4 ${isRow ? 'lg:block lg:divide-y lg:divide-line lg:p-0' : ''}`}
      >
        <legend className="sr-only">{m.cards_turfs_at({ venue: venue.name })}</legend>
        {choiceLabels(turfs).flatMap(({ turf, label }) => [
          <label
            key={`${turf.id} choice`}
            className={`${choice} ${isRow ? panelBelowWide : panel} ${onlyCard}`}
          >
            <input
              type="radio"
              name={`turf-of-${venue.id}`}
              defaultChecked={turf === first}
              className="sr-only"
            />
            <span className="truncate">{label}</span>
          </label>,
          <div
            key={turf.id}
            className={`order-1 hidden w-full min-w-0 pt-1 ${isRow ? `lg:pt-0 ${boardRow}` : ''}`}
          >
            {isRow && (
              <div className="relative hidden overflow-hidden lg:block">
                <TurfPicture turf={turf} className="absolute inset-0 size-full object-cover" />
              </div>
            )}
            <div className={`min-w-0 ${isRow ? 'lg:px-4 lg:py-3' : ''}`}>
              <div className="flex items-center justify-between gap-2">
                <Badge>{sportNames[turf.sport]()}</Badge>
                <Rating rating={turf.rating} count={turf.reviewCount} />
              </div>
              <h4 className="mt-1 text-base leading-tight wrap-anywhere">
                <Link
                  to={`/turf/${turf.id}${day}`}
                  prefetch="intent"
                  className={`inline-flex min-h-11 items-center font-[640] underline-offset-4 hover:underline ${isRow ? 'lg:min-h-8' : ''}`}
                >
                  {turf.name}
                </Link>
              </h4>
              <p className={`mb-3 text-[0.8125rem] text-quiet ${isRow ? 'lg:mb-0' : ''}`}>
                <Price paise={turf.hourlyRatePaise} className="text-base text-ink" /> {rateText(turf)}
              </p>
            </div>
            {shown && turf.freeHours && (
              <div className={isRow ? 'lg:self-center lg:px-4 lg:py-3' : ''}>
                <FreeHours turf={turf} shown={shown} />
              </div>
            )}
          </div>,
        ])}
      </fieldset>
    </article>
  );
}

const choice =
  'inline-flex min-h-11 max-w-full cursor-pointer items-center rounded-full px-4 text-[0.9375rem] font-[560] ring-1 ring-edge ring-inset hover:bg-mint has-checked:bg-selected has-checked:text-on-selected has-checked:ring-0 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pitch';
/** Shows the turf beside the chosen label. */
const panel = '[&:has(:checked)+div]:block';
const panelBelowWide = 'max-lg:[&:has(:checked)+div]:block';
