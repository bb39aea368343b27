/**
 * Ledger accounts. Assets are positive and liabilities negative, so the sum of all accounts is always zero.
 */
export const ledgerAccounts = [
  'gateway',
  /** Captured, but not yet assigned to a booking or a refund. */
  'customer',
  /** Refunds decided but not yet paid out by the gateway. */
  'refunds_payable',
  /** Amounts due to turf owners, one account per owner. */
  'owner',
  'platform_fees',
  /**
   * Payouts from Maidan's bank account. Negative, because settlements from the gateway are not recorded here.
   */
  'bank',
  /** Withheld from payouts for the government, less reversed ones. What was remitted is not recorded here. */
  'tcs_payable',
  'tds_payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The kinds of payouts and their taxes refer to one owner, all others to one booking. */
export const ledgerKinds = [
  'capture',
  'earn',
  'discount',
  'refund',
  'refund_paid',
  'dispute_lost',
  'payout',
  'payout_reversed',
  'taxes_withheld',
  'taxes_reversed',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
