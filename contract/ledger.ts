/**
 * Where money can be. Signs: what Maidan has stands above zero, what it owes below, so that all accounts together
 * are always zero.
 */
export const ledgerAccounts = [
  /** At the payment gateway. */
  'gateway',
  /** Taken from a customer and not yet anybody's: it becomes a booking or goes back. */
  'customer',
  /** Decided to go back, not yet out of the gateway. */
  'refunds_payable',
  /** What turf owners have coming, one account an owner. */
  'owner',
  /** Service fees, the platform's own. */
  'platform_fees',
  /** Sent to owners from Maidan's bank, so below zero: what the gateway settles into the bank is not written here. */
  'bank',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Every kind is about one booking, but for the last two, which are about one owner. */
export const ledgerKinds = ['capture', 'earn', 'refund', 'refund_paid', 'payout', 'payout_reversed'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
