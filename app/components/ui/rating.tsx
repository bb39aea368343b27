import * as m from '#messages';
import { StarIcon } from './icons.tsx';

/** Shows `4.7 ★ (38)`, or 'New' without ratings. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <span className="text-sm font-[600]">{m.cards_new()}</span>;
  return (
    <span className="text-sm font-[600] whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        {rating.toFixed(1)} <StarIcon className="size-3.5" /> ({count})
      </span>
      <span className="sr-only">{m.cards_rating({ rating: rating.toFixed(1), count })}</span>
    </span>
  );
}

const fiveStars = [1, 2, 3, 4, 5] as const;

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={m.cards_rating_stars({ rating })}>
      {fiveStars.map((star) => (
        <StarIcon key={star} className={`size-4 ${star <= rating ? 'text-pitch' : 'text-line'}`} />
      ))}
    </span>
  );
}
