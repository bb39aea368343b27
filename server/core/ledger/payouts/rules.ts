import type { OwnerStanding } from '../../../../contract/payouts.ts';

/** What an owner can be paid. Pure; the sums come from the ledger, in paise. */

export type AccountSums = {
  /** Of games that are over. */
  earnedPaise: number;
  refundedPaise: number;
  /** Of games that are not. */
  comingPaise: number;
  paidOutPaise: number;
};

/** Due = earned − refunded − paid. A refund after a payout leaves a debt, which the next payout is less by. */
export function standingOf(sums: AccountSums): OwnerStanding {
  const balancePaise = sums.earnedPaise - sums.refundedPaise - sums.paidOutPaise;
  return { ...sums, duePaise: Math.max(0, balancePaise), debtPaise: Math.max(0, -balancePaise) };
}

/** What is due and not explained by the games of the open period: left over at the last payout, or overpaid then. */
export function carriedPaise({ duePaise, debtPaise }: OwnerStanding, openPaise: number): number {
  return duePaise - debtPaise - openPaise;
}
