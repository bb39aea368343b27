import type { LedgerAccount } from '../../../contract/payments/ledger.ts';
import type { TaxesWithheld } from '../../../contract/payments/payout-taxes.ts';

/** Maps facts about money to ledger lines. Pure; every list of lines sums to zero. */

export type LedgerLine = { account: LedgerAccount; ownerId: string | null; amountPaise: number };

function line(account: LedgerAccount, amountPaise: number, ownerId: string | null = null): LedgerLine {
  return { account, ownerId, amountPaise };
}

/** Returns the lines of a capture: the money belongs to no account yet. */
export function captureLines(amountPaise: number): LedgerLine[] {
  return [line('gateway', amountPaise), line('customer', -amountPaise)];
}

/** Returns the lines of an earning: the service fee first, the rest to the owner. */
export function earnLines(
  amountPaise: number,
  booking: { ownerId: string; feePaise: number },
  balances: readonly LedgerLine[],
): LedgerLine[] {
  const feeOpen = Math.max(0, booking.feePaise - owedBy(balances, 'platform_fees'));
  const feePaise = Math.min(feeOpen, amountPaise);
  return withoutZeros([
    line('customer', amountPaise),
    line('platform_fees', -feePaise),
    line('owner', feePaise - amountPaise, booking.ownerId),
  ]);
}

/**
 * Returns the lines of a discount, or of a change to one: the payer's first, then what the owner of the turf gets for
 * it. The venue pays for its codes, so both are the owner's and the amount due stays.
 */
export function discountLines(discountPaise: number, ownerId: string): LedgerLine[] {
  return [line('owner', discountPaise, ownerId), line('owner', -discountPaise, ownerId)];
}

/**
 * Returns how much of a payment can be earned: part may have been refunded while the booking awaited owner
 * approval.
 */
export function earnablePaise(amountPaise: number, balances: readonly LedgerLine[]): number {
  return Math.max(0, Math.min(amountPaise, owedBy(balances, 'customer')));
}

/**
 * Charges a refund to unassigned money, then the owner's share, then the fee. Any rest is charged to the
 * customer account, where the money check finds it.
 */
export function refundLines(amountPaise: number, balances: readonly LedgerLine[]): LedgerLine[] {
  return chargeTo('refunds_payable', amountPaise, balances);
}

/** Charges a lost dispute like a refund; the gateway has deducted the money already. */
export function disputeLostLines(amountPaise: number, balances: readonly LedgerLine[]): LedgerLine[] {
  return chargeTo('gateway', amountPaise, balances);
}

function chargeTo(
  credited: LedgerAccount,
  amountPaise: number,
  balances: readonly LedgerLine[],
): LedgerLine[] {
  let open = amountPaise;
  const taken: LedgerLine[] = [];
  for (const account of ['customer', 'owner', 'platform_fees'] as const) {
    for (const balance of balances.filter((candidate) => candidate.account === account)) {
      const part = Math.min(open, Math.max(0, -balance.amountPaise));
      open -= part;
      taken.push({ ...balance, amountPaise: part });
    }
  }
  return withoutZeros([...taken, line('customer', open), line(credited, -amountPaise)]);
}

export function refundDroppedLines(amountPaise: number): LedgerLine[] {
  return [line('refunds_payable', amountPaise), line('customer', -amountPaise)];
}

export function refundPaidLines(amountPaise: number): LedgerLine[] {
  return [line('refunds_payable', amountPaise), line('gateway', -amountPaise)];
}

export function payoutLines(ownerId: string, amountPaise: number): LedgerLine[] {
  return [line('owner', amountPaise, ownerId), line('bank', -amountPaise)];
}

export function payoutReversedLines(ownerId: string, amountPaise: number): LedgerLine[] {
  return [line('owner', -amountPaise, ownerId), line('bank', amountPaise)];
}

export function taxLines(ownerId: string, { tcsPaise, tdsPaise }: TaxesWithheld): LedgerLine[] {
  return withoutZeros([
    line('owner', tcsPaise + tdsPaise, ownerId),
    line('tcs_payable', -tcsPaise),
    line('tds_payable', -tdsPaise),
  ]);
}

export function taxesReversedLines(ownerId: string, { tcsPaise, tdsPaise }: TaxesWithheld): LedgerLine[] {
  return taxLines(ownerId, { tcsPaise: -tcsPaise, tdsPaise: -tdsPaise });
}

/** Sums the lines by account and owner, in order of first appearance. */
export function balancesAfter(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<string, LedgerLine>();
  for (const { account, ownerId, amountPaise } of lines) {
    const key = `${account} ${ownerId}`;
    const before = sums.get(key)?.amountPaise ?? 0;
    sums.set(key, { account, ownerId, amountPaise: before + amountPaise });
  }
  return [...sums.values()];
}

function owedBy(balances: readonly LedgerLine[], account: LedgerAccount): number {
  return balances
    .filter((balance) => balance.account === account)
    .reduce((sum, { amountPaise }) => sum - amountPaise, 0);
}

function withoutZeros(lines: LedgerLine[]): LedgerLine[] {
  // Merging the lines of an account is not required, but easier to read.
  return balancesAfter(lines).filter(({ amountPaise }) => amountPaise !== 0);
}
