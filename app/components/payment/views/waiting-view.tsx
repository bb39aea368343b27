import type { Booking } from '../../../../contract/bookings.ts';
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
      <PayHead turf={booking.turf} title="Paid. Waiting for the owner" when={whenOf(booking)} />
      <div className="wrap grid gap-8 pt-7 pb-16 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-10">
        <div role="status">
          <h2 className="text-2xl">The owner answers by {due}</h2>
          <p className="mt-2 max-w-[52ch] text-quiet">
            These hours are taken for you, nobody else can book them. This owner accepts each booking by hand.
            We write to you the moment there is an answer; there is nothing more to do.
          </p>
          <p className="mt-6 max-w-[60ch] rounded-2xl bg-mint px-4 py-3 text-[0.9375rem]">
            If the owner declines or does not answer by then, all <b>{formatPaise(booking.payNowPaise)}</b>{' '}
            comes back by itself. Until there is an answer you can cancel and get everything back, too.
          </p>
        </div>
        <Card className="relative z-10 self-start lg:-mt-24">
          <p className="text-sm text-quiet">Paid online</p>
          <p className="figure text-[2.5rem]">{formatPaise(booking.payNowPaise)}</p>
          <dl className="mt-3 border-t border-dashed border-edge pt-2">
            <PriceLine label="Due at the venue" paise={booking.atVenuePaise} />
            <PriceLine label="Total" paise={booking.totalPaise} />
          </dl>
          <LinkButton to="/bookings" tone="go" size="large" wide className="mt-5">
            View My Bookings
          </LinkButton>
          <LinkButton to={`/bookings/${booking.id}/cancel`} tone="line" wide className="mt-3">
            Cancel, everything back
          </LinkButton>
        </Card>
      </div>
    </>
  );
}
