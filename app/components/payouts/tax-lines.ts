import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { formatRate } from '../../../contract/numbers.ts';
import type { PayoutTaxes } from '../../../contract/payments/payout-taxes.ts';

/** Names and amounts of withheld taxes, below zero; none while a tax is off or does not apply. */
export function taxLines(taxes: PayoutTaxes): [name: string, paise: number][] {
  const { basePaise, taxablePaise, tcsBasisPoints, tcsPaise, tdsBasisPoints, tdsPaise } = taxes;
  const named = (basisPoints: number, paise: number) => ({
    rate: formatRate(basisPoints),
    amount: formatPaise(paise),
  });
  return [
    ...(tcsBasisPoints > 0
      ? ([[m.desk_tax_tcs(named(tcsBasisPoints, taxablePaise)), 0 - tcsPaise]] as const)
      : []),
    ...(tdsBasisPoints > 0
      ? ([[m.desk_tax_tds(named(tdsBasisPoints, basePaise)), 0 - tdsPaise]] as const)
      : []),
  ].map(([name, paise]) => [name, paise]);
}
