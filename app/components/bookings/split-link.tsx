import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { LinkButton } from '../ui/button.tsx';
import { dueAtVenueOf } from './booking-words.ts';

/** Leads to the shares of what is due at the venue, while some is due or was paid as shares. */
export function SplitLink({ booking }: { booking: Booking }) {
  if (booking.status !== 'confirmed' || dueAtVenueOf(booking) + booking.sharedPaise === 0) return null;
  return (
    <LinkButton to={`/bookings/${booking.id}/split`} tone="line">
      {m.payment_split_title()}
    </LinkButton>
  );
}
