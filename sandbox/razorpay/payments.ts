import { z } from 'zod';
import { ApiError, unknownId } from './api-error.ts';
import type { SandboxContext } from './context.ts';
import { getOrderDocument, orderEntry } from './orders.ts';
import { amountField, currencyField, parseBody } from './request-body.ts';
import type { Order, Payment, WebhookEventName } from './store/entities.ts';
import { save } from './store/save.ts';
import type { SandboxEntry } from './store/store.ts';
import { webhookEntries } from './webhooks/queue.ts';

const captureBody = z.strictObject({ amount: amountField, currency: currencyField });

export async function getPayment(context: SandboxContext, paymentId: string): Promise<Payment> {
  const entry = await context.store.get('payment', paymentId);
  if (!entry) throw unknownId();
  return entry.document.payment;
}

export async function capturePayment(
  context: SandboxContext,
  paymentId: string,
  text: string,
): Promise<Payment> {
  const { amount } = parseBody(captureBody, text);
  const { order_id: orderId } = await getPayment(context, paymentId);
  const captured = await context.withLock(orderId, async () => {
    const payment = await getPayment(context, paymentId);
    const { order, capture } = await getOrderDocument(context, orderId);
    requireCapturable(payment, order, amount, context.faults.secondPaymentOnPaidOrder);
    if (context.faults.captureRefused) await refuseCapture(context, payment, context.faults.captureRefused);
    const outcome = asCaptured(payment, order);
    await save(context, [
      paymentEntry(outcome.payment),
      orderEntry({ order: outcome.order, capture }),
      ...webhookEntries(context, captureEvents(outcome.order), outcome),
    ]);
    return outcome.payment;
  });
  if (context.faults.captureFailsAfterHappening) {
    throw new ApiError({
      status: 500,
      code: 'SERVER_ERROR',
      description:
        'We are facing some trouble completing your request at the moment. Please try again shortly.',
    });
  }
  return captured;
}

/** Ends an expired authorisation; Razorpay refunds such payments automatically. */
async function refuseCapture(
  context: SandboxContext,
  payment: Payment,
  status: 'failed' | 'refunded',
): Promise<never> {
  const returned = { amount_refunded: payment.amount, refund_status: 'full' } as const;
  await save(context, [paymentEntry({ ...payment, status, ...(status === 'refunded' && returned) })]);
  throw new ApiError({ description: 'The authorisation of this payment is no longer valid' });
}

/** Authorises a failed payment later, as banks sometimes do, and a pending one. */
export async function authoriseLate(context: SandboxContext, paymentId: string): Promise<void> {
  const { order_id: orderId } = await getPayment(context, paymentId);
  await context.withLock(orderId, async () => {
    const entry = await context.store.get('payment', paymentId);
    if (!entry?.dueAt || !['failed', 'created'].includes(entry.document.payment.status)) return;
    const payment = asAuthorised(entry.document.payment);
    const { order, capture } = await getOrderDocument(context, orderId);
    const isCaptured = capture === 'automatic' && order.status !== 'paid';
    const outcome = isCaptured ? asCaptured(payment, order) : { payment, order };
    await save(context, [
      paymentEntry(outcome.payment),
      orderEntry({ order: outcome.order, capture }),
      ...webhookEntries(context, ['payment.authorized'], { order, payment }),
      ...(isCaptured ? webhookEntries(context, captureEvents(outcome.order), outcome) : []),
    ]);
  });
}

export function paymentEntry(payment: Payment, dueAt: Date | null = null): SandboxEntry<'payment'> {
  return {
    kind: 'payment',
    id: payment.id,
    parentId: payment.order_id,
    uniqueKey: null,
    dueAt,
    document: { payment },
  };
}

export function asAuthorised(payment: Payment): Payment {
  return {
    ...payment,
    status: 'authorized',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: payment.method === 'card' ? { auth_code: '064381' } : { rrn: '033814379298' },
  };
}

export function asCaptured(payment: Payment, order: Order): { payment: Payment; order: Order } {
  const amountDue = Math.max(0, order.amount_due - payment.amount);
  // Fee of 2 % plus 18 % GST; `fee` includes the GST.
  const fee = Math.round(payment.amount * 0.0236);
  return {
    payment: { ...payment, status: 'captured', captured: true, fee, tax: Math.round((fee * 18) / 118) },
    order: {
      ...order,
      status: amountDue === 0 ? 'paid' : order.status,
      amount_paid: order.amount_paid + payment.amount,
      amount_due: amountDue,
    },
  };
}

export function captureEvents(order: Order): WebhookEventName[] {
  return order.status === 'paid' ? ['payment.captured', 'order.paid'] : ['payment.captured'];
}

function requireCapturable(payment: Payment, order: Order, amount: number, mayPayTwice: boolean): void {
  if (payment.status === 'captured' || payment.status === 'refunded') {
    throw new ApiError({ description: 'This payment has already been captured' });
  }
  if (payment.status !== 'authorized') {
    const description = 'Only payments which have been authorized and not yet captured can be captured';
    throw new ApiError({ description });
  }
  if (amount !== payment.amount) {
    const description = 'Capture amount must be equal to the amount authorized';
    throw new ApiError({ description, field: 'amount' });
  }
  if (order.status === 'paid' && !mayPayTwice) {
    throw new ApiError({ description: 'Corresponding order already has a captured payment.' });
  }
}
