import type { Database } from '../../../platform/database/database.ts';
import { agreedSlotPrices } from '../../bookings/agreed-slot-prices.ts';
import { listRescheduleFactsOf } from '../../bookings/reschedules/reschedule-facts.ts';
import type { BookingRow, RescheduleRow } from '../../bookings/shapes.ts';
import { type GrantedRefund, listGrantedRefunds } from './granted-refunds.ts';

type Granted = { onlinePaise: number; venuePaise: number };

/**
 * Returns a function that sums the granted refunds of single hours that concern these hours of a booking, in
 * paise by source.
 */
export async function readGrantedForHours(
  db: Database,
  bookings: readonly BookingRow[],
): Promise<(booking: BookingRow, hours: readonly number[]) => Granted> {
  const ids = bookings.map(({ id }) => id);
  const reschedules = await listRescheduleFactsOf(db, ids);
  const grants = await listGrantedRefunds(db, ids);
  return (booking, hours) => {
    const isOwn = ({ bookingId }: { bookingId: string }) => bookingId === booking.id;
    return sumForHours(booking, hours, grants.filter(isOwn), reschedules.filter(isOwn));
  };
}

/** A grant names hours of the date that the booking had then. */
function sumForHours(
  booking: BookingRow,
  hours: readonly number[],
  grants: readonly GrantedRefund[],
  reschedules: readonly RescheduleRow[],
): Granted {
  const prices = agreedSlotPrices(booking);
  const priceOf = (some: readonly number[]) =>
    some.reduce((sum, hour) => sum + (prices[booking.hours.indexOf(hour)] ?? 0), 0);
  const granted = { onlinePaise: 0, venuePaise: 0 };
  for (const grant of grants) {
    const wasOtherDate = reschedules.some(
      ({ doneAt, from, to }) => doneAt && doneAt > grant.grantedAt && from.date !== to.date,
    );
    const refunded = (grant.hours ?? []).filter((hour) => booking.hours.includes(hour));
    const concerned = refunded.filter((hour) => hours.includes(hour));
    if (wasOtherDate || concerned.length === 0) continue;
    const paise = Math.round((grant.amountPaise * priceOf(concerned)) / Math.max(1, priceOf(refunded)));
    granted[grant.source === 'online' ? 'onlinePaise' : 'venuePaise'] += paise;
  }
  return granted;
}
