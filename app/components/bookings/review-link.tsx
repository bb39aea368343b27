import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { LinkButton } from '../ui/button.tsx';

/**
 * Links a played game to its review. A fully refunded booking or a no-show does not count as played; an
 * archived turf takes no new reviews.
 */
export function ReviewLink({ booking, isReviewed }: { booking: Booking; isReviewed: boolean }) {
  const { status, paidPaise, refundPaise, noShowAt, turf } = booking;
  const isPlayed = status === 'confirmed' && paidPaise > refundPaise && noShowAt === null;
  if (!isPlayed || !(turf.isActive || isReviewed)) return null;
  return (
    <LinkButton to={`/turf/${turf.id}/review`} tone="line" className="mt-4">
      <ParaglideMessage
        message={isReviewed ? m.booking_review_own : m.booking_review_write}
        inputs={{ turf: turf.name }}
        markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
      />
    </LinkButton>
  );
}
