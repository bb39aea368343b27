/**
 * Returns the agreed price of each slot after the discount. The last slot takes the rounding, so that the sum
 * is the price of the booking without money kept for slots that were dropped late.
 */
export function agreedSlotPrices({
  slotPricesPaise,
  subtotalPaise,
  pricePaise,
  lateChangePaise,
}: {
  slotPricesPaise: readonly number[];
  subtotalPaise: number;
  pricePaise: number;
  lateChangePaise: number;
}): number[] {
  if (subtotalPaise === 0) return slotPricesPaise.map(() => 0);
  let upTo = 0;
  let given = 0;
  return slotPricesPaise.map((slotPaise) => {
    upTo += slotPaise;
    const share = Math.round(((pricePaise - lateChangePaise) * upTo) / subtotalPaise) - given;
    given += share;
    return share;
  });
}
