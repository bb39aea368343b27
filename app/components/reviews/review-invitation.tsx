import * as m from '#messages';
import type { ReviewEligibility } from '../../../contract/reviews/reviews.ts';
import { withReturnTo } from '../../session/return-to.ts';
import { LinkButton } from '../ui/button.tsx';
import { HiddenNotice } from './hidden-notice.tsx';

export function ReviewInvitation({
  turfId,
  isSignedIn,
  you,
}: {
  turfId: string;
  isSignedIn: boolean;
  you: ReviewEligibility | null;
}) {
  const path = `/turf/${turfId}/review`;
  if (!isSignedIn) {
    return (
      <LinkButton to={withReturnTo('/login', path, { reason: 'review' })} tone="line">
        {m.turfs_review_write()}
      </LinkButton>
    );
  }
  if (you?.ownReview?.hidden) return <HiddenNotice reason={you.ownReview.hidden.reason} />;
  if (you?.ownReview) {
    return (
      <LinkButton to={path} tone="line">
        {m.turfs_review_change()}
      </LinkButton>
    );
  }
  if (you?.canReview) {
    return (
      <LinkButton to={path} tone="strong">
        {m.turfs_review_write()}
      </LinkButton>
    );
  }
  if (you?.refusal !== 'REVIEW_NEEDS_BOOKING') return null;
  return <p className="text-sm text-quiet">{m.turfs_review_needs_booking()}</p>;
}
