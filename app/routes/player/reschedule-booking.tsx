import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import * as m from '#messages';
import { hourText } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { loadReschedule } from '../../components/reschedule/load-reschedule.server.ts';
import { ReschedulePicker } from '../../components/reschedule/reschedule-picker.tsx';
import { lazyPart } from '../../document/lazy-part.ts';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { errorCodeOf, groundTextOf, messageFor } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/reschedule-booking';

// Loaded lazily, because only a more expensive reschedule with an online payment shows it.
const RescheduleWaiting = lazyPart(() => import('../../components/reschedule/reschedule-waiting.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_reschedule_page() }) },
  { name: 'robots', content: 'noindex' },
];

/** Reloads after a refusal too, because the customer has to see the changes before trying again. */
export const shouldRevalidate = () => true;

/** `date` and `hours` hold the current choice; `returned` the reschedule whose payment just ended. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadReschedule(context, url, params.bookingId);
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const form = await readForm(request);
  const { bookingId } = params;
  const intent = form.get('intent');
  if (intent === 'withdraw' || intent === 'choose-again') {
    const next = intent === 'withdraw' ? `/bookings/${bookingId}` : url.pathname;
    return withdraw(context, { bookingId, rescheduleId: String(form.get('rescheduleId')) }, next);
  }
  const hours = form.getAll('hours').map(Number);
  try {
    const booking = await apiFor(context).bookings.reschedule({
      bookingId,
      date: String(form.get('date')),
      startTimes: hours.map(hourText),
      expectedTotalPaise: Number(form.get('expectedTotalPaise')),
    });
    if (booking.reschedule?.status === 'awaiting_approval')
      return done(`/bookings/${bookingId}`, 'reschedule-requested');
    if (booking.reschedule) return redirect(`/bookings/${bookingId}/reschedule?go=1`);
    return done(`/bookings/${bookingId}`, 'rescheduled');
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'INTERNAL_SERVER_ERROR') throw error;
    if (code === 'PAYMENT_UNAVAILABLE') return redirect(`/bookings/${bookingId}/reschedule`);
    return data({ problem: problemText(error) }, { status: 409 });
  }
}

async function withdraw(
  context: Route.ActionArgs['context'],
  request: { bookingId: string; rescheduleId: string },
  next: string,
): Promise<Response> {
  try {
    await apiFor(context).bookings.withdrawReschedule(request);
  } catch (error) {
    // The owner answered first, or it timed out: the booking page shows how.
    if (errorCodeOf(error) !== 'NOT_AWAITING_APPROVAL') throw error;
    return redirect(`/bookings/${request.bookingId}`);
  }
  return done(next, 'reschedule-withdrawn');
}

function done(next: string, flash: Flash): Response {
  return redirect(next, { headers: { 'set-cookie': flashCookie(flash) } });
}

function problemText(error: unknown): string {
  switch (errorCodeOf(error)) {
    case 'SLOT_TAKEN': {
      const reason = groundTextOf(error);
      return reason ? m.booking_reschedule_ground({ reason }) : m.booking_reschedule_taken();
    }
    case 'PRICE_CHANGED':
      return m.booking_reschedule_price_changed();
    default:
      return messageFor(error);
  }
}

export default function RescheduleBooking({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'waiting') {
    return (
      <Suspense fallback={null}>
        <RescheduleWaiting loaded={loaderData} />
      </Suspense>
    );
  }
  return (
    <ReschedulePicker
      key={loaderData.date}
      choice={loaderData}
      problem={actionData?.problem ?? loaderData.problem}
    />
  );
}

export const ErrorBoundary = notFoundBoundary(BookingNotFound);
