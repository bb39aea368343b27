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
