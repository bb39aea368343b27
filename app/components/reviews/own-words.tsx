import type { Review } from '../../../contract/reviews.ts';
import { Stars } from '../ui/rating.tsx';

/** What its author has written, where it can only be read. */
export function OwnWords({ review }: { review: Pick<Review, 'rating' | 'comment'> }) {
  return (
    <div className="mt-6">
      <Stars rating={review.rating} />
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{review.comment}</p>
    </div>
  );
}
