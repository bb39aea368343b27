import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { formatInstant } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { whenOf } from '../../bookings/booking-words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PriceLine } from '../../ui/price-line.tsx';
import { PayHead } from '../pay-head.tsx';

/** Paid and awaiting owner approval: shows the deadline and the consequence of no answer. */
export default function WaitingView({ booking, approvalDueAt }: { booking: Booking; approvalDueAt: string }) {
  const due = formatInstant(new Date(approvalDueAt));
  return (
    <>
      <PayHead turf={booking.turf} title={m.payment_waiting_title()} when={whenOf(booking)} />
      <div className="wrap grid gap-8 pt-7 pb-16 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-10">
        <div role="status">
          <h2 className="text-2xl">{m.payment_waiting_due({ time: due })}</h2>
          <p className="mt-2 max-w-[52ch] text-quiet">{m.payment_waiting_text()}</p>
          <p className="mt-6 max-w-[60ch] rounded-2xl bg-mint px-4 py-3 text-[0.9375rem]">
            <ParaglideMessage
              message={m.payment_waiting_refund}
              inputs={{ amount: formatPaise(booking.payNowPaise) }}
              markup={{ strong: ({ children }) => <b>{children}</b> }}
            />
          </p>
        </div>
        <Card className="relative z-10 self-start lg:-mt-24">
          <p className="text-sm text-quiet">{m.booking_paid_online()}</p>
          <p className="figure text-[2.5rem]">{formatPaise(booking.payNowPaise)}</p>
          <dl className="mt-3 border-t border-dashed border-edge pt-2">
            <PriceLine label={m.booking_due_at_venue()} paise={booking.atVenuePaise} />
            <PriceLine label={m.common_total()} paise={booking.totalPaise} />
          </dl>
          <LinkButton to="/bookings" tone="go" size="large" wide className="mt-5">
            {m.booking_view_my_bookings()}
          </LinkButton>
          <LinkButton to={`/bookings/${booking.id}/cancel`} tone="line" wide className="mt-3">
            {m.payment_waiting_cancel()}
          </LinkButton>
        </Card>
      </div>
    </>
  );
}
