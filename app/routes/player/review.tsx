import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { HiddenNotice } from '../../components/reviews/hidden-notice.tsx';
import { OffMarketplaceReview } from '../../components/reviews/off-marketplace-review.tsx';
import { OwnWords } from '../../components/reviews/own-words.tsx';
import { DeleteReviewForm, ReviewForm } from '../../components/reviews/review-form.tsx';
import { deleteReview, saveReview } from '../../components/reviews/save-review.server.ts';
import TurfNotFound from '../../components/turf/turf-not-found.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { messageForCode } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/review';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.turfs_review_label() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url, 'review');
  const { turfId } = params;
  const { reviews } = apiFor(context);
  const { turf, ownReview, refusal } = await notFoundAs404(reviews.getEligibility({ turfId }));
  const cannot = refusal && !ownReview ? messageForCode(refusal) : null;
  return { turf: { id: turfId, ...turf }, ownReview, cannot };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const formData = await readForm(request);
  const intent = formData.get('intent');
  formData.delete('intent');
  const posted = { turfId: params.turfId, formData };
  return intent === 'delete' ? deleteReview(context, posted) : saveReview(context, posted);
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { turf, ownReview, cannot } = loaderData;
  const backTo = `/turf/${turf.id}#reviews`;
  return (
    <>
      <Band
        title={ownReview ? m.turfs_review_label() : m.turfs_review_page_new()}
        sport={turf.sport}
        seed={turf.artworkSeed}
      >
        {m.turfs_review_page_turf({ turf: turf.name, location: turf.location })}
      </Band>
      <div className="wrap pt-8 pb-16">
        <div className="max-w-[42rem]">
          {cannot && (
            <>
              <Notice tone="problem">{cannot}</Notice>
              <LinkButton to={backTo} tone="go" className="mt-6">
                {m.turfs_back_to_turf()}
              </LinkButton>
            </>
          )}
          {ownReview && !turf.isActive && <OffMarketplaceReview own={ownReview} answer={actionData} />}
          {ownReview?.hidden && turf.isActive && (
            <>
              <HiddenNotice reason={ownReview.hidden.reason} />
              <OwnWords review={ownReview} />
            </>
          )}
          {!cannot && !ownReview?.hidden && turf.isActive && (
            <>
              <ReviewForm key={ownReview?.id} own={ownReview} answer={actionData} backTo={backTo} />
              {ownReview && <DeleteReviewForm reviewId={ownReview.id} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(TurfNotFound);
