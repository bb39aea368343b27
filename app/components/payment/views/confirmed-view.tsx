import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { refundTermsOf, whenOf } from '../../bookings/booking-words.ts';
import { NotChargedLine } from '../../bookings/money/not-charged.tsx';
import { RefundSentence } from '../../bookings/money/refund-sentence.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PayHead } from '../pay-head.tsx';
import { Receipt } from './receipt.tsx';

export default function ConfirmedView({ booking, now }: { booking: Booking; now: string }) {
  return (
    <>
      <PayHead turf={booking.turf} title={m.booking_confirmed()} when={whenOf(booking)} />
      <div className="wrap grid gap-8 pt-7 pb-16 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-10">
        <div>
          <h2 className="text-2xl">{m.payment_confirmed_heading()}</h2>
          <p className="mt-2 max-w-[52ch] text-quiet">{m.payment_confirmed_text()}</p>
          <p className="mt-6 max-w-[60ch] rounded-2xl bg-mint px-4 py-3 text-[0.9375rem]">
            <RefundSentence
              terms={refundTermsOf(booking.refund)}
              now={new Date(now)}
              paidPaise={booking.payNowPaise}
            />
          </p>
        </div>
        <Card className="relative z-10 order-first self-start lg:order-none lg:-mt-24">
          <Receipt booking={booking} />
          <NotChargedLine booking={booking} />
          <div className="mt-5 grid gap-2.5">
            <LinkButton to={`/bookings/${booking.id}/ticket`} tone="go" size="large" wide>
              {m.booking_show_ticket()}
            </LinkButton>
            <LinkButton to="/bookings" tone="plain" wide>
              {m.booking_view_my_bookings()}
            </LinkButton>
          </div>
        </Card>
      </div>
    </>
  );
}
