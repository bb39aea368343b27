import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import * as m from '#messages';
import { hourText } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { loadMove } from '../../components/move/load-move.server.ts';
import { MovePicker } from '../../components/move/move-picker.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { lazyPart } from '../../document/lazy-part.ts';
import { flashCookie } from '../../forms/flash.ts';
import { errorCodeOf, messageFor } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/move-booking';

// Loaded lazily, because only a more expensive reschedule with an online payment shows it.
const MoveWaiting = lazyPart(() => import('../../components/move/move-waiting.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_move_page() }) },
  { name: 'robots', content: 'noindex' },
];

/** Reloads after a refusal too, because the customer has to see the changes before trying again. */
export const shouldRevalidate = () => true;

/** `date` and `hours` hold the current choice; `returned` the reschedule whose payment just ended. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadMove(context, url, params.bookingId);
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const form = await readForm(request);
  const { bookingId } = params;
  const hours = form.getAll('hours').map(Number);
  try {
    const booking = await apiFor(context).bookings.move({
      bookingId,
      date: String(form.get('date')),
      startTimes: hours.map(hourText),
      expectedTotalPaise: Number(form.get('expectedTotalPaise')),
    });
    if (booking.move) return redirect(`/bookings/${bookingId}/move?go=1`);
    return redirect(`/bookings/${bookingId}`, { headers: { 'set-cookie': flashCookie('moved') } });
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'INTERNAL_SERVER_ERROR') throw error;
    if (code === 'PAYMENT_UNAVAILABLE') return redirect(`/bookings/${bookingId}/move`);
    return data({ problem: problemText(error) }, { status: 409 });
  }
}

function problemText(error: unknown): string {
  switch (errorCodeOf(error)) {
    case 'SLOT_TAKEN':
      return m.booking_move_taken();
    case 'PRICE_CHANGED':
      return m.booking_move_price_changed();
    default:
      return messageFor(error);
  }
}

export default function MoveBooking({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'waiting') {
    return (
      <Suspense fallback={null}>
        <MoveWaiting loaded={loaderData} />
      </Suspense>
    );
  }
  return (
    <MovePicker
      key={loaderData.date}
      choice={loaderData}
      problem={actionData?.problem ?? loaderData.problem}
    />
  );
}

export const ErrorBoundary = notFoundBoundary(BookingNotFound);
