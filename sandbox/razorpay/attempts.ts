import { createHmac } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { SandboxContext } from './context.ts';
import { getOrderDocument, orderEntry } from './orders.ts';
import { asAuthorised, asCaptured, captureEvents, getPayment, paymentEntry } from './payments.ts';
import { type Order, type Payment, toUnixSeconds } from './store/entities.ts';
import { createId } from './store/ids.ts';
import { save } from './store/save.ts';
import { type Failure, findFailure, type Instrument } from './test-instruments.ts';
import { webhookEntries } from './webhooks/queue.ts';

export type Attempt = {
  orderId: string;
  /** One per checkout form, so that a double click makes only one payment. */
  token: string;
  instrument: Instrument;
  email?: string | null;
  contact?: string | null;
  description?: string | null;
};

/**
 * Attempts to pay an order, from the form or from code. A declined attempt is a payment with status 'failed'.
 */
export function attemptPayment(context: SandboxContext, attempt: Attempt): Promise<Payment> {
  return context.withLock(attempt.orderId, async () => {
    const earlier = await context.store.get('attempt', attempt.token);
    if (earlier) return getPayment(context, earlier.document.paymentId);

    const { order, capture } = await getOrderDocument(context, attempt.orderId);
    if (order.status === 'paid' && !context.faults.secondPaymentOnPaidOrder) {
      throw new ApiError({ description: 'This order has already been paid.', reason: 'order_already_paid' });
    }
    const failure = findFailure(attempt.instrument);
    const { lateAuthorisationAfterFailureMs: lateMs, upiPendingForMs: pendingMs } = context.faults;
    const isPending = !failure && pendingMs !== null && attempt.instrument.method === 'upi';
    const created = createPayment(context, attempt, order, failure, isPending);
    const tried: Order = {
      ...order,
      status: order.status === 'paid' ? 'paid' : 'attempted',
      attempts: order.attempts + 1,
    };
    const isCaptured = !failure && !isPending && capture === 'automatic';
    const outcome = isCaptured ? asCaptured(created, tried) : { payment: created, order: tried };
    const subject = { order: tried, payment: created };
    const waitMs = failure ? lateMs : isPending ? pendingMs : null;
    const lateAt = waitMs === null ? null : new Date(context.now().getTime() + waitMs);
    const event = failure ? 'payment.failed' : 'payment.authorized';

    await save(context, [
      paymentEntry(outcome.payment, lateAt),
      orderEntry({ order: outcome.order, capture }),
      {
        kind: 'attempt',
        id: attempt.token,
        parentId: order.id,
        uniqueKey: null,
        dueAt: null,
        document: { paymentId: created.id },
      },
      ...(isPending ? [] : webhookEntries(context, [event], subject)),
      ...(isCaptured ? webhookEntries(context, captureEvents(outcome.order), outcome) : []),
    ]);
    return outcome.payment;
  });
}

export function signAttempt(context: SandboxContext, payment: Payment): string {
  return createHmac('sha256', context.options.keySecret)
    .update(`${payment.order_id}|${payment.id}`)
    .digest('hex');
}

function createPayment(
  context: SandboxContext,
  { instrument, email, contact, description }: Attempt,
  order: Order,
  failure: Failure | null,
  isPending: boolean,
): Payment {
  const now = context.now();
  const payment: Payment = {
    id: createId('pay', now),
    entity: 'payment',
    amount: context.faults.amountMismatch ? otherAmount(order.amount) : order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: description || null,
    card_id: instrument.method === 'card' ? createId('card', now) : null,
    bank: null,
    wallet: null,
    vpa: instrument.method === 'upi' ? instrument.vpa : null,
    email: email || null,
    contact: contact || null,
    notes: [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: instrument.method === 'card' ? { auth_code: null } : { rrn: null },
    created_at: toUnixSeconds(now),
  };
  if (isPending) return payment;
  if (!failure) return asAuthorised(payment);
  return {
    ...payment,
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  };
}

/** Returns a lower amount if possible, because an undetected underpayment is the worse error. */
function otherAmount(paise: number): number {
  return paise >= 200 ? paise - 100 : paise + 100;
}
