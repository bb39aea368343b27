import { Suspense } from 'react';
import * as m from '#messages';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { ChoiceView } from '../../components/payment/choice/choice-view.tsx';
import { holdHours } from '../../components/payment/choice/hold-hours.server.ts';
import { loadChoice } from '../../components/payment/choice/load-choice.server.ts';
import { type LoadedBooking, loadBooking, retryOrder } from '../../components/payment/load-booking.server.ts';
import { releaseHold } from '../../components/payment/release.server.ts';
import type { PendingProblem } from '../../components/payment/views/pending-view.tsx';
import { lazyPart } from '../../document/lazy-part.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/payment';

/** Updates the page when the owner answers, the venue closes the hours or another tab pays. */
export const handle = { live: 'own' } satisfies LiveHandle;

// Loaded lazily, because only one of these is shown at a time.
const PendingView = lazyPart(() => import('../../components/payment/views/pending-view.tsx'));
const ConfirmedView = lazyPart(() => import('../../components/payment/views/confirmed-view.tsx'));
const ConfirmingView = lazyPart(() => import('../../components/payment/views/confirming-view.tsx'));
const EndedView = lazyPart(() => import('../../components/payment/views/ended-view.tsx'));
const WaitingView = lazyPart(() => import('../../components/payment/views/waiting-view.tsx'));
const TurfNotFound = lazyPart(() => import('../../components/turf/turf-not-found.tsx'));
const BookingNotFound = lazyPart(() => import('../../components/payment/booking-not-found.tsx'));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.common_page_title({ page: titleOf(loaderData) }) },
  { name: 'robots', content: 'noindex' },
];

function titleOf(loaded: Route.ComponentProps['loaderData'] | undefined): string {
  if (!loaded) return m.payment_page_not_found();
  if (loaded.kind === 'choice') return m.payment_choice_title();
  const titles = {
    pending: m.payment_page_pay,
    awaiting_approval: m.booking_awaiting_approval,
    confirmed: m.booking_confirmed,
    expired: loaded.booking.cancelledBy ? m.payment_ended_released : m.payment_ended_expired,
    cancelled: m.booking_cancelled,
  };
  return titles[loaded.booking.status]();
}

/** Back after the payment must not show an old page. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

/** The URL holds turf, day and hours before a booking exists, then the booking's id. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const isBooking = url.searchParams.has('booking');
  return isBooking ? loadBooking(context, url) : loadChoice(context, url, request);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const formData = await readForm(request);
  const intent = formData.get('intent');
  if (intent === 'release') return releaseHold(context, url, formData);
  return intent === 'retry' ? retryOrder(context, url, formData) : holdHours(context, url, formData);
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  if (loaderData.kind === 'choice') {
    return <ChoiceView choice={loaderData} problem={answer && !isOfBooking(answer) ? answer : undefined} />;
  }
  return (
    <Suspense fallback={null} key={loaderData.booking.id}>
      <BookingView loaded={loaderData} {...(answer && isOfBooking(answer) && { problem: answer })} />
    </Suspense>
  );
}

function isOfBooking<Problem extends { kind: string }>(
  problem: Problem,
): problem is Extract<Problem, PendingProblem> {
  return problem.kind === 'order' || problem.kind === 'release';
}

function BookingView({ loaded, problem }: { loaded: LoadedBooking; problem?: PendingProblem }) {
  const { booking, now, returned, sameHoursWaitMinutes } = loaded;
  if (booking.status === 'confirmed') return <ConfirmedView booking={booking} now={now} />;
  if (booking.approvalDueAt) return <WaitingView booking={booking} approvalDueAt={booking.approvalDueAt} />;
  if (booking.status !== 'pending') return <EndedView {...{ booking, returned, sameHoursWaitMinutes }} />;
  if (returned && booking.paymentProblem === null) return <ConfirmingView booking={booking} />;
  return <PendingView loaded={loaded} {...(problem && { problem })} />;
}

export const ErrorBoundary = notFoundBoundary(({ data }) => (
  <Suspense fallback={null}>{data === 'turf' ? <TurfNotFound /> : <BookingNotFound />}</Suspense>
));
