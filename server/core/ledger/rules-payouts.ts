import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { LedgerAccount } from '../../../contract/payments/ledger.ts';
import type { TaxesWithheld } from '../../../contract/payments/payout-taxes.ts';

/** Compares payouts and their taxes with the ledger. Pure. */

export type AuditedPayout = {
  id: string;
  ownerId: string;
  amountPaise: number;
  isReversed: boolean;
} & TaxesWithheld;
export type PayoutBalance = {
  payoutId: string;
  account: LedgerAccount;
  ownerId: string | null;
  amountPaise: number;
};
export type PayoutFound = { kind: 'payout_differs'; amountPaise: number; what: string };

export function payoutFindings(
  payouts: readonly AuditedPayout[],
  balances: readonly PayoutBalance[],
): PayoutFound[] {
  const told = new Map(balances.map((one) => [keyOf(one), one.amountPaise]));
  const different = payouts.flatMap(expectedBalances).flatMap((expected) => {
    const key = keyOf(expected);
    const found = differing(expected.payoutId, expected.amountPaise, told.get(key));
    told.delete(key);
    return found;
  });
  const unknown = [...told].flatMap(([key, paise]) => differing(key.split(' ')[0] ?? '', 0, paise));
  return [...different, ...unknown];
}

function expectedBalances({
  id: payoutId,
  ownerId,
  isReversed,
  amountPaise,
  tcsPaise,
  tdsPaise,
}: AuditedPayout): PayoutBalance[] {
  const balance = (account: LedgerAccount, paise: number, owner: string | null = null) => ({
    payoutId,
    account,
    ownerId: owner,
    amountPaise: isReversed ? 0 : paise,
  });
  return [
    balance('owner', amountPaise + tcsPaise + tdsPaise, ownerId),
    ...(tcsPaise > 0 ? [balance('tcs_payable', -tcsPaise)] : []),
    ...(tdsPaise > 0 ? [balance('tds_payable', -tdsPaise)] : []),
  ];
}

/** A reversed payout that is missing in the ledger differs too. */
function differing(payoutId: string, expected: number, paise: number | undefined): PayoutFound[] {
  if (paise === expected) return [];
  const what = m.errors_found_payout({
    balance: formatPaise(paise ?? 0),
    payout: payoutId,
    expected: formatPaise(expected),
  });
  return [{ kind: 'payout_differs', amountPaise: Math.abs((paise ?? 0) - expected), what }];
}

function keyOf({ payoutId, account, ownerId }: PayoutBalance): string {
  return `${payoutId} ${account} ${ownerId}`;
}
