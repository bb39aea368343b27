import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useLocation } from 'react-router';
import * as m from '#messages';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { useSignInLink, useToggle } from '../toggle/use-toggle.ts';

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-[0.9375rem] font-[580] ring-1 ring-inset transition-colors';

export function HelpfulButton({ review, isSignedIn }: { review: Review; isSignedIn: boolean }) {
  const { pathname, search } = useLocation();
  const returnTo = `${pathname}${search}#review-${review.id}`;
  const { on, count, onSubmit } = useToggle({
    api: `/api/reviews/${review.id}/helpful`,
    server: { on: review.youFoundHelpful, count: review.helpfulCount },
    failure: m.turfs_helpful_failed(),
  });
  const signInLink = useSignInLink('helpful', `#review-${review.id}`);
  if (review.isYours) return count > 0 ? <Count count={count} /> : null;
  if (!isSignedIn) {
    return (
      <a {...signInLink} className={`${look} ring-edge hover:bg-mint`}>
        <ThumbIcon /> <Label count={count} />
      </a>
    );
  }
  return (
    <form method="post" action={`/reviews/${review.id}/helpful`} onSubmit={onSubmit}>
      <input type="hidden" name="helpful" value={String(!on)} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button
        type="submit"
        aria-pressed={on}
        className={`${look} ${on ? 'bg-mint text-pitch ring-pitch' : 'ring-edge hover:bg-mint'}`}
      >
        <ThumbIcon filled={on} /> <Label count={count} />
      </button>
    </form>
  );
}

function Label({ count }: { count: number }) {
  if (count === 0) return m.turfs_helpful();
  return (
    <span>
      <ParaglideMessage
        message={m.turfs_helpful_votes}
        inputs={{ count }}
        markup={{
          hidden: ({ children }) => <span className="sr-only">{children}</span>,
          figure: ({ children }) => <span className="tabular-nums">{children}</span>,
        }}
      />
    </span>
  );
}

function Count({ count }: { count: number }) {
  return <p className="flex min-h-11 items-center text-sm text-quiet">{m.turfs_helpful_count({ count })}</p>;
}

function ThumbIcon({ filled = false }: { filled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-4.5 shrink-0"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 11h4v10H3zM7 11l4.5-8.5A2.4 2.4 0 0 1 14 5v4.5h5a2 2 0 0 1 2 2.4l-1.4 7.2A2.4 2.4 0 0 1 17.2 21H7z" />
    </svg>
  );
}
