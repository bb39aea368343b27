import type { LedgerAccount } from '../../../contract/ledger.ts';

/** How a fact about money is written into accounts. Pure; every list of lines sums to zero. */

export type LedgerLine = { account: LedgerAccount; ownerId: string | null; amountPaise: number };

function line(account: LedgerAccount, amountPaise: number, ownerId: string | null = null): LedgerLine {
  return { account, ownerId, amountPaise };
}

/** The gateway has taken it; whose it is comes next. */
export function captureLines(amountPaise: number): LedgerLine[] {
  return [line('gateway', amountPaise), line('customer', -amountPaise)];
}

/** It pays for a confirmed booking: first the service fee, the rest is the owner's. */
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

/** What of a payment is there to be earned: part of it may have gone back while the booking waited for its owner. */
export function earnablePaise(amountPaise: number, balances: readonly LedgerLine[]): number {
  return Math.max(0, Math.min(amountPaise, owedBy(balances, 'customer')));
}

/**
 * A refund takes what is nobody's yet, then the owner's share, then the fee: a part refund costs the owner, a full
 * one the platform too. What no account covers stands against the customer's, where the money check finds it.
 */
export function refundLines(amountPaise: number, balances: readonly LedgerLine[]): LedgerLine[] {
  let open = amountPaise;
  const taken: LedgerLine[] = [];
  for (const account of ['customer', 'owner', 'platform_fees'] as const) {
    for (const balance of balances.filter((candidate) => candidate.account === account)) {
      const part = Math.min(open, Math.max(0, -balance.amountPaise));
      open -= part;
      taken.push({ ...balance, amountPaise: part });
    }
  }
  return withoutZeros([...taken, line('customer', open), line('refunds_payable', -amountPaise)]);
}

/** The gateway has sent it. */
export function refundPaidLines(amountPaise: number): LedgerLine[] {
  return [line('refunds_payable', amountPaise), line('gateway', -amountPaise)];
}

/** Sent from Maidan's bank to the owner: so much less is owed. */
export function payoutLines(ownerId: string, amountPaise: number): LedgerLine[] {
  return [line('owner', amountPaise, ownerId), line('bank', -amountPaise)];
}

/** It was written down by mistake: owed again. */
export function payoutReversedLines(ownerId: string, amountPaise: number): LedgerLine[] {
  return [line('owner', -amountPaise, ownerId), line('bank', amountPaise)];
}

/** Accounts of one booking after these lines, in the order they first appear. */
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
  // Two lines of one account would be right as well; one is easier to read.
  return balancesAfter(lines).filter(({ amountPaise }) => amountPaise !== 0);
}
