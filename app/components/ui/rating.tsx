import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import { StarIcon } from './icons.tsx';

/** Shows `4.7 ★ (38)`, or 'New' without ratings. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <span className="text-sm font-[600]">{m.cards_new()}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-[600] whitespace-nowrap">
      <ParaglideMessage
        message={m.cards_rating}
        inputs={{ rating: rating.toFixed(1), count }}
        markup={{
          hidden: ({ children }) => <span className="sr-only">{children}</span>,
          star: () => <StarIcon className="size-3.5" />,
          count: ({ children }) => <span>{children}</span>,
        }}
      />
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
