import { z } from 'zod';
import {
  disputeShape,
  paymentShape,
  type RazorpayDispute,
  type RazorpayPayment,
  type RazorpayRefund,
  refundShape,
} from './shapes.ts';

export type ReadEvent = {
  /** For example `payment.captured`. */
  name: string;
  orderId: string | null;
  /** The payment of the event, or the payment of its refund or dispute. */
  paymentId: string | null;
  /** Undefined also if the event reports a refund: then only the order's sync knows the state. */
  payment: Pick<RazorpayPayment, 'id' | 'status'> | undefined;
  refund: Pick<RazorpayRefund, 'id' | 'status'> | undefined;
  /** Undefined also if a dispute could not be parsed. */
  dispute: RazorpayDispute | undefined;
  body: object;
  /** Names of the used fields that could not be parsed; null if all could. */
  unparsedFields: string | null;
};

/** Razorpay adds events without notice. Fields of other events are read if possible. */
const usedEvents = /^(?:(payment)\.(?:authorized|captured|failed|dispute\..+)|(order)\.paid|(refund)\..+)$/;

const nameShape = z.string().regex(/^[\w.-]{1,100}$/);
/** Printable and short: PostgreSQL can store and index it. */
const idShape = z.string().regex(/^[\x21-\x7e]{1,100}$/);

/**
 * Parses the used fields of a webhook whose signature was verified. Never throws: `unparsedFields` names
 * those that could not be parsed.
 */
export function readEvent(rawBody: Uint8Array): ReadEvent {
  const body = parseObject(rawBody);
  const unparsed = new Set<string>();
  const read = <Value>(path: string, shape: z.ZodType<Value>, isNeeded: boolean): Value | undefined => {
    const value = valueAt(body, path);
    const parsed = shape.safeParse(value);
    if (!parsed.success && isNeeded) unparsed.add(body ? path : 'everything');
    return parsed.data;
  };
  const name = read('event', nameShape, true) ?? 'unknown';
  const subject = usedEvents.exec(name)?.slice(1).find(Boolean);
  const ofSubject = <Value>(part: string, field: string, shape: z.ZodType<Value>) =>
    read(`payload.${part}.entity.${field}`, shape, part === subject);

  const paymentId = ofSubject('payment', 'id', idShape);
  const status = paymentShape.shape.status.safeParse(valueAt(body, 'payload.payment.entity.status')).data;
  const orderId = ofSubject('payment', 'order_id', idShape.nullish()) ?? ofSubject('order', 'id', idShape);
  const isRefund = subject === 'refund' || valueAt(body, 'payload.refund') !== undefined;
  const refundId = ofSubject('refund', 'id', idShape);
  const refundStatus = ofSubject('refund', 'status', refundShape.shape.status);
  const refundedId = ofSubject('refund', 'payment_id', idShape);
  const disputedId = ofSubject('dispute', 'payment_id', idShape);
  const dispute = name.startsWith('payment.dispute.')
    ? read('payload.dispute.entity', disputeShape, true)
    : undefined;
  return {
    name,
    orderId: orderId ?? null,
    paymentId: paymentId ?? refundedId ?? disputedId ?? null,
    payment: paymentId && status && !isRefund ? { id: paymentId, status } : undefined,
    refund: refundId && refundStatus ? { id: refundId, status: refundStatus } : undefined,
    dispute,
    body: body ?? {},
    unparsedFields: unparsed.size === 0 ? null : [...unparsed].join(', '),
  };
}

function valueAt(body: object | undefined, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], body);
}

function parseObject(rawBody: Uint8Array): object | undefined {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(rawBody));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
