import type { Booking } from '../../../contract/bookings.ts';
import { LinkButton } from '../ui/button.tsx';

/**
 * On from a game that was played to a word about the turf. What was paid back in full was no game, and neither is one that
 * the venue marked a no-show. Off the marketplace nothing new is written; what was written stays its author's.
 */
export function ReviewLink({ booking, isReviewed }: { booking: Booking; isReviewed: boolean }) {
  const { status, paidPaise, refundPaise, noShowAt, turf } = booking;
  const isPlayed = status === 'confirmed' && paidPaise > refundPaise && noShowAt === null;
  if (!isPlayed || !(turf.isActive || isReviewed)) return null;
  return (
    <LinkButton to={`/turf/${turf.id}/review`} tone="line" className="mt-4">
      {isReviewed ? 'Your review' : 'Write a review'}
      <span className="sr-only"> of {turf.name}</span>
    </LinkButton>
  );
}
