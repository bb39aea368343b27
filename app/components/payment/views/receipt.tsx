import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { BookingCode } from '../../bookings/booking-code.tsx';
import { PriceLine } from '../../ui/price-line.tsx';

export function Receipt({ booking }: { booking: Booking }) {
  return (
    <>
      <p className="text-sm text-quiet">{m.booking_code()}</p>
      <p className="figure text-[2.5rem]">
        <BookingCode code={booking.code} />
      </p>
      <dl className="mt-3 border-t border-dashed border-edge pt-2">
        <PriceLine label={m.booking_paid()} paise={booking.paidPaise} />
        <PriceLine label={m.booking_due_at_venue()} paise={booking.atVenuePaise} />
        <PriceLine label={m.common_total()} paise={booking.totalPaise} />
      </dl>
    </>
  );
}
