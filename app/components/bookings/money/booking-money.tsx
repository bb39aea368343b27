import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { hoursIn } from '../../../../contract/slot-times.ts';
import { PriceLine } from '../../ui/price-line.tsx';
import { dueAtVenueOf, hasEnded, venueExcessOf } from '../booking-words.ts';
import { NotChargedLine } from './not-charged.tsx';
import { SlotsLines } from './slots-lines.tsx';

export function BookingMoney({ booking }: { booking: Booking }) {
  const { subtotalPaise, discountPaise, discountPercent, feePaise, totalPaise, paidPaise, refundPaise } =
    booking;
  const isOn = !hasEnded(booking);
  const count = hoursIn(booking.startTimes.length, booking.slotMinutes);
  const venueExcessPaise = venueExcessOf(booking);
  return (
    <>
      <dl className="mt-4">
        <SlotsLines venueDiscount={booking.venueDiscount} subtotalPaise={subtotalPaise} count={count} />
        {discountPaise > 0 && (
          <PriceLine label={m.common_discount({ percent: discountPercent, count })} paise={-discountPaise} />
        )}
        {booking.lateChangePaise > 0 && (
          <PriceLine label={m.booking_late_change()} paise={booking.lateChangePaise} />
        )}
        <PriceLine label={m.common_service_fee()} paise={feePaise} />
        <PriceLine label={m.common_total()} paise={totalPaise} strong />
      </dl>
      <dl className="mt-2 border-t border-dashed border-edge pt-2">
        <PriceLine label={m.booking_paid_online()} paise={paidPaise} />
        {booking.sharedPaise > 0 && (
          <PriceLine label={m.payment_split_of_it_shares()} paise={booking.sharedPaise} />
        )}
        {refundPaise > 0 && <PriceLine label={m.booking_refund()} paise={refundPaise} />}
        {booking.lostPaise > 0 && <PriceLine label={m.booking_lost()} paise={booking.lostPaise} />}
        {booking.collectedPaise > 0 && (
          <PriceLine label={m.booking_collected()} paise={booking.collectedPaise} />
        )}
        {booking.venueRefundPaise > 0 && (
          <PriceLine label={m.booking_refunded_at_venue()} paise={booking.venueRefundPaise} />
        )}
        {isOn && <PriceLine label={m.booking_due_at_venue()} paise={dueAtVenueOf(booking)} />}
      </dl>
      {isOn && venueExcessPaise > 0 && (
        <p className="mt-2 rounded-2xl bg-mint px-4 py-3 text-sm">
          {m.booking_venue_refund({ amount: formatPaise(venueExcessPaise) })}
        </p>
      )}
      {isOn && <NotChargedLine booking={booking} />}
    </>
  );
}
