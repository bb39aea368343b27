import { formatDate, istDateOf } from '../../../contract/calendar.ts';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { Stars } from '../ui/rating.tsx';

type Quoted = Pick<Review, 'userName' | 'rating' | 'comment' | 'createdAt'>;

export function ReviewQuote({ review }: { review: Quoted }) {
  const date = istDateOf(new Date(review.createdAt));
  return (
    <figure className="border-l-4 border-pitch pl-4">
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-[620]">{review.userName}</b>
        <Stars rating={review.rating} />
        <time dateTime={date} className="text-sm text-quiet">
          {formatDate(date)} {date.slice(0, 4)}
        </time>
      </figcaption>
      <blockquote className="mt-2 max-w-[62ch] whitespace-pre-line">{review.comment}</blockquote>
    </figure>
  );
}
