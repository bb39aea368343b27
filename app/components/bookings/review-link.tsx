import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { LinkButton } from '../ui/button.tsx';
import { StarIcon } from '../ui/icons.tsx';
import { isPlayed } from './booking-words.ts';

/** Links a played game to its review, with stars to begin one. An archived turf takes no new reviews. */
export function ReviewLink({
  booking,
  isReviewed,
  hasStars = false,
}: {
  booking: Booking;
  isReviewed: boolean;
  hasStars?: boolean;
}) {
  const { turf } = booking;
  if (!isPlayed(booking) || !(turf.isActive || isReviewed)) return null;
  const link = (
    <LinkButton to={`/turf/${turf.id}/review`} tone="plain" size="small">
      <ParaglideMessage
        message={isReviewed ? m.booking_review_own : m.booking_review_write}
        inputs={{ turf: turf.name }}
        markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
      />
    </LinkButton>
  );
  if (isReviewed || !hasStars) return link;
  return (
    <>
      <ul aria-label={m.booking_review_stars({ turf: turf.name })} className="star-links flex flex-wrap">
        {[1, 2, 3, 4, 5].map((count) => (
          <li key={count}>
            <Link
              to={`/turf/${turf.id}/review?rating=${count}`}
              aria-label={m.booking_review_rate({ turf: turf.name, count })}
              className="grid size-11 place-items-center rounded-full"
            >
              <StarIcon className="size-6" />
            </Link>
          </li>
        ))}
      </ul>
      {link}
    </>
  );
}
