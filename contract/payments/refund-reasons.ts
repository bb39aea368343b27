/** `manual`: made at the gateway, not sent by Maidan. `granted`: by owner or admin without cancelling. */
export const refundReasons = [
  'paid_too_late',
  'paid_twice',
  'wrong_amount',
  'cancelled',
  'rescheduled',
  'manual',
  'granted',
] as const;
export type RefundReason = (typeof refundReasons)[number];
