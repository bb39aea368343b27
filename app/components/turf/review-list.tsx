import { formatDate, istDateOf } from '../../../contract/calendar.ts';
import type { Review } from '../../../contract/reviews.ts';
import { Notice } from '../ui/notice.tsx';
import { Stars } from '../ui/rating.tsx';

/** `reviews` is null when they could not be loaded. */
export function ReviewList({
  rating,
  reviews,
}: {
  rating: number | null;
  reviews: { items: readonly Review[]; total: number } | null;
}) {
  return (
    <section id="reviews" className="mt-11">
      <h2 className="text-2xl">Reviews</h2>
      {!reviews ? (
        <div className="mt-3">
          <Notice tone="problem">Failed to load reviews</Notice>
        </div>
      ) : reviews.total === 0 || rating === null ? (
        <p className="mt-3 text-quiet">
          Nobody has reviewed this turf yet. Play here, then tell others how it was.
        </p>
      ) : (
        <>
          <p className="mt-3 flex items-center gap-3">
            <span className="figure text-5xl">{rating.toFixed(1)}</span>
            <span>
              <Stars rating={Math.round(rating)} />
              <span className="block text-sm text-quiet">
                from {reviews.total} {reviews.total === 1 ? 'review' : 'reviews'}
              </span>
            </span>
          </p>
          <ul className="mt-5 grid gap-5">
            {reviews.items.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const date = istDateOf(new Date(review.createdAt));
  return (
    <li className="border-t border-line pt-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-[620]">{review.userName}</b>
        <Stars rating={review.rating} />
        <time dateTime={date} className="text-sm text-quiet">
          {formatDate(date)} {date.slice(0, 4)}
        </time>
      </p>
      <p className="mt-2 max-w-[62ch]">{review.comment}</p>
      {review.helpfulCount > 0 && (
        <p className="mt-1.5 text-sm text-quiet">
          {review.helpfulCount} {review.helpfulCount === 1 ? 'player' : 'players'} found this helpful
        </p>
      )}
    </li>
  );
}
