import { gstPercent, type PayoutTaxes } from '../../../../contract/payments/payout-taxes.ts';
import type { OwnerStanding } from '../../../../contract/payments/payouts.ts';

/** Rules for payouts. Pure; the sums come from the ledger, in paise. */

export type AccountSums = {
  /** Earnings of games that have ended, in paise. */
  earnedPaise: number;
  refundedPaise: number;
  /** Earnings of games that have not ended. */
  comingPaise: number;
  paidOutPaise: number;
  /** Taxes withheld from payouts. */
  withheldPaise: number;
  /** Part of `earnedPaise − refundedPaise` whose payment is disputed. */
  heldPaise: number;
};

/**
 * Returns due = earned − refunded − held − paid out − withheld. A negative balance is a debt that reduces the next
 * payout.
 */
export function standingOf(sums: AccountSums): OwnerStanding {
  const balancePaise = settledPaise(sums) - sums.paidOutPaise - sums.withheldPaise;
  return { ...sums, duePaise: Math.max(0, balancePaise), debtPaise: Math.max(0, -balancePaise) };
}

/** Returns earnings of games that are over, less refunds, without disputed ones. */
function settledPaise({ earnedPaise, refundedPaise, heldPaise }: AccountSums): number {
  return earnedPaise - refundedPaise - heldPaise;
}

/**
 * Returns the taxes of a payout. The base is what was earned beyond the bases of earlier payouts: a refund of
 * taxed earnings and a reversed payout count in the next one. At most the amount due, so that some is left to send.
 */
export function taxesOf(
  standing: OwnerStanding,
  taxedPaise: number,
  rates: { tcsBasisPoints: number; tdsBasisPoints: number },
): PayoutTaxes {
  const basePaise = Math.max(0, Math.min(standing.duePaise, settledPaise(standing) - taxedPaise));
  const taxablePaise = Math.round((basePaise * 100) / (100 + gstPercent));
  return {
    basePaise,
    taxablePaise,
    tcsBasisPoints: rates.tcsBasisPoints,
    // Two equal halves: central and state tax.
    tcsPaise: 2 * Math.round((taxablePaise * rates.tcsBasisPoints) / 20_000),
    tdsBasisPoints: rates.tdsBasisPoints,
    tdsPaise: Math.round((basePaise * rates.tdsBasisPoints) / 10_000),
  };
}

/** Returns the part of the balance from before the open period: a partial payout's rest or an overpayment. */
export function carriedPaise({ duePaise, debtPaise }: OwnerStanding, openPaise: number): number {
  return duePaise - debtPaise - openPaise;
}
