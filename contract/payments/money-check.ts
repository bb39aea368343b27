import { oc } from '@orpc/contract';
import { z } from 'zod';
import { instant, paise } from '../turfs/slots.ts';
import { ledgerAccounts } from './ledger.ts';

export const findingKinds = [
  'captured_without_home',
  'hour_sold_twice',
  'weekly_date_differs',
  'reservations_differ',
  'entry_unbalanced',
  'ledger_differs',
  'sum_differs',
  'refund_missing',
  'refunded_twice',
  'refund_stuck',
  'payment_stuck',
  'venue_money_over',
  'payout_differs',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export const moneyFinding = z.object({
  kind: z.enum(findingKinds),
  /** Null if the finding concerns no single booking. */
  bookingId: z.uuid().nullable(),
  code: z.string().nullable(),
  amountPaise: paise.nullable(),
  what: z.string(),
  todo: z.string(),
});
export type MoneyFinding = z.infer<typeof moneyFinding>;

export const moneyReport = z.object({
  checkedAt: instant,
  bookingCount: z.int(),
  capturedPaise: paise,
  refundedPaise: paise,
  /** Deducted by the bank for lost disputes. */
  lostPaise: paise,
  /** Payouts, less reversed ones. */
  paidOutPaise: paise,
  /** Expected balance at gateway and bank: captured less refunded, lost and paid out. */
  heldPaise: z.int(),
  /** Liabilities are negative; the sum is zero. */
  accounts: z.array(z.object({ account: z.enum(ledgerAccounts), amountPaise: z.int() })),
  findings: z.array(moneyFinding),
});
export type MoneyReport = z.infer<typeof moneyReport>;

export const moneyApi = {
  check: oc
    .route({
      method: 'GET',
      path: '/admin/money',
      summary: 'Check that every payment has a booking or a refund, and every hour at most one booking',
      tags: ['Money'],
    })
    .output(moneyReport),
};
