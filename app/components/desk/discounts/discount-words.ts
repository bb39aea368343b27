import * as m from '#messages';
import type { Discount } from '../../../../contract/bookings/discounts.ts';
import { formatDate } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { formatPercent } from '../../../../contract/numbers.ts';

export function offText({ percent, amountPaise }: Pick<Discount, 'percent' | 'amountPaise'>): string {
  return percent === null
    ? m.desk_discounts_amount_off({ amount: formatPaise(amountPaise ?? 0) })
    : m.desk_discounts_percent_off({ percent: formatPercent(percent) });
}

export function datesText({ fromDate, untilDate }: Pick<Discount, 'fromDate' | 'untilDate'>): string {
  const from = fromDate && formatDate(fromDate);
  const until = untilDate && formatDate(untilDate);
  if (from && until) return m.desk_discounts_dates({ from, until });
  if (from) return m.desk_discounts_from({ from });
  return until ? m.desk_discounts_until({ until }) : m.desk_discounts_any_date();
}

export function usesText({ useCount, maxUses }: Pick<Discount, 'useCount' | 'maxUses'>): string {
  return maxUses === null
    ? m.desk_discounts_uses({ count: useCount })
    : m.desk_discounts_uses_of({ count: useCount, most: maxUses });
}

export function perCustomerText({ maxUsesPerCustomer }: Pick<Discount, 'maxUsesPerCustomer'>): string {
  return maxUsesPerCustomer === null
    ? m.desk_discounts_any_customer()
    : m.desk_discounts_per_customer({ count: maxUsesPerCustomer });
}
