import type { ReviewPage } from '../../../contract/reviews.ts';
import { Stars } from '../ui/rating.tsx';

/** Average rating and histogram. The text has all figures; the bars are decorative. */
export function ReviewSummary({
  average,
  page: { total, histogram },
}: {
  average: number;
  page: Pick<ReviewPage, 'total' | 'histogram'>;
}) {
  return (
    <div className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,22rem)] sm:items-center">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="figure text-6xl">{average.toFixed(1)}</span>
        <span>
          <Stars rating={Math.round(average)} />
          <span className="block text-sm text-quiet">
            from {total} {total === 1 ? 'review' : 'reviews'}
          </span>
        </span>
      </p>
      <ul aria-label="Reviews by stars" className="grid gap-1.5 text-sm">
        {histogram.map(({ rating, count }) => (
          <li key={rating} className="grid grid-cols-[3.75rem_1fr_3.5ch] items-center gap-3">
            <span>
              {rating} {rating === 1 ? 'star' : 'stars'}
            </span>
            <svg aria-hidden="true" className="h-2 w-full">
              <rect width="100%" height="100%" rx="4" className="fill-line" />
              {count > 0 && (
                <rect width={`${(100 * count) / total}%`} height="100%" rx="4" className="fill-pitch" />
              )}
            </svg>
            <span className="text-right whitespace-nowrap tabular-nums">
              {count}
              <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
