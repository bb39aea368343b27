import { z } from 'zod';
import { paise } from '../turfs/slots.ts';

export const paymentStatuses = [
  'pending',
  'partially_paid',
  'paid',
  'failed',
  'refund_pending',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Public checkout data; contains no secrets. */
export const gatewayOrder = z.object({
  orderId: z.string(),
  keyId: z.string(),
  amountPaise: paise,
  currency: z.literal('INR'),
});
export type GatewayOrder = z.infer<typeof gatewayOrder>;
