import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { PriceLine } from '../../ui/price-line.tsx';

/** The slots at their full price, and what a code of the venue takes off. */
export function SlotsLines({
  venueDiscount,
  subtotalPaise,
  count,
}: Pick<Booking, 'venueDiscount' | 'subtotalPaise'> & { count: number }) {
  const offPaise = venueDiscount?.amountPaise ?? 0;
  return (
    <>
      <PriceLine label={m.common_hours_count({ count })} paise={subtotalPaise + offPaise} />
      {venueDiscount && offPaise > 0 && (
        <PriceLine label={m.booking_code_discount({ code: venueDiscount.code })} paise={-offPaise} />
      )}
    </>
  );
}
