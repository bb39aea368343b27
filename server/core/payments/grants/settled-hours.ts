import type { Database } from '../../../platform/database/database.ts';
import { agreedSlotPrices } from '../../bookings/agreed-slot-prices.ts';
import { listRescheduleFactsOf } from '../../bookings/reschedules/reschedule-facts.ts';
import type { BookingRow } from '../../bookings/shapes.ts';
import { listGrantedRefunds } from './granted-refunds.ts';

/**
 * Sums granted refunds of single hours that concern these hours of the booking, in paise by source. A
 * grant names hours of the date that the booking had then.
 */
export async function sumGrantedForHours(
  db: Database,
  booking: BookingRow,
  hours: readonly number[],
): Promise<{ onlinePaise: number; venuePaise: number }> {
  const reschedules = await listRescheduleFactsOf(db, [booking.id]);
  const prices = agreedSlotPrices(booking);
  const priceOf = (some: readonly number[]) =>
    some.reduce((sum, hour) => sum + (prices[booking.hours.indexOf(hour)] ?? 0), 0);
  const granted = { onlinePaise: 0, venuePaise: 0 };
  for (const grant of await listGrantedRefunds(db, [booking.id])) {
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
