import type { Booking } from '../../../../contract/bookings.ts';
import { PriceLine } from '../../ui/price-line.tsx';

export function Receipt({ booking }: { booking: Booking }) {
  return (
    <>
      <p className="text-sm text-quiet">Booking code</p>
      <p className="figure text-[2.5rem] tracking-[0.04em]">{booking.code}</p>
      <dl className="mt-3 border-t border-dashed border-edge pt-2">
        <PriceLine label="Paid" paise={booking.paidPaise} />
        <PriceLine label="Due at the venue" paise={booking.atVenuePaise} />
        <PriceLine label="Total" paise={booking.totalPaise} />
      </dl>
    </>
  );
}
