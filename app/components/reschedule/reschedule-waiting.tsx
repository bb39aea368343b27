import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { parseHour } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { useLookAgain } from '../../live/use-look-again.ts';
import { whenOf } from '../bookings/booking-words.ts';
import { CheckoutForm } from '../payment/checkout-form.tsx';
import { HoldCountdown } from '../payment/hold-countdown.tsx';
import { PayHead } from '../payment/pay-head.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { PriceLine } from '../ui/price-line.tsx';
import type { LoadedWaiting } from './load-reschedule.server.ts';

/**
 * Payment page of a reschedule: the new hours are on hold until the difference is paid, the old hours stay
 * booked until then.
 */
export default function RescheduleWaiting({ loaded }: { loaded: LoadedWaiting }) {
  const { booking, now, method, opensNow, isConfirming, problem, checkout } = loaded;
  const { reschedule } = booking;
  return (
    <>
      <PayHead turf={booking.turf} title={m.booking_reschedule_waiting_title()} when={whenOf(reschedule)} />
      <div className="wrap grid gap-6 pt-7 pb-16 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-10">
        <div className="grid content-start gap-6">
          {isConfirming && <Confirming />}
          {problem && <Notice tone="problem">{problem}</Notice>}
          {reschedule.paymentProblem && (
            <Notice tone="problem">
              <ParaglideMessage
                message={m.booking_reschedule_waiting_failed}
                inputs={{ problem: reschedule.paymentProblem }}
                markup={{ strong: ({ children }) => <b>{children}</b> }}
              />
            </Notice>
          )}
          <HoldCountdown until={reschedule.holdExpiresAt} now={now} />
          <p className="max-w-[52ch] text-quiet">
            {m.booking_reschedule_waiting_text({ slots: whenOf(booking) })}
          </p>
          <Link
            to={`/bookings/${booking.id}/reschedule?date=${reschedule.date}`}
            className="inline-flex min-h-11 items-center justify-self-start font-[600] text-pitch underline underline-offset-4"
          >
            {m.booking_reschedule_waiting_others()}
          </Link>
        </div>
        <Card className="relative z-10 self-start lg:-mt-24">
          <h2 className="text-[1.375rem]">{m.booking_reschedule_difference()}</h2>
          <p className="figure mt-1 text-5xl">{formatPaise(reschedule.payPaise)}</p>
          <dl className="mt-3 mb-5">
            <PriceLine label={m.booking_reschedule_waiting_paid()} paise={booking.paidPaise} />
            <PriceLine label={m.booking_reschedule_new_total()} paise={reschedule.totalPaise} />
          </dl>
          {checkout ? (
            <CheckoutForm
              checkout={checkout}
              method={method}
              opensNow={opensNow}
              retrying={reschedule.paymentProblem !== null}
            />
          ) : (
            <AskAgain reschedule={reschedule} />
          )}
        </Card>
      </div>
    </>
  );
}

function Confirming() {
  useLookAgain(true);
  return (
    <p role="status" className="flex items-center gap-3 text-lg">
      <Spinner /> {m.booking_reschedule_waiting_confirming()}
    </p>
  );
}

/** Shown if the gateway returned no order when the hours were held. */
function AskAgain({ reschedule }: { reschedule: LoadedWaiting['booking']['reschedule'] }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="grid gap-3">
      <p>{m.booking_reschedule_waiting_unavailable()}</p>
      <input type="hidden" name="date" value={reschedule.date} />
      {reschedule.startTimes.map((time) => (
        <input key={time} type="hidden" name="hours" value={parseHour(time)} />
      ))}
      <input type="hidden" name="expectedTotalPaise" value={reschedule.totalPaise} />
      <Button tone="go" size="large" wide busy={busy} busyText={m.payment_retrying()}>
        {m.common_retry()}
      </Button>
    </Form>
  );
}
