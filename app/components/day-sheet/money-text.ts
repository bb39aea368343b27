import type { DayBooking } from '../../../contract/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';

type Money = Pick<DayBooking, 'status' | 'paidOnlinePaise' | 'openPaise' | 'handBackPaise'>;

/** Returns the amount to collect or refund at the venue, or undefined for nothing. */
export function moneyTextOf(game: Money): { text: string; look: string } | undefined {
  const { status, paidOnlinePaise, openPaise, handBackPaise } = game;
  if (handBackPaise > 0)
    return { text: `${formatPaise(handBackPaise)} to hand back`, look: 'font-[620] text-clay' };
  if (status === 'cancelled') return undefined;
  // Before approval nothing is due at the venue, although the booking is only part paid.
  if (status === 'awaiting_approval')
    return { text: `${formatPaise(paidOnlinePaise)} paid online`, look: '' };
  if (openPaise === 0) return { text: 'Paid', look: '' };
  return { text: `${formatPaise(openPaise)} to collect`, look: 'font-[620] text-ink' };
}
