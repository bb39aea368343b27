import type { Review } from '../../../contract/reviews/reviews.ts';
import { Stars } from '../ui/rating.tsx';

export function OwnWords({ review }: { review: Pick<Review, 'rating' | 'comment'> }) {
  return (
    <div className="mt-6">
      <Stars rating={review.rating} />
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{review.comment}</p>
    </div>
  );
}
