import type { Booking } from '../../../contract/bookings.ts';
import { LinkButton } from '../ui/button.tsx';

/** On from a game that was played to a word about the turf. What was paid back in full was no game. */
export function ReviewLink({ booking, isReviewed }: { booking: Booking; isReviewed: boolean }) {
  const isPlayed = booking.status === 'confirmed' && booking.paidPaise > booking.refundPaise;
  if (!isPlayed) return null;
  return (
    <LinkButton to={`/turf/${booking.turf.id}/review`} tone="line" className="mt-4">
      {isReviewed ? 'Your review' : 'Write a review'}
      <span className="sr-only"> of {booking.turf.name}</span>
    </LinkButton>
  );
}
