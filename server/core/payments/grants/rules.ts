import type { BookingStatus } from '../../../../contract/bookings/bookings.ts';
import { refundGrantDays } from '../../../../contract/payments/granted-refunds.ts';

/** Rules for refunds without cancelling (docs/business-rules.md). Pure: `now` is a parameter. */

type Grantable = { status: BookingStatus; endsAt: Date };

export function grantableUntil({ endsAt }: Pick<Grantable, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + refundGrantDays * 24 * 3_600_000);
}

/** Returns why no refund can be granted now: before confirmation and after a cancellation, or too late. */
export function refusalForGrant(booking: Grantable, now: Date): 'not_standing' | 'too_late' | undefined {
  if (booking.status !== 'confirmed') return 'not_standing';
  return now.getTime() <= grantableUntil(booking).getTime() ? undefined : 'too_late';
}

/**
 * Returns the agreed price of each slot after the discount. The last slot takes the rounding, so that the sum
 * is the price of the booking.
 */
export function agreedSlotPrices({
  slotPricesPaise,
  subtotalPaise,
  pricePaise,
}: {
  slotPricesPaise: readonly number[];
  subtotalPaise: number;
  pricePaise: number;
}): number[] {
  if (subtotalPaise === 0) return slotPricesPaise.map(() => 0);
  let upTo = 0;
  let given = 0;
  return slotPricesPaise.map((slotPaise) => {
    upTo += slotPaise;
    const share = Math.round((pricePaise * upTo) / subtotalPaise) - given;
    given += share;
    return share;
  });
}
