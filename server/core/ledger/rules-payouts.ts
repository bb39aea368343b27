import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';

/** Compares payouts with the ledger. Pure. */

export type AuditedPayout = { id: string; ownerId: string; amountPaise: number; isReversed: boolean };
export type PayoutBalance = { payoutId: string; ownerId: string | null; amountPaise: number };
export type PayoutFound = { kind: 'payout_differs'; amountPaise: number; what: string };

export function payoutFindings(
  payouts: readonly AuditedPayout[],
  balances: readonly PayoutBalance[],
): PayoutFound[] {
  const told = new Map(balances.map((one) => [keyOf(one.payoutId, one.ownerId), one.amountPaise]));
  const different = payouts.flatMap(({ id, ownerId, amountPaise, isReversed }) => {
    const key = keyOf(id, ownerId);
    const found = differing(id, isReversed ? 0 : amountPaise, told.get(key));
    told.delete(key);
    return found;
  });
  const unknown = [...told].flatMap(([key, paise]) => differing(key.split(' ')[0] ?? '', 0, paise));
  return [...different, ...unknown];
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

function keyOf(payoutId: string, ownerId: string | null): string {
  return `${payoutId} ${ownerId}`;
}
