import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ChoiceView } from '../../components/payment/choice-view.tsx';
import { ConfirmedView } from '../../components/payment/confirmed-view.tsx';
import { ConfirmingView } from '../../components/payment/confirming-view.tsx';
import { holdHours } from '../../components/payment/hold-hours.server.ts';
import { type LoadedBooking, loadBooking, retryOrder } from '../../components/payment/load-booking.server.ts';
import { loadChoice } from '../../components/payment/load-choice.server.ts';
import { PendingView } from '../../components/payment/pending-view.tsx';
import type { Route } from './+types/payment';

// Few people ever see them, and everybody who pays would load them.
const EndedView = lazy(() => import('../../components/payment/ended-view.tsx'));
const WaitingView = lazy(() => import('../../components/payment/waiting-view.tsx'));
const TurfNotFound = lazy(() => import('../../components/turf/turf-not-found.tsx'));
const BookingNotFound = lazy(() => import('../../components/payment/booking-not-found.tsx'));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData)} · Maidan` },
  { name: 'robots', content: 'noindex' },
];

function titleOf(loaded: Route.ComponentProps['loaderData'] | undefined): string {
  if (!loaded) return 'Not found';
  if (loaded.kind === 'choice') return 'Check and pay';
  if (loaded.booking.answerDueAt) return 'Waiting for the owner';
  const titles = {
    pending: 'Pay',
    confirmed: 'Booking confirmed',
    expired: 'Your hold lapsed',
    cancelled: 'Booking cancelled',
  };
  return titles[loaded.booking.status];
}

/** Before a booking exists the URL carries turf, day and hours; from then on it carries the booking. */
export function loader({ context, url }: Route.LoaderArgs) {
  const isBooking = url.searchParams.has('booking');
  return isBooking ? loadBooking(context, url) : loadChoice(context, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const formData = await request.formData();
  return formData.get('intent') === 'retry'
    ? retryOrder(context, url, formData)
    : holdHours(context, url, formData);
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'choice') {
    return (
      <ChoiceView
        choice={loaderData}
        problem={actionData && actionData.kind !== 'order' ? actionData : undefined}
      />
    );
  }
  return (
    <BookingView
      key={loaderData.booking.id}
      loaded={loaderData}
      {...(actionData?.kind === 'order' && { orderProblem: actionData.text })}
    />
  );
}

function BookingView({ loaded, orderProblem }: { loaded: LoadedBooking; orderProblem?: string }) {
  const { booking, now, returned } = loaded;
  if (booking.status === 'confirmed')
    return <ConfirmedView booking={booking} now={now} returned={returned} />;
  if (booking.status !== 'pending') {
    return (
      <Suspense fallback={null}>
        <EndedView booking={booking} returned={returned} />
      </Suspense>
    );
  }
  if (booking.answerDueAt) {
    return (
      <Suspense fallback={null}>
        <WaitingView booking={booking} answerDueAt={booking.answerDueAt} />
      </Suspense>
    );
  }
  if (returned && booking.paymentProblem === null) return <ConfirmingView booking={booking} />;
  return <PendingView loaded={loaded} {...(orderProblem && { orderProblem })} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Suspense fallback={null}>{error.data === 'turf' ? <TurfNotFound /> : <BookingNotFound />}</Suspense>
  );
}
