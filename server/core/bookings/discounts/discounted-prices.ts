import * as m from '#messages';
import { formatDate, type IstDate } from '../../../../contract/calendar.ts';
import { Refusal } from '../../../../contract/errors.ts';
import { percentOfPaise } from '../../../../contract/money.ts';
import { leastOnlinePaise } from '../../../../contract/policy.ts';
import { spreadPaise } from '../agreed-slot-prices.ts';
import type { venueDiscounts } from './tables.ts';

/** Pure rules for discounts of a venue. Source: docs/business-rules.md, rule 31. */

export type DiscountRow = typeof venueDiscounts.$inferSelect;
type Kind = Pick<DiscountRow, 'percent' | 'amountPaise'>;

/**
 * Returns what the discount takes off each slot, before the multi-hour discount. At least a rupee of the slots stays,
 * because the gateway accepts no less.
 */
export function slotDiscountsFor(
  slotPricesPaise: readonly number[],
  { percent, amountPaise }: Kind,
): number[] {
  const sumPaise = slotPricesPaise.reduce((sum, price) => sum + price, 0);
  const wantedPaise = percent === null ? (amountPaise ?? 0) : percentOfPaise(sumPaise, percent);
  const discountPaise = Math.max(0, Math.min(wantedPaise, sumPaise - leastOnlinePaise));
  return spreadPaise(discountPaise, slotPricesPaise);
}

/** Returns agreed prices, and what the booking stores of the discount. */
export function discountedPrices(slotPricesPaise: number[], discount: DiscountRow | undefined) {
  if (!discount) return { slotPricesPaise, discountId: null, discountCode: null, slotDiscountsPaise: [] };
  const slotDiscountsPaise = slotDiscountsFor(slotPricesPaise, discount);
  return {
    slotPricesPaise: slotPricesPaise.map((price, index) => price - (slotDiscountsPaise[index] ?? 0)),
    discountId: discount.id,
    discountCode: discount.code,
    slotDiscountsPaise,
  };
}

/** Returns what a code takes off a booking as a whole; null without one. */
export function venueDiscountOf({
  discountCode,
  slotDiscountsPaise,
}: {
  discountCode: string | null;
  slotDiscountsPaise: readonly number[];
}): { code: string; amountPaise: number } | null {
  if (discountCode === null) return null;
  return { code: discountCode, amountPaise: slotDiscountsPaise.reduce((sum, paise) => sum + paise, 0) };
}

/** Returns why the discount does not apply to a game on the date; `undefined` if it does. */
export function refusalForDate(
  { code, fromDate, untilDate }: Pick<DiscountRow, 'code' | 'fromDate' | 'untilDate'>,
  date: IstDate,
): Refusal | undefined {
  if (fromDate !== null && date < fromDate)
    return discountRefusal(m.errors_discount_from({ code, date: formatDate(fromDate) }));
  if (untilDate !== null && date > untilDate)
    return discountRefusal(m.errors_discount_until({ code, date: formatDate(untilDate) }));
  return undefined;
}

/** Returns why the discount cannot be used again; `undefined` if it can. */
export function refusalForUses(
  { code, maxUses, maxUsesPerCustomer }: Pick<DiscountRow, 'code' | 'maxUses' | 'maxUsesPerCustomer'>,
  used: { count: number; byCustomer: number },
): Refusal | undefined {
  if (maxUsesPerCustomer !== null && used.byCustomer >= maxUsesPerCustomer)
    return discountRefusal(m.errors_discount_used_by_you({ code, count: maxUsesPerCustomer }));
  if (maxUses !== null && used.count >= maxUses) return discountRefusal(m.errors_discount_used_up({ code }));
  return undefined;
}

export function discountRefusal(message: string): Refusal {
  return new Refusal('DISCOUNT_REFUSED', { message, data: { fields: [{ field: 'discountCode', message }] } });
}
