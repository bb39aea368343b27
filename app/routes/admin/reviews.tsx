import { data, redirect } from 'react-router';
import * as m from '#messages';
import { hideForm, keepRequest } from '../../../contract/reviews/reviews.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { StateTabs } from '../../components/admin/state-tabs.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { ReportedReviewCard } from '../../components/reviews/reported-review-card.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import { orBeginAgain } from '../../session/begin-again.server.ts';
import type { Route } from './+types/reviews';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.admin_reviews_page() },
  { name: 'robots', content: 'noindex' },
];

// Reloads after a refusal too, because the review has changed.
export const shouldRevalidate = () => true;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const state = url.searchParams.get('state') === 'hidden' ? ('hidden' as const) : ('open' as const);
  const cursor = url.searchParams.get('after');
  const read = apiFor(context).reviews.listReports({ state, ...(cursor && { cursor }) });
  const page = await orBeginAgain(url, 'after', read);
  return { ...page, state, isFirst: cursor === null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['admin']);
  const { reviews } = apiFor(context);
  const formData = await readForm(request);
  const reviewId = String(formData.get('reviewId'));
  const isKept = formData.get('intent') === 'keep';
  const expectedVersion = keepRequest.shape.expectedVersion.safeParse(formData.get('expectedVersion')).data;
  for (const name of ['reviewId', 'intent', 'expectedVersion']) formData.delete(name);
  const back = (flash: Flash) =>
    redirect(`${url.pathname}${url.search}`, { headers: { 'set-cookie': flashCookie(flash) } });
  try {
    if (isKept) {
      await reviews.keep({ reviewId, expectedVersion });
      return back('review-kept');
    }
    await reviews.hide({ reviewId, ...parseForm(hideForm, typedTexts(formData)), expectedVersion });
    return back('review-hidden');
  } catch (error) {
    const form = formAnswer(formData, problemsOf(error, messageFor(error)));
    return data({ reviewId, form }, { status: statusOf(error) });
  }
}

const tabs = [
  { state: 'open', to: '/admin/reviews', label: m.admin_reviews_reported },
  { state: 'hidden', to: '/admin/reviews?state=hidden', label: m.admin_reviews_hidden },
] as const;

export default function ReportedReviews({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { items, total, nextCursor, state, isFirst } = loaderData;
  const isListed = items.some(({ review }) => review.id === actionData?.reviewId);
  const problem = isListed ? undefined : actionData?.form.error?.['']?.[0];
  return (
    <>
      <WorkHead title={m.admin_reviews_title()}>
        {state === 'open' && total > 0 && m.admin_reviews_waiting({ count: total })}
      </WorkHead>
      <div className="wrap pt-1 pb-16">
        <StateTabs label={m.admin_nav_reviews()} tabs={tabs} current={state} />
        {problem && <Notice tone="problem">{problem}</Notice>}
        {items.length === 0 && <Nothing state={state} />}
        {items.map((reported) => (
          <ReportedReviewCard
            key={reported.review.id}
            reported={reported}
            answer={actionData?.reviewId === reported.review.id ? actionData.form : undefined}
          />
        ))}
        <p className="mt-6 flex flex-wrap gap-3">
          {!isFirst && (
            <LinkButton to={tabs.find((tab) => tab.state === state)?.to ?? '/admin/reviews'} tone="line">
              {m.admin_first_page()}
            </LinkButton>
          )}
          {nextCursor && (
            <LinkButton to={`?${new URLSearchParams({ state, after: nextCursor })}`} tone="line">
              {m.admin_next_page()}
            </LinkButton>
          )}
        </p>
      </div>
    </>
  );
}

function Nothing({ state }: { state: 'open' | 'hidden' }) {
  return state === 'open' ? (
    <EmptyState title={m.admin_reviews_none_reported()} sport="cricket">
      {m.admin_reviews_none_reported_text()}
    </EmptyState>
  ) : (
    <EmptyState title={m.admin_reviews_none_hidden()} sport="cricket">
      {m.admin_reviews_none_hidden_text()}
    </EmptyState>
  );
}
