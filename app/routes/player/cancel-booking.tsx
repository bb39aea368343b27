import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { data, Form, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { refundWorkingDays } from '../../../contract/policy.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { whenOf } from '../../components/bookings/booking-words.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { PayHead } from '../../components/payment/pay-head.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { errorCodeOf, messageFor } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/cancel-booking';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_cancel_page() }) },
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
    const problem = isFailure ? m.booking_cancel_failed() : messageFor(error);
    return data({ problem }, { status: isFailure ? 500 : 409 });
  }
  return redirect('/bookings', { headers: { 'set-cookie': flashCookie('cancelled') } });
}

export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, quote } = loaderData;
  return (
    <>
      <PayHead turf={booking.turf} title={m.booking_cancel_title()} when={whenOf(booking)} />
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
      <p className="text-lg">{m.booking_cancel_refund()}</p>
      <p className="figure mt-1 text-6xl">{formatPaise(refundPaise)}</p>
      <p className="mt-3 max-w-[52ch] text-quiet">
        {m.booking_cancel_text({ paid: formatPaise(booking.paidPaise), ...refundWorkingDays })}
      </p>
      {booking.sharedPaise > 0 && (
        <p className="mt-3 max-w-[52ch]">
          {m.booking_cancel_shares({ amount: formatPaise(booking.sharedPaise) })}
        </p>
      )}
      {booking.reschedule?.status === 'awaiting_approval' && booking.reschedule.payPaise > 0 && (
        <p className="mt-3 max-w-[52ch]">
          {m.booking_cancel_reschedule({ amount: formatPaise(booking.reschedule.payPaise) })}
        </p>
      )}
      <Form method="post" className="mt-7 flex flex-wrap gap-3">
        <input type="hidden" name="expectedRefundPaise" value={refundPaise} />
        <Button tone="danger" size="large" busy={busy} busyText={m.booking_cancel_busy()}>
          {m.booking_cancel_submit()}
        </Button>
        <LinkButton to="/bookings" tone="line" size="large">
          {m.booking_cancel_keep()}
        </LinkButton>
      </Form>
    </>
  );
}

function TooLate({ until }: { until: string }) {
  return (
    <>
      <p className="max-w-[52ch] text-lg">
        <ParaglideMessage
          message={m.booking_cancel_closed}
          inputs={{ time: formatInstant(new Date(until)) }}
          markup={{ strong: ({ children }) => <b>{children}</b> }}
        />
      </p>
      <LinkButton to="/bookings" tone="go" size="large" className="mt-6">
        {m.booking_my_bookings()}
      </LinkButton>
    </>
  );
}
