import type { DayBooking } from '../../../contract/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';

type Money = Pick<DayBooking, 'status' | 'paidOnlinePaise' | 'openPaise' | 'handBackPaise'>;

/** What is left to do about a game's money at the venue; `undefined` where there is nothing to say. */
export function moneyTextOf(game: Money): { text: string; look: string } | undefined {
  const { status, paidOnlinePaise, openPaise, handBackPaise } = game;
  if (handBackPaise > 0)
    return { text: `${formatPaise(handBackPaise)} to hand back`, look: 'font-[620] text-clay' };
  if (status === 'cancelled') return undefined;
  // Nothing is due at the venue before the owner has accepted, and not all of it is paid for that.
  if (status === 'pending') return { text: `${formatPaise(paidOnlinePaise)} paid online`, look: '' };
  if (openPaise === 0) return { text: 'Paid', look: '' };
  return { text: `${formatPaise(openPaise)} to collect`, look: 'font-[620] text-ink' };
}
