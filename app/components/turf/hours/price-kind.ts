import type { SlotMinutes } from '../../../../contract/calendar.ts';
import type { TurfCard } from '../../../../contract/turfs/turfs.ts';

export type StandardPrices = Pick<TurfCard, 'hourlyRatePaise' | 'usualPrices'>;

/**
 * Returns how a slot's price compares with the standard rate. A lower one is an offer only if some slot of an ordinary
 * week costs the rate or more: otherwise nobody ever pays it, and comparing with it would mislead.
 */
export function priceKindOf(
  pricePaise: number,
  { hourlyRatePaise, usualPrices }: StandardPrices,
  slotMinutes: SlotMinutes,
): 'peak' | 'offer' | undefined {
  // The odd paisa of a rate is on its first half hour.
  const ratePaise = (hourlyRatePaise * slotMinutes) / 60;
  if (pricePaise > Math.ceil(ratePaise)) return 'peak';
  return pricePaise < Math.floor(ratePaise) && usualPrices.mostPaise >= hourlyRatePaise ? 'offer' : undefined;
}
