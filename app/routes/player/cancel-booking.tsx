import { data, Form, redirect, useNavigation } from 'react-router';
import type { Booking } from '../../../contract/bookings.ts';
import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { refundDaysText, whenOf } from '../../components/bookings/booking-words.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { PayHead } from '../../components/payment/pay-head.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { errorCodeOf, messageFor } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/cancel-booking';

export const meta: Route.MetaFunction = () => [
  { title: 'Cancel booking · Maidan' },
  { name: 'robots', content: 'noindex' },
];

/** Reloads after a refusal too, because another tab may have cancelled the booking. */
export const shouldRevalidate = () => true;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const { bookingId } = params;
  const api = apiFor(context);
  const booking = await notFoundAs404(api.bookings.get({ bookingId }));
  const isCancellable = booking.status === 'confirmed' || booking.status === 'awaiting_approval';
  if (!isCancellable) throw redirect(`/bookings/${bookingId}`);
  return { booking, quote: await api.bookings.refundQuote({ bookingId }) };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const expectedRefundPaise = Number((await readForm(request)).get('expectedRefundPaise'));
  try {
    await apiFor(context).bookings.cancel({ bookingId: params.bookingId, expectedRefundPaise });
  } catch (error) {
    // The API has logged the error.
    const isFailure = errorCodeOf(error) === 'INTERNAL_SERVER_ERROR';
    const problem = isFailure ? 'Failed to cancel booking. Please try again.' : messageFor(error);
    return data({ problem }, { status: isFailure ? 500 : 409 });
  }
  return redirect('/bookings', { headers: { 'set-cookie': flashCookie('cancelled') } });
}

export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, quote } = loaderData;
  return (
    <>
      <PayHead turf={booking.turf} title="Cancel this booking?" when={whenOf(booking)} />
      <div className="wrap pt-8 pb-16 *:max-w-[43.5rem]">
        {actionData && (
          <div className="mb-6">
            <Notice tone="problem">{actionData.problem}</Notice>
          </div>
        )}
        {quote.canCancel ? (
          <Offer booking={booking} refundPaise={quote.refundPaise} />
        ) : (
          <TooLate until={booking.refund.partUntil} />
        )}
      </div>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(BookingNotFound);

function Offer({ booking, refundPaise }: { booking: Booking; refundPaise: number }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <p className="text-lg">You get back</p>
      <p className="figure mt-1 text-6xl">{formatPaise(refundPaise)}</p>
      <p className="mt-3 max-w-[52ch] text-quiet">
        of the {formatPaise(booking.paidPaise)} you paid online, the way you paid it, in {refundDaysText}.
        Your hours are free for others at once.
      </p>
      <Form method="post" className="mt-7 flex flex-wrap gap-3">
        <input type="hidden" name="expectedRefundPaise" value={refundPaise} />
        <Button tone="danger" size="large" busy={busy} busyText="Cancelling...">
          Cancel booking
        </Button>
        <LinkButton to="/bookings" tone="line" size="large">
          Keep it
        </LinkButton>
      </Form>
    </>
  );
}

function TooLate({ until }: { until: string }) {
  return (
    <>
      <p className="max-w-[52ch] text-lg">
        It is too late to cancel: that was possible until <b>{formatInstant(new Date(until))}</b>. The booking
        stands.
      </p>
      <LinkButton to="/bookings" tone="go" size="large" className="mt-6">
        My bookings
      </LinkButton>
    </>
  );
}
