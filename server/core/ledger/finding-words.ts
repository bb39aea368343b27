import * as m from '#messages';
import type { FindingKind } from '../../../contract/payments/money-check.ts';

export const remedies: Record<FindingKind, () => string> = {
  captured_without_home: m.errors_fix_captured_without_home,
  hour_sold_twice: m.errors_fix_hour_sold_twice,
  weekly_date_differs: m.errors_fix_weekly_date_differs,
  reservations_differ: m.errors_fix_claims_differ,
  entry_unbalanced: m.errors_fix_entry_unbalanced,
  ledger_differs: m.errors_fix_ledger_differs,
  sum_differs: m.errors_fix_sum_differs,
  refund_missing: m.errors_fix_refund_missing,
  refunded_twice: m.errors_fix_refunded_twice,
  refund_stuck: m.errors_fix_refund_stuck,
  payout_differs: m.errors_fix_payout_differs,
  venue_money_over: m.errors_fix_venue_money_over,
  payment_stuck: m.errors_fix_payment_stuck,
};
