import * as m from '#messages';
import type { CustomerGroup, CustomerSummary } from '../../../../contract/desk/customers.ts';
import { formatPaise, percentOfPaise } from '../../../../contract/money.ts';
import { formatPercent } from '../../../../contract/numbers.ts';

type OwnPrice = Pick<CustomerSummary, 'ratePaise' | 'discountPercent' | 'group'>;

/** Returns the own price of a customer in words, or else that of the group; undefined without both. */
export function ownPriceText({ ratePaise, discountPercent, group }: OwnPrice): string | undefined {
  if (ratePaise !== null) return m.desk_customers_rate_is({ price: formatPaise(ratePaise) });
  if (discountPercent !== null)
    return m.desk_customers_discount_is({ percent: formatPercent(discountPercent) });
  return group ? groupText(group) : undefined;
}

export function groupText({ name, discountPercent }: CustomerGroup): string {
  return m.desk_customers_group_is({ name, percent: formatPercent(discountPercent) });
}

/** Returns what a customer with an own price or a group pays, in whole rupees; undefined without one. */
export function ownTotalOf(
  { ratePaise, discountPercent, group }: OwnPrice,
  { totalPaise, hours }: { totalPaise: number; hours: number },
): number | undefined {
  if (ratePaise !== null) return Math.round((ratePaise * hours) / 100) * 100;
  const percent = discountPercent ?? group?.discountPercent;
  return percent === undefined ? undefined : totalPaise - percentOfPaise(totalPaise, percent);
}
