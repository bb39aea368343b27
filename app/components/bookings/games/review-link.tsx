import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { isPlayed } from '../booking-words.ts';

/** Links a played game to its review. An archived turf takes no new reviews. */
export function ReviewLink({ booking, isReviewed }: { booking: Booking; isReviewed: boolean }) {
  const { turf } = booking;
  if (!isPlayed(booking) || !(turf.isActive || isReviewed)) return null;
  return (
    <LinkButton to={`/turf/${turf.id}/review`} tone="plain" size="small">
      <ParaglideMessage
        message={isReviewed ? m.booking_review_own : m.booking_review_write}
        inputs={{ turf: turf.name }}
        markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
      />
    </LinkButton>
  );
}
