import * as m from '#messages';
import type { CustomerSummary } from '../../../../contract/desk/customers.ts';
import { formatPaise, percentOfPaise } from '../../../../contract/money.ts';
import { formatPercent } from '../../../../contract/numbers.ts';

type OwnPrice = Pick<CustomerSummary, 'ratePaise' | 'discountPercent'>;

/** Returns the price that the venue agreed with a customer, in words; undefined without one. */
export function ownPriceText({ ratePaise, discountPercent }: OwnPrice): string | undefined {
  if (ratePaise !== null) return m.desk_customers_rate_is({ price: formatPaise(ratePaise) });
  if (discountPercent === null) return undefined;
  return m.desk_customers_discount_is({ percent: formatPercent(discountPercent) });
}

/** Returns what a customer with an own price pays, in whole rupees; undefined without one. */
export function ownTotalOf(
  { ratePaise, discountPercent }: OwnPrice,
  { totalPaise, hours }: { totalPaise: number; hours: number },
): number | undefined {
  if (ratePaise !== null) return Math.round((ratePaise * hours) / 100) * 100;
  if (discountPercent === null) return undefined;
  return totalPaise - percentOfPaise(totalPaise, discountPercent);
}
