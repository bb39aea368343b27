import type { OwnerStanding } from '../../../../contract/payments/payouts.ts';

/** Rules for payouts. Pure; the sums come from the ledger, in paise. */

export type AccountSums = {
  /** Earnings of games that have ended, in paise. */
  earnedPaise: number;
  refundedPaise: number;
  /** Earnings of games that have not ended. */
  comingPaise: number;
  paidOutPaise: number;
  /** Part of `earnedPaise − refundedPaise` whose payment is disputed. */
  heldPaise: number;
};

/** Returns due = earned − refunded − paid out − held. A negative balance is a debt that reduces the next payout. */
export function standingOf(sums: AccountSums): OwnerStanding {
  const balancePaise = sums.earnedPaise - sums.refundedPaise - sums.paidOutPaise - sums.heldPaise;
  return { ...sums, duePaise: Math.max(0, balancePaise), debtPaise: Math.max(0, -balancePaise) };
}

/** Returns the part of the balance from before the open period: a partial payout's rest or an overpayment. */
export function carriedPaise({ duePaise, debtPaise }: OwnerStanding, openPaise: number): number {
  return duePaise - debtPaise - openPaise;
}
