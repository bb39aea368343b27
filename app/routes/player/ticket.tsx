import { Suspense, useEffect } from 'react';
import { data, Link, redirect } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { refundTermsOf, whenOf } from '../../components/bookings/booking-words.ts';
import { loadOwners } from '../../components/bookings/load-owners.server.ts';
import { RefundSentence } from '../../components/bookings/money/refund-sentence.tsx';
import { OwnerLine } from '../../components/bookings/owner-line.tsx';
import { SplitLink } from '../../components/bookings/split-link.tsx';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { PayHead } from '../../components/payment/pay-head.tsx';
import { loadTicket, ticketHeaders } from '../../components/ticket/load-ticket.server.ts';
import { OwnTeam } from '../../components/ticket/own-team.tsx';
import { qrPathOf } from '../../components/ticket/qr-path.server.ts';
import { TicketActions } from '../../components/ticket/ticket-actions.tsx';
import { TicketStub } from '../../components/ticket/ticket-stub.tsx';
import { TicketVoid } from '../../components/ticket/ticket-void.tsx';
import { dropFromUrl } from '../../document/drop-from-url.ts';
import { lazyPart } from '../../document/lazy-part.ts';
import { typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/ticket';

const Confetti = lazyPart(() => import('../../components/ticket/confetti.tsx'));

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
  const { firstName, lastName } = requireViewer(context, url);
  const { qrText, ...ticket } = await loadTicket(context, params.bookingId);
  const owner = (await loadOwners(context, [ticket.booking]))[params.bookingId];
  return {
    ...ticket,
    owner,
    name: `${firstName} ${lastName}`.trim(),
    isNew: url.searchParams.has('confirmed'),
    qr: qrText === null ? null : qrPathOf(qrText),
    now: new Date().toISOString(),
  };
}

export async function action({ context, params: { bookingId }, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const { intent, answerId = '' } = typedTexts(await readForm(request));
  const { tickets } = apiFor(context);
  try {
    if (intent === 'remove-answer') await tickets.removeTeamAnswer({ bookingId, answerId });
    else await tickets.changeTeamLink({ bookingId, isOpen: intent === 'new-link' });
  } catch (error) {
    return data({ problem: messageFor(error) }, { status: statusOf(error) });
  }
  return redirect(`/bookings/${bookingId}/ticket`);
}

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, owner, name, isNew, state, qr, shareUrl, team, now } = loaderData;
  const { id, turf } = booking;
  // A reload or Back does not celebrate again.
  useEffect(() => dropFromUrl('confirmed'), []);
  return (
    <>
      {isNew && (
        <Suspense fallback={null}>
          <Confetti />
        </Suspense>
      )}
      <PayHead
        turf={turf}
        title={isNew ? m.booking_ticket_new() : m.booking_ticket_title()}
        when={whenOf(booking)}
      />
      {state === 'valid' && qr ? (
        <div className="wrap grid gap-6 pt-5 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14 lg:pt-0">
          <div className="relative z-10 max-sm:-mx-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mt-40">
            <TicketStub booking={booking} name={name} qr={qr} />
          </div>
          <div
            className={`max-w-[30rem] lg:col-start-1 lg:row-start-1 lg:pt-9 ${isNew ? 'max-lg:order-first' : ''}`}
          >
            <TicketActions
              game={booking}
              calendarPath={`/bookings/${id}/calendar.ics`}
              shareUrl={team.isOpen ? shareUrl : undefined}
            />
          </div>
          <div className="grid max-w-[30rem] content-start gap-6 lg:col-start-1">
            <OwnerLine contact={owner} />
            <OwnTeam team={team} problem={actionData?.problem} />
            <p className="print:hidden">
              <SplitLink booking={booking} />
            </p>
            {team.isOpen && (
              <p className="text-[0.9375rem] text-quiet print:hidden">
                {m.booking_ticket_privacy()}{' '}
                <a href={shareUrl} className="font-[600] text-pitch underline underline-offset-4">
                  {m.booking_ticket_preview()}
                </a>
              </p>
            )}
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
                {m.booking_view_my_bookings()}
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
