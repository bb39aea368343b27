import type { DayBooking } from '../../../contract/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';

/** What is left to do about a game's money at the venue; `undefined` where there is nothing to say. */
export function moneyTextOf({
  status,
  paidOnlinePaise,
  openPaise,
  handBackPaise,
}: Pick<DayBooking, 'status' | 'paidOnlinePaise' | 'openPaise' | 'handBackPaise'>): string | undefined {
  if (handBackPaise > 0) return `${formatPaise(handBackPaise)} to hand back`;
  if (status === 'cancelled') return undefined;
  // Nothing is due at the venue before the owner has accepted, and not all of it is paid for that.
  if (status === 'pending') return `${formatPaise(paidOnlinePaise)} paid online`;
  return openPaise > 0 ? `${formatPaise(openPaise)} to collect` : 'Paid';
}
