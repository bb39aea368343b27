import { StarIcon } from './icons.tsx';

/** Shows `4.7 ★ (38)`, or 'New' without ratings. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <span className="text-sm font-[600]">New</span>;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-[600] whitespace-nowrap">
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <StarIcon className="size-3.5" />
      <span className="sr-only">out of 5, reviews: </span>
      <span>({count})</span>
    </span>
  );
}

const fiveStars = [1, 2, 3, 4, 5] as const;

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={`${rating} out of 5 stars`}>
      {fiveStars.map((star) => (
        <StarIcon key={star} className={`size-4 ${star <= rating ? 'text-pitch' : 'text-line'}`} />
      ))}
    </span>
  );
}
