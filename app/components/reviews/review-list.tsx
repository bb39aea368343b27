import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import * as m from '#messages';
import type { Review, ReviewEligibility, ReviewPage } from '../../../contract/reviews/reviews.ts';
import { reviewSortNames, reviewSorts } from '../../../contract/reviews/words.ts';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useCameWithDocument } from '../ui/use-hydrated.ts';
import type { ReviewMarks, TurfReviews } from './load-reviews.server.ts';
import { ReviewInvitation } from './review-invitation.tsx';
import { ReviewItem } from './review-item.tsx';
import { moreReviews, type ReviewQuery, reviewsUrl } from './review-query.ts';
import { ReviewSummary } from './review-summary.tsx';

export default function ReviewList({
  turfId,
  reviews: { page, ask },
  you,
  marks,
  isSignedIn,
}: {
  turfId: string;
  reviews: TurfReviews;
  you: ReviewEligibility | null;
  marks: ReviewMarks | undefined;
  isSignedIn: boolean;
}) {
  const { pathname, search } = useLocation();
  const section = useRef<HTMLElement>(null);
  useArrival(section);
  const invitation = <ReviewInvitation turfId={turfId} isSignedIn={isSignedIn} you={you} />;
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" className="mt-11 scroll-mt-20">
      <h2 id="reviews-title" className="text-2xl">
        {m.turfs_reviews()}
      </h2>
      {!page && (
        <div className="mt-3">
          <Notice
            tone="problem"
            action={
              <LinkButton to={`${pathname}${search}`} replace preventScrollReset tone="danger" size="small">
                {m.common_retry()}
              </LinkButton>
            }
          >
            {m.turfs_reviews_failed()}
          </Notice>
        </div>
      )}
      {page && (page.average === null || page.total === 0) && (
        <>
          <p className="mt-3 mb-4 text-quiet">{m.turfs_reviews_none()}</p>
          {invitation}
        </>
      )}
      {page && page.average !== null && page.total > 0 && (
        <>
          <ReviewSummary average={page.average} page={page} />
          {/* The height of its button, which arrives later. */}
          <div className={`mt-6 ${isSignedIn ? 'min-h-12' : ''}`}>{invitation}</div>
          {page.total > 1 && <SortLinks ask={ask} search={search} />}
          <ul className="mt-5 grid gap-5">
            {page.items.map((review) => (
              <ReviewItem
                key={review.id}
                review={marks ? withMarks(review, marks) : review}
                isSignedIn={isSignedIn}
                youMayReply={marks?.youMayReply ?? page.youMayReply}
              />
            ))}
          </ul>
          <Paging page={page} ask={ask} search={search} />
        </>
      )}
    </section>
  );
}

function withMarks(review: Review, { yours, helpful }: ReviewMarks): Review {
  return { ...review, isYours: yours.includes(review.id), youFoundHelpful: helpful.includes(review.id) };
}

/** Scrolls to the reviews, because the router finds no target before their chunk has loaded. */
function useArrival(section: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  // Skips Back, which restores the position, and full page loads, where the browser scrolls.
  const isLedHere = useNavigationType() !== 'POP';
  const cameWithDocument = useCameWithDocument();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it mounts
  useLayoutEffect(() => {
    const { current } = section;
    if (!current || !isLedHere || cameWithDocument || hash !== `#${current.id}`) return;
    current.scrollIntoView();
    // Sections above may load later and push the reviews down, until the user acts.
    const layout = new ResizeObserver(() => current.scrollIntoView());
    layout.observe(document.body);
    const acts = new AbortController();
    const stop = () => acts.abort();
    acts.signal.onabort = () => layout.disconnect();
    for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      addEventListener(act, stop, { passive: true, signal: acts.signal });
    }
    return stop;
  }, []);
}

function SortLinks({ ask, search }: { ask: ReviewQuery; search: string }) {
  return (
    <nav aria-label={m.turfs_reviews_order()} className="-mx-2.5 mt-6 flex flex-wrap sm:-mx-3.5 sm:gap-x-1">
      {reviewSorts.map((sort) => (
        <Link
          key={sort}
          to={reviewsUrl(search, { sort, shown: 10, after: null })}
          replace
          preventScrollReset
          aria-current={sort === ask.sort ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-2.5 text-[0.9375rem] font-[560] text-quiet hover:bg-mint sm:px-3.5 aria-[current=true]:bg-mint aria-[current=true]:text-pitch"
        >
          {reviewSortNames[sort]()}
        </Link>
      ))}
    </nav>
  );
}

function Paging({ page, ask, search }: { page: ReviewPage; ask: ReviewQuery; search: string }) {
  const { nextCursor } = page;
  if (!nextCursor && !ask.after) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {ask.after && (
        <LinkButton to={reviewsUrl(search, { shown: 10, after: null })} tone="line">
          {m.turfs_reviews_first()}
        </LinkButton>
      )}
      {nextCursor && (
        <LinkButton to={reviewsUrl(search, moreReviews(ask, nextCursor))} preventScrollReset tone="line">
          {m.turfs_reviews_more()}
        </LinkButton>
      )}
    </p>
  );
}
