import { data, Form, Link, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { bookingPayPath, readLastMethod } from '../../components/bookings/hold/booking-input.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { ChoiceCard } from '../../components/payment/choice/choice-card.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { gameText, payByText } from '../../components/weekly/weekly-words.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { errorCodeOf, messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/pay-weekly-date';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_weekly_pay_title() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params: { weeklySlotId }, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const slot = await notFoundAs404(apiFor(context).weeklySlots.get({ weeklySlotId }));
  const date = slot.dates.find((one) => one.date === url.searchParams.get('date'));
  if (!date) throw redirect(`/weekly-slots/${weeklySlotId}`);
  if (date.bookingId) throw redirect(bookingPayPath(date.bookingId));
  return { slot, date };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const form = await readForm(request);
  const weeklyDateId = String(form.get('weeklyDateId') ?? '');
  const paymentOption = form.get('paymentOption') === 'full' ? 'full' : 'partial';
  try {
    const { id } = await apiFor(context).weeklySlots.pay({ weeklyDateId, paymentOption });
    return redirect(bookingPayPath(id, { method: readLastMethod(request), go: true }));
  } catch (error) {
    if (errorCodeOf(error) === 'PAYMENT_UNAVAILABLE') return redirect(`${url.pathname}${url.search}`);
    return data({ problem: messageFor(error) }, { status: statusOf(error) });
  }
}

export default function PayWeeklyDate({ loaderData, actionData }: Route.ComponentProps) {
  const { slot, date } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  const { partial, full } = date.payNowPaise;
  const isReserved = date.state === 'reserved';
  return (
    <>
      <Band title={gameText(date, slot.slotMinutes)} sport={slot.turf.sport} seed={7}>
        {slot.turf.name}, {slot.turf.location}
      </Band>
      <div className="wrap pt-8 pb-16">
        <Form method="post" className="grid max-w-[42rem] gap-5">
          {actionData && <Notice tone="problem">{actionData.problem}</Notice>}
          <Notice tone={isReserved ? undefined : 'problem'}>
            {isReserved
              ? m.booking_weekly_pay_until({ until: payByText(date.payBy) })
              : m.booking_weekly_not_payable()}
          </Notice>
          {isReserved && (
            <>
              <input type="hidden" name="weeklyDateId" value={date.id} />
              <fieldset className="grid gap-2.5">
                <legend className="heading mb-2 text-2xl">{m.common_pay_now()}</legend>
                <ChoiceCard
                  id="pay-partial"
                  name="paymentOption"
                  value="partial"
                  defaultChecked
                  title={formatPaise(partial)}
                >
                  {m.booking_due_at_venue()}: {formatPaise(date.totalPaise - partial)}
                </ChoiceCard>
                <ChoiceCard
                  id="pay-full"
                  name="paymentOption"
                  value="full"
                  defaultChecked={false}
                  title={formatPaise(full)}
                >
                  {m.payment_choice_full_text()}
                </ChoiceCard>
              </fieldset>
              <Button tone="go" size="large" busy={busy} className="justify-self-start max-sm:w-full">
                {m.booking_weekly_pay_next()}
              </Button>
            </>
          )}
          <p>
            <Link
              to={`/weekly-slots/${slot.id}`}
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {m.booking_weekly_all()}
            </Link>
          </p>
        </Form>
      </div>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(BookingNotFound);
