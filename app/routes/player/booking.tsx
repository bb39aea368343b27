import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { hoursOf, type SlotMinutes, slotStart } from '../../../contract/calendar.ts';
import { endOf } from '../../../contract/slot-times.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { BookingCode } from '../../components/bookings/booking-code.tsx';
import { hasEnded, refundTermsOf, whenOf } from '../../components/bookings/booking-words.ts';
import { ClosedSlots } from '../../components/bookings/closed-slots.tsx';
import { DetailActions } from '../../components/bookings/detail-actions.tsx';
import { loadOwners } from '../../components/bookings/load-owners.server.ts';
import { BookingMoney } from '../../components/bookings/money/booking-money.tsx';
import { EndWords } from '../../components/bookings/money/ending.tsx';
import { RefundSentence } from '../../components/bookings/money/refund-sentence.tsx';
import { OwnerLine } from '../../components/bookings/owner-line.tsx';
import { StatusBadges } from '../../components/bookings/status-badges.tsx';
import { answerRequest } from '../../components/desk/game/answer-request.server.ts';
import { cancelForCustomer } from '../../components/desk/game/cancel-for-customer.server.ts';
import { findGame, findRequest } from '../../components/desk/game/load-game.server.ts';
import { refundBooking } from '../../components/desk/game/refund-booking.server.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { PayHead } from '../../components/payment/pay-head.tsx';
import { PaymentTimeline } from '../../components/payment/views/payment-timeline.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { lazyPart } from '../../document/lazy-part.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer, usePageKey } from '../../live/use-last-answer.ts';
import type { Route } from './+types/booking';

export const handle = { live: 'own' } satisfies LiveHandle;

