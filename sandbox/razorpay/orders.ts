import { z } from 'zod';
import { ApiError, unknownId } from './api-error.ts';
import type { SandboxContext } from './context.ts';
import { amountField, currencyField, notesField, parseBody, receiptField, toNotes } from './request-body.ts';
import { type Collection, type Order, type Payment, toCollection, toUnixSeconds } from './store/entities.ts';
import { createId, deriveId } from './store/ids.ts';
import type { SandboxEntry } from './store/store.ts';

const createOrderBody = z.strictObject({
  amount: amountField,
  currency: currencyField,
  receipt: receiptField.nullish(),
  notes: notesField.optional(),
  unique_receipt: z.boolean('The unique receipt field must be true or false.').optional(),
  partial_payment: z.literal(false, 'Partial payment is not enabled for the merchant').optional(),
  payment: z
    .object({
      capture: z.enum(['manual', 'automatic'], 'The selected payment capture is invalid.'),
      capture_options: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});

export async function createOrder(context: SandboxContext, text: string): Promise<Order> {
  const body = parseBody(createOrderBody, text);
  const receipt = body.receipt ?? null;
  if (body.unique_receipt && receipt === null) {
    const description = 'The receipt field is required when unique receipt is true.';
    throw new ApiError({ description, field: 'receipt' });
  }
  const existing = body.unique_receipt && receipt !== null ? await findByReceipt(context, receipt) : null;
  if (existing) return existing;

  const now = context.now();
  const isUnique = body.unique_receipt === true && receipt !== null;
  const order: Order = {
    id: isUnique ? deriveId('order', `${context.options.keyId}|${receipt}`) : createId('order', now),
    entity: 'order',
    amount: body.amount,
    amount_paid: 0,
    amount_due: body.amount,
    currency: body.currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: toNotes(body.notes),
    created_at: toUnixSeconds(now),
  };
  const inserted = await context.store.insertIfAbsent(
    orderEntry({ order, capture: body.payment?.capture ?? 'automatic' }),
  );
  return inserted ? order : getOrder(context, order.id);
}

export async function getOrder(context: SandboxContext, orderId: string): Promise<Order> {
  return (await getOrderDocument(context, orderId)).order;
}

export async function getOrderDocument(context: SandboxContext, orderId: string) {
  const entry = await context.store.get('order', orderId);
  if (!entry) throw unknownId();
  return entry.document;
}

/** Lists the orders with a receipt. Razorpay also lists without one, but Maidan does not need that. */
export async function listOrders(
  context: SandboxContext,
  receipt: string | undefined,
): Promise<Collection<Order>> {
  if (!receipt) throw new ApiError({ description: 'The receipt field is required.', field: 'receipt' });
  const entries = await context.store.listByKey('order', receipt);
  return toCollection(newestFirst(entries.map((entry) => entry.document.order)));
}

export async function listOrderPayments(
  context: SandboxContext,
  orderId: string,
): Promise<Collection<Payment>> {
  const entries = await context.store.listByParent('payment', orderId);
  // Payments prove that the order exists, so the order is read only without payments.
  if (entries.length === 0) await getOrder(context, orderId);
  return toCollection(newestFirst(entries.map((entry) => entry.document.payment)));
}

export function orderEntry(document: SandboxEntry<'order'>['document']): SandboxEntry<'order'> {
  const { id, receipt } = document.order;
  return { kind: 'order', id, parentId: null, uniqueKey: receipt, dueAt: null, document };
}

async function findByReceipt(context: SandboxContext, receipt: string): Promise<Order | null> {
  const [entry] = await context.store.listByKey('order', receipt);
  return entry?.document.order ?? null;
}

function newestFirst<Item extends { id: string; created_at: number }>(items: Item[]): Item[] {
  return items.sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1));
}
