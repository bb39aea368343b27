import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiError, unknownId } from './api-error.ts';
import type { SandboxContext } from './context.ts';
import { getOrder } from './orders.ts';
import { getPayment, paymentEntry } from './payments.ts';
import { amountField, notesField, parseBody, receiptField, toNotes } from './request-body.ts';
import { type Payment, type Refund, toUnixSeconds } from './store/entities.ts';
import { createId } from './store/ids.ts';
import { save } from './store/save.ts';
import type { SandboxEntry } from './store/store.ts';
import { webhookEntries } from './webhooks/queue.ts';

const refundBody = z.strictObject({
  amount: amountField.optional(),
  speed: z.enum(['normal', 'optimum'], 'The selected speed is invalid.').optional(),
  notes: notesField.optional(),
  receipt: receiptField.nullish(),
});
type RefundBody = z.infer<typeof refundBody>;

export type RefundRequest = { paymentId: string; text: string; idempotencyKey: string | null };

export async function refundPayment(context: SandboxContext, request: RefundRequest): Promise<Refund> {
  const { idempotencyKey: key } = request;
  if (key === null) return refundOnce(context, request);
  if (context.runningRefundKeys.has(key)) {
    const description = 'Another request with the same idempotency key is in progress';
    throw new ApiError({ status: 409, description, reason: 'request_in_progress' });
  }
  context.runningRefundKeys.add(key);
  try {
    return await refundOnce(context, request);
  } finally {
    context.runningRefundKeys.delete(key);
  }
}

async function refundOnce(context: SandboxContext, request: RefundRequest): Promise<Refund> {
  const { paymentId, text, idempotencyKey } = request;
  const body = parseBody(refundBody, text);
  if (idempotencyKey !== null && !/^[A-Za-z0-9_-]{10,}$/.test(idempotencyKey)) {
    throw new ApiError({ description: 'The idempotency key must be 10 or more of A-Z, a-z, 0-9, - and _' });
  }
  const { order_id: orderId } = await getPayment(context, paymentId);
  const bodyHash = createHash('sha256').update(`${paymentId}|${text}`).digest('hex');

  return context.withLock(orderId, async () => {
    const earlier = idempotencyKey === null ? null : await context.store.get('refund_key', idempotencyKey);
    if (earlier && earlier.document.bodyHash !== bodyHash) {
      throw new ApiError({
        description: 'Different request body was sent with the same idempotency key',
      });
    }
    if (earlier) return getRefund(context, earlier.document.refundId);

    const payment = await getPayment(context, paymentId);
    const refund = createRefund(context, payment, body, await sumSent(context, paymentId));
    const refunded = withRefunded(payment, payment.amount_refunded + refund.amount);
    const order = await getOrder(context, orderId);
    const key = idempotencyKey ? [refundKeyEntry(idempotencyKey, refund.id, bodyHash)] : [];
    const settlesAt = new Date(context.now().getTime() + context.options.refundSettlesAfterMs);
    await save(context, [
      ...key,
      refundEntry(refund, orderId, settlesAt),
      paymentEntry(refunded),
      ...webhookEntries(context, ['refund.created'], { order, payment: refunded, refund }),
    ]);
    return refund;
  });
}

export async function getRefund(context: SandboxContext, refundId: string): Promise<Refund> {
  const entry = await context.store.get('refund', refundId);
  if (!entry) throw unknownId();
  return entry.document.refund;
}

/**
 * Settles a due refund as processed or failed, or fails a processed one that the customer's bank rejected.
 */
export async function settleRefund(context: SandboxContext, refundId: string): Promise<void> {
  const due = await context.store.get('refund', refundId);
  if (!due) return;
  const { orderId } = due.document;
  await context.withLock(orderId, async () => {
    const entry = await context.store.get('refund', refundId);
    if (!entry?.dueAt || entry.dueAt > context.now()) return;
    const {
      refundFails,
      refundComesBackAfterMs: comesBackAfterMs,
      refundedStaysAfterFailure,
    } = context.faults;
    const failed = refundFails || entry.document.refund.status === 'processed';
    const refund: Refund = {
      ...entry.document.refund,
      status: failed ? 'failed' : 'processed',
      acquirer_data: failed ? { arn: null } : { arn: '10000000000000' },
    };
    const comesBack = !failed && comesBackAfterMs !== null;
    const dueAt = comesBack ? new Date(context.now().getTime() + comesBackAfterMs) : null;
    const before = await getPayment(context, refund.payment_id);
    const isLess = failed && !refundedStaysAfterFailure;
    const payment = isLess ? withRefunded(before, before.amount_refunded - refund.amount) : before;
    const order = await getOrder(context, orderId);
    const event = failed ? 'refund.failed' : 'refund.processed';
    await save(context, [
      refundEntry(refund, orderId, dueAt),
      paymentEntry(payment),
      ...webhookEntries(context, [event], { order, payment, refund }),
    ]);
  });
}

/** Sums the refunds that are sent or pending, in paise. */
async function sumSent({ store }: SandboxContext, paymentId: string): Promise<number> {
  const refunds = (await store.listByParent('refund', paymentId)).map((entry) => entry.document.refund);
  return refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
}

function createRefund(context: SandboxContext, payment: Payment, body: RefundBody, sent: number): Refund {
  if (!payment.captured) {
    throw new ApiError({ description: 'The payment status should be captured for action to be taken' });
  }
  const left = payment.amount - sent;
  if (left === 0) {
    throw new ApiError({ description: 'The payment has been fully refunded already' });
  }
  const amount = body.amount ?? left;
  if (amount > left) {
    const description = 'The total refund amount is greater than the refund payment amount';
    throw new ApiError({ description, field: 'amount' });
  }
  const now = context.now();
  return {
    id: createId('rfnd', now),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: toNotes(body.notes),
    receipt: body.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: toUnixSeconds(now),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: body.speed ?? 'normal',
  };
}

function withRefunded(payment: Payment, refunded: number): Payment {
  // Refunds that failed under `refundedStaysAfterFailure` can raise the sum above the payment.
  const amountRefunded = Math.min(refunded, payment.amount);
  const isFull = amountRefunded === payment.amount;
  const isPartial = !isFull && amountRefunded > 0;
  return {
    ...payment,
    status: isFull ? 'refunded' : 'captured',
    amount_refunded: amountRefunded,
    refund_status: isFull ? 'full' : isPartial ? 'partial' : null,
  };
}

function refundEntry(refund: Refund, orderId: string, dueAt: Date | null): SandboxEntry<'refund'> {
  const { id, payment_id: parentId } = refund;
  return { kind: 'refund', id, parentId, uniqueKey: null, dueAt, document: { refund, orderId } };
}

function refundKeyEntry(key: string, refundId: string, bodyHash: string): SandboxEntry<'refund_key'> {
  const document = { refundId, bodyHash };
  return { kind: 'refund_key', id: key, parentId: refundId, uniqueKey: null, dueAt: null, document };
}