// Loaded lazily, because only owners and admins see these.
const CancelForCustomer = lazyPart(() => import('../../components/desk/game/cancel-for-customer.tsx'));
const RefundForm = lazyPart(() => import('../../components/desk/game/refund-form.tsx'));
const RequestCard = lazyPart(async () => ({
  default: (await import('../../components/desk/game/request-card.tsx')).RequestCard,
}));
const GameFacts = lazyPart(() => import('../../components/desk/game/game-facts.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_page() }) },
  { name: 'robots', content: 'noindex' },
];

/** Loads the customer's own booking; owners and admins get its history and can refund or cancel it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const { bookingId } = params;
  const { bookings } = apiFor(context);
  const timeline = await notFoundAs404(bookings.timeline({ bookingId }));
  const isOwn = timeline.viewer === 'customer';
  const booking = isOwn ? await bookings.get({ bookingId }) : null;
  const game = isOwn ? null : await findGame(context, timeline.booking);
  // Staff of the desk without the calendar see the booking, and change nothing.
  const mayChange = timeline.rights.includes('calendar');
  const isOwners = mayChange && timeline.viewer === 'owner';
  const request = game && isOwners ? await findRequest(context, game.booking) : null;
  const refundable = game && mayChange ? await bookings.getRefundable({ bookingId }) : null;
  const owner = booking && (await loadOwners(context, [booking]))[bookingId];
  const now = new Date().toISOString();
  const isRefund = url.searchParams.has('refund');
  return { timeline, booking, owner, game, request, refundable, isRefund, formKey: crypto.randomUUID(), now };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const formData = await readForm(request);
  const intent = formData.get('intent');
  if (intent === 'approve' || intent === 'decline') return answerRequest(context, formData, url.pathname);
  return (intent === 'refund' ? refundBooking : cancelForCustomer)(context, params.bookingId, formData);
}

function PageTitle({ code }: { code: string }) {
  return (
    <ParaglideMessage
      message={m.booking_page_title}
      inputs={{ code }}
      markup={{ code: () => <BookingCode code={code} /> }}
    />
  );
}

export default function BookingPage({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { timeline, booking, owner, now } = loaderData;
  if (!booking) return <Story {...loaderData} answer={actionData} />;
  const isAhead = booking.status === 'confirmed' && new Date(now) < endOfGame(booking);
  return (
    <>
      <PayHead turf={booking.turf} title={<PageTitle code={booking.code} />} when={whenOf(booking, now)} />
      <div className="wrap grid gap-10 pt-7 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-20 lg:pt-10">
        <section aria-labelledby="money" className="lg:order-2">
          <StatusBadges booking={booking} />
          <h2 id="money" className="sr-only">
            {m.booking_page_payment()}
          </h2>
          {hasEnded(booking) && (
            <p className="mt-4">
              <EndWords booking={booking} />
            </p>
          )}
          <BookingMoney booking={booking} />
          <OwnerLine contact={owner ?? undefined} />
          {isAhead && (
            <p className="mt-4 text-[0.9375rem] text-quiet">
              <RefundSentence
                terms={refundTermsOf(booking.refund)}
                now={new Date(now)}
                paidPaise={booking.payNowPaise}
              />
            </p>
          )}
          {isAhead && <ClosedSlots booking={booking} />}
          <DetailActions booking={booking} now={now} isAhead={isAhead} />
        </section>
        <section aria-labelledby="story">
          <h2 id="story" className="mb-5 text-2xl sm:text-3xl">
            {m.booking_page_activity()}
          </h2>
          <PaymentTimeline {...timeline} />
          <p className="mt-8 print:hidden">
            <Link
              to="/bookings"
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {m.booking_my_bookings()}
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}

type Game = { date: string; startTimes: string[]; slotMinutes: SlotMinutes };

function endOfGame({ date, startTimes, slotMinutes }: Game): Date {
  return slotStart(date, endOf(hoursOf(startTimes), slotMinutes));
}

function Story({
  timeline,
  game,
  request,
  refundable,
  isRefund,
  formKey,
  now,
  answer,
}: Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] }) {
  const pageKey = usePageKey();
  const problem = answer !== undefined && 'problem' in answer ? answer.problem : undefined;
  const formAnswer = answer !== undefined && 'problem' in answer ? undefined : answer;
  const isRefundAnswer = formAnswer !== undefined && 'at' in formAnswer;
  const { code, turfName, status, guestName } = timeline.booking;
  const isWaiting = status === 'awaiting_approval';
  const isAhead = (status === 'confirmed' || isWaiting) && new Date(now) < endOfGame(timeline.booking);
  return (
    <>
      <Band title={<PageTitle code={code} />} seed={9}>
        {guestName
          ? m.booking_page_guest({ guest: guestName, turf: turfName, slots: whenOf(timeline.booking) })
          : m.booking_page_game({ turf: turfName, slots: whenOf(timeline.booking) })}
      </Band>
      <div className="wrap pt-8 pb-16">
        {game && (
          <Suspense fallback={null}>
            <GameFacts game={game} now={new Date(now)} />
          </Suspense>
        )}
        {(request || problem) && (
          <section aria-labelledby="request" className="mb-10 grid gap-4">
            <h2 id="request" className="text-2xl sm:text-3xl">
              {m.desk_awaiting_your_approval()}
            </h2>
            {problem && <Notice tone="problem">{problem}</Notice>}
            {request && (
              <Suspense fallback={null}>
                <RequestCard request={request} />
              </Suspense>
            )}
          </section>
        )}
        <PaymentTimeline {...timeline} />
        {refundable?.canRefund && (
          <Suspense fallback={null}>
            <RefundForm
              // A new form after a refund, the same one after a live refresh.
              key={pageKey}
              refundable={refundable}
              isGuest={timeline.booking.source !== 'online'}
              isOpen={isRefund}
              formKey={formKey}
              answer={isRefundAnswer ? formAnswer : undefined}
            />
          </Suspense>
        )}
        {isAhead && timeline.rights.includes('calendar') && (
          <Suspense fallback={null}>
            <CancelForCustomer
              events={timeline.events}
              isGuest={timeline.booking.source !== 'online'}
              answer={isRefundAnswer ? undefined : formAnswer}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(BookingNotFound);
