import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import type { ReviewPage } from '../../../contract/reviews/reviews.ts';
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
          <span className="block text-sm text-quiet">{m.turfs_reviews_average({ count: total })}</span>
        </span>
      </p>
      <ul aria-label={m.turfs_reviews_by_stars()} className="grid gap-1.5 text-sm">
        {histogram.map(({ rating, count }) => (
          <li key={rating} className="grid grid-cols-[3.75rem_1fr_3.5ch] items-center gap-3">
            <span>{m.turfs_reviews_stars({ count: rating })}</span>
            <svg aria-hidden="true" className="h-2 w-full">
              <rect width="100%" height="100%" rx="4" className="fill-line" />
              {count > 0 && (
                <rect width={`${(100 * count) / total}%`} height="100%" rx="4" className="fill-pitch" />
              )}
            </svg>
            <span className="text-right whitespace-nowrap tabular-nums">
              <ParaglideMessage
                message={m.turfs_reviews_count}
                inputs={{ count }}
                markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
