import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { whenOf } from '../../bookings/booking-words.ts';
import { ReleaseForm } from '../../bookings/hold/release-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PriceLine } from '../../ui/price-line.tsx';
import { CheckoutForm } from '../checkout-form.tsx';
import { HoldCountdown } from '../hold-countdown.tsx';
import type { LoadedBooking } from '../load-booking.server.ts';
import { PayHead } from '../pay-head.tsx';

export type PendingProblem = { kind: 'order' | 'release'; text: string };

export default function PendingView({
  loaded,
  problem,
}: {
  loaded: LoadedBooking;
  problem?: PendingProblem;
}) {
  const { booking, now, checkout, method, opensNow } = loaded;
  const { paymentProblem, holdExpiresAt } = booking;
  return (
    <>
      <PayHead turf={booking.turf} title={m.payment_pending_title()} when={whenOf(booking)} />
      <div className="wrap grid gap-6 pt-7 pb-16 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-10">
        <div className="grid content-start gap-6">
          {paymentProblem && (
            <Notice tone="problem">
              <ParaglideMessage
                message={m.payment_pending_failed}
                inputs={{ problem: paymentProblem }}
                markup={{ strong: ({ children }) => <b>{children}</b> }}
              />
            </Notice>
          )}
          {!checkout && <Notice tone="problem">{problem?.text ?? m.payment_pending_unavailable()}</Notice>}
          {checkout && problem && <Notice tone="problem">{problem.text}</Notice>}
          {holdExpiresAt && <HoldCountdown until={holdExpiresAt} now={now} />}
        </div>
        <Card className="relative z-10 self-start lg:-mt-24">
          <h2 className="text-[1.375rem]">{m.payment_pending_amount()}</h2>
          <p className="figure mt-1 text-5xl">{formatPaise(booking.payNowPaise)}</p>
          <dl className="mt-3 mb-5">
            <PriceLine label={m.common_total()} paise={booking.totalPaise} />
            <PriceLine label={m.common_at_the_venue()} paise={booking.atVenuePaise} />
          </dl>
          {checkout ? (
            <CheckoutForm
              checkout={checkout}
              method={method}
              opensNow={opensNow}
              retrying={paymentProblem !== null}
            />
          ) : (
            <RetryForm method={method} />
          )}
          <div className="mt-3">
            <ReleaseForm hold={booking.id} returnTo={`/turf/${booking.turf.id}?date=${booking.date}`} />
          </div>
          <p className="mt-4 text-sm text-quiet">{m.payment_privacy()}</p>
        </Card>
      </div>
    </>
  );
}

function RetryForm({ method }: { method: string }) {
  const busy = useNavigation().formData?.get('intent') === 'retry';
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="method" value={method} />
      <Button tone="go" size="large" wide busy={busy} busyText={m.payment_retrying()}>
        {m.common_retry()}
      </Button>
    </Form>
  );
}
