import type { FindingKind } from '../../../contract/money-check.ts';

export const remedies: Record<FindingKind, string> = {
  captured_without_home:
    'Refund it at the gateway, or ask the customer which booking it is for. Maidan writes the refund down by itself.',
  hour_sold_twice: 'Call both customers, then cancel one booking for them: everything comes back.',
  reservations_differ:
    'Cancel the booking for its customer if its hours are gone; tell the developers either way.',
  entry_unbalanced: 'Somebody has changed the ledger by hand. Restore the entry from a backup.',
  ledger_differs: 'Compare payment and refunds with the gateway, then correct with a new ledger entry.',
  sum_differs:
    'If the money went back at the gateway, cancel the booking or collect the difference at the venue.',
  refund_missing: 'Refund the difference at the gateway. Maidan writes it down by itself.',
  refund_stuck:
    'It is tried again by itself. If the bank keeps refusing it, refund it in the gateway’s dashboard: Maidan recognises it there and stops. Money sent any other way is not seen, and may be paid twice.',
  payout_differs:
    'Compare the payout with the bank’s statement. If the ledger was changed by hand, restore the entry from a backup.',
  venue_money_over: 'The venue hands it back, and writes that down on its day sheet.',
  payment_stuck: 'Look the order up at the gateway. If the money is there, check that the server runs.',
};
