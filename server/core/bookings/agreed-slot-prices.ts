/**
 * Returns the agreed price of each slot after the discount. The last slot takes the rounding, so that the sum
 * is the price of the booking without money kept for slots that were dropped late.
 */
export function agreedSlotPrices(booking: {
  slotPricesPaise: readonly number[];
  pricePaise: number;
  lateChangePaise: number;
}): number[] {
  return spreadPaise(booking.pricePaise - booking.lateChangePaise, booking.slotPricesPaise);
}

/** Divides an amount over slots in proportion to their prices; the shares sum to it. All are 0 if the slots cost 0. */
export function spreadPaise(paise: number, slotPricesPaise: readonly number[]): number[] {
  const subtotalPaise = slotPricesPaise.reduce((sum, price) => sum + price, 0);
  if (subtotalPaise === 0) return slotPricesPaise.map(() => 0);
  let upTo = 0;
  let given = 0;
  return slotPricesPaise.map((slotPaise) => {
    upTo += slotPaise;
    const share = Math.round((paise * upTo) / subtotalPaise) - given;
    given += share;
    return share;
  });
}
