import * as m from '#messages';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import type { FormAnswer } from '../ui/form/form-answer.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { OwnWords } from './own-words.tsx';
import { DeleteReviewForm } from './review-form.tsx';

/** Page of an archived turf's review: its author can read and delete it, unless an admin has hidden it. */
export function OffMarketplaceReview({ own, answer }: { own: Review; answer: FormAnswer | undefined }) {
  const problem = answer?.error?.['']?.[0];
  return (
    <div className="grid gap-4">
      {problem && <Notice tone="problem">{problem}</Notice>}
      {own.hidden && <HiddenNotice reason={own.hidden.reason} />}
      <Notice>{own.hidden ? m.turfs_review_unlisted() : m.turfs_review_unlisted_own()}</Notice>
      <OwnWords review={own} />
      <p>
        <LinkButton to="/bookings" tone="line">
          {m.turfs_review_back_bookings()}
        </LinkButton>
      </p>
      {!own.hidden && <DeleteReviewForm reviewId={own.id} canWriteAgain={false} />}
    </div>
  );
}
