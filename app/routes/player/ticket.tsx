import { Link } from 'react-router';
import * as m from '#messages';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { refundTermsOf, whenOf } from '../../components/bookings/booking-words.ts';
import { loadOwners } from '../../components/bookings/load-owners.server.ts';
import { RefundSentence } from '../../components/bookings/money/refund-sentence.tsx';
import { OwnerLine } from '../../components/bookings/owner-line.tsx';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { PayHead } from '../../components/payment/pay-head.tsx';
import { loadTicket, ticketHeaders } from '../../components/ticket/load-ticket.server.ts';
import { qrPathOf } from '../../components/ticket/qr-path.server.ts';
import { TicketActions } from '../../components/ticket/ticket-actions.tsx';
import { TicketStub } from '../../components/ticket/ticket-stub.tsx';
import { TicketVoid } from '../../components/ticket/ticket-void.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/ticket';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: m.common_page_title({
      page: loaderData ? m.booking_ticket_page({ slots: whenOf(loaderData.booking) }) : m.booking_ticket(),
    }),
  },
  { name: 'robots', content: 'noindex' },
];

export const headers: Route.HeadersFunction = () => ticketHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const { qrText, ...ticket } = await loadTicket(context, params.bookingId);
  const owner = (await loadOwners(context, [ticket.booking]))[params.bookingId];
  return { ...ticket, owner, qr: qrText === null ? null : qrPathOf(qrText), now: new Date().toISOString() };
}

export default function Ticket({ loaderData }: Route.ComponentProps) {
  const { booking, owner, state, qr, shareUrl, now } = loaderData;
  const { id, turf } = booking;
  return (
    <>
      <PayHead turf={turf} title={m.booking_ticket_title()} when={whenOf(booking)} />
      {state === 'valid' && qr ? (
        <div className="wrap grid gap-6 pt-5 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14 lg:pt-0">
          <div className="relative z-10 max-sm:-mx-1 lg:order-last lg:-mt-40">
            <TicketStub booking={booking} qr={qr} />
          </div>
          <div className="grid max-w-[30rem] content-start gap-6 lg:pt-9">
            <TicketActions game={booking} calendarPath={`/bookings/${id}/calendar.ics`} shareUrl={shareUrl} />
            <OwnerLine contact={owner} />
            <p className="text-[0.9375rem] text-quiet print:hidden">
              {m.booking_ticket_privacy()}{' '}
              <a href={shareUrl} className="font-[600] text-pitch underline underline-offset-4">
                {m.booking_ticket_preview()}
              </a>
            </p>
            <p className="rounded-2xl bg-mint px-4 py-3 text-[0.9375rem]">
              <RefundSentence
                terms={refundTermsOf(booking.refund)}
                now={new Date(now)}
                paidPaise={booking.payNowPaise}
              />
            </p>
            <p className="print:hidden">
              <Link
                to="/bookings"
                className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
              >
                {m.booking_my_bookings()}
              </Link>
            </p>
          </div>
        </div>
      ) : (
        <div className="wrap pt-8 pb-16 *:max-w-[43.5rem]">
          {state !== 'valid' && <TicketVoid booking={booking} state={state} />}
          <OwnerLine contact={owner} />
        </div>
      )}
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(BookingNotFound);
