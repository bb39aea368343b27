import { z } from 'zod';
import { fieldsOf } from './read-items.ts';
import { type RazorpayPayment, type RazorpayRefund, webhookEventShape } from './shapes.ts';

export type ReadEvent = {
  /** For example `payment.captured`. */
  name: string;
  orderId: string | null;
  /** The payment of the event, or the payment whose refund it reports. */
  paymentId: string | null;
  payment: RazorpayPayment | undefined;
  refund: RazorpayRefund | undefined;
  body: object;
  /** Names of the fields that could not be parsed; null if all could. */
  unparsedFields: string | null;
};

const text = z.string().optional().catch(undefined);
const about = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z
    .looseObject({ entity: z.looseObject(fields) })
    .optional()
    .catch(undefined);

/** The minimum that identifies an order. Each part tolerates unknown shapes. */
const leastShape = z.looseObject({
  event: z.string().max(100).catch('unknown'),
  payload: z
    .looseObject({
      payment: about({ id: text, order_id: text }),
      order: about({ id: text }),
      refund: about({ payment_id: text }),
    })
    .catch({}),
});

/**
 * Parses the body of a webhook whose signature was verified. Never throws: `unparsedFields` names the
 * unparsable fields.
 */
export function readEvent(rawBody: Uint8Array): ReadEvent {
  const body = parseObject(rawBody);
  const { event: name, payload } = leastShape.parse(body);
  const whole = webhookEventShape.safeParse(body);
  const payment = payload.payment?.entity;
  return {
    name,
    orderId: payment?.order_id ?? payload.order?.entity.id ?? null,
    paymentId: payment?.id ?? payload.refund?.entity.payment_id ?? null,
    payment: whole.data?.payload.payment?.entity,
    refund: whole.data?.payload.refund?.entity,
    body,
    unparsedFields: whole.success ? null : fieldsOf(whole.error),
  };
}

function parseObject(rawBody: Uint8Array): object {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(rawBody));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
