import { z } from 'zod';
import { disputeStatuses } from '../../../../contract/payments/disputes.ts';

// Amounts are integer paise, times unix seconds. Loose objects, because Razorpay adds keys without notice.
const paise = z.int().nonnegative();
const unixSeconds = z.int();
const textOrNull = z.string().nullish();

/** Razorpay sends empty notes as `[]`; the result is always an object. */
const notes = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform(
    (value): Record<string, unknown> =>
      value === null || value === undefined || Array.isArray(value) ? {} : value,
  );

export const orderShape = z.looseObject({
  id: z.string(),
  entity: z.literal('order'),
  amount: paise,
  amount_paid: paise,
  amount_due: paise,
  currency: z.string(),
  receipt: textOrNull,
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int().nonnegative(),
  notes,
  created_at: unixSeconds,
});
export type RazorpayOrder = z.infer<typeof orderShape>;

export const paymentShape = z.looseObject({
  id: z.string(),
  entity: z.literal('payment'),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: textOrNull,
  method: textOrNull,
  captured: z.boolean().nullish(),
  amount_refunded: paise.nullish().transform((value) => value ?? 0),
  refund_status: z.enum(['partial', 'full']).nullish(),
  vpa: textOrNull,
  card_id: textOrNull,
  bank: textOrNull,
  wallet: textOrNull,
  email: textOrNull,
  contact: textOrNull,
  notes,
  fee: paise.nullish(),
  tax: paise.nullish(),
  error_code: textOrNull,
  error_description: textOrNull,
  error_source: textOrNull,
  error_step: textOrNull,
  error_reason: textOrNull,
  created_at: unixSeconds,
});
export type RazorpayPayment = z.infer<typeof paymentShape>;

export const refundShape = z.looseObject({
  id: z.string(),
  entity: z.literal('refund'),
  amount: paise,
  currency: z.string().nullish(),
  payment_id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  notes,
  receipt: textOrNull,
  created_at: unixSeconds,
});
export type RazorpayRefund = z.infer<typeof refundShape>;

export function collectionShape<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ entity: z.literal('collection'), count: z.int(), items: z.array(item) });
}

export const anyCollectionShape = collectionShape(z.unknown());

export const errorBodyShape = z.looseObject({
  error: z.looseObject({
    code: z.string(),
    description: z.string(),
    source: textOrNull,
    step: textOrNull,
    reason: textOrNull,
    field: textOrNull,
  }),
});

/** Seconds since 1970 that PostgreSQL can store. */
const seconds = z.int().nonnegative().max(4_102_444_800);
const shortText = z.string().regex(/^[\x20-\x7e]{1,100}$/);

export const disputeShape = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  payment_id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  amount: z.int().positive().max(2_147_483_647),
  amount_deducted: z.int().nonnegative().max(2_147_483_647).nullish(),
  reason_code: shortText.nullish(),
  respond_by: seconds.nullish(),
  status: z.enum(disputeStatuses),
  phase: shortText.nullish(),
  created_at: seconds,
});
export type RazorpayDispute = z.infer<typeof disputeShape>;
