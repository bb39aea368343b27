import type { Booking } from '../../../contract/bookings.ts';
import { PriceLine } from '../ui/price-line.tsx';
import { dueAtVenueOf } from './booking-words.ts';
import { NotTakenLine } from './not-taken.tsx';

export function BookingMoney({ booking }: { booking: Booking }) {
  const { subtotalPaise, discountPaise, discountPercent, feePaise, totalPaise, paidPaise, refundPaise } =
    booking;
  const isOn = booking.status !== 'cancelled' && booking.status !== 'expired';
  const hours = booking.startTimes.length;
  return (
    <>
      <dl className="mt-4">
        <PriceLine label={hours === 1 ? '1 hour' : `${hours} hours`} paise={subtotalPaise} />
        {discountPaise > 0 && (
          <PriceLine label={`${discountPercent} % for ${hours} hours`} paise={-discountPaise} />
        )}
        <PriceLine label="Service fee" paise={feePaise} />
        <PriceLine label="Total" paise={totalPaise} strong />
      </dl>
      <dl className="mt-2 border-t border-dashed border-edge pt-2">
        <PriceLine label="Paid online" paise={paidPaise} />
        {refundPaise > 0 && <PriceLine label="Comes back" paise={refundPaise} />}
        {booking.receivedPaise > 0 && (
          <PriceLine label="Received at the venue" paise={booking.receivedPaise} />
        )}
        {isOn && <PriceLine label="Due at the venue" paise={dueAtVenueOf(booking)} />}
      </dl>
      <NotTakenLine booking={booking} />
    </>
  );
}
