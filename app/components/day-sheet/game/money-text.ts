import * as m from '#messages';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';

type Money = Pick<DayBooking, 'status' | 'paidOnlinePaise' | 'openPaise' | 'venueRefundDuePaise'>;

/** Returns the amount to collect or refund at the venue, or undefined for nothing. */
export function moneyTextOf(game: Money): { text: string; look: string } | undefined {
  const { status, paidOnlinePaise, openPaise, venueRefundDuePaise } = game;
  if (venueRefundDuePaise > 0)
    return {
      text: m.desk_to_refund({ amount: formatPaise(venueRefundDuePaise) }),
      look: 'font-[620] text-clay',
    };
  if (status === 'cancelled') return undefined;
  // Before approval nothing is due at the venue, although the booking is only part paid.
  if (status === 'awaiting_approval')
    return { text: m.desk_amount_paid_online({ amount: formatPaise(paidOnlinePaise) }), look: '' };
  if (openPaise === 0) return { text: m.desk_paid(), look: '' };
  return { text: m.desk_to_collect({ amount: formatPaise(openPaise) }), look: 'font-[620] text-ink' };
}
