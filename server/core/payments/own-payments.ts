import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { paymentOrders, payments, refunds, webhookEvents } from './tables.ts';

/** Returns all money rows of these bookings, for the customer's own data export. */
export async function listPaymentRowsOf(db: Database, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return { paymentOrders: [], payments: [], refunds: [] };
  const asked = await db
    .select()
    .from(paymentOrders)
    .where(inArray(paymentOrders.bookingId, [...bookingIds]));
  const paymentIds = asked.map(({ id }) => id);
  const tried = await db.select().from(payments).where(inArray(payments.paymentOrderId, paymentIds));
  const given = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.bookingId, [...bookingIds]));
  return { paymentOrders: asked, payments: tried, refunds: given };
}

const payerFields = [
  'email',
  'contact',
  'vpa',
  'upi',
  'card',
  'card_id',
  'notes',
  'customer_id',
  'token_id',
] as const;

const deepest = 20;

/**
 * Removes the payer's data from an event before it is stored: refund events can arrive after the payer's
 * account was deleted. Also removes content that PostgreSQL rejects.
 */
export function withoutPayer(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((item) => withoutPayer(item, depth + 1));
  const kept = Object.entries(value).filter(([name]) => !payerFields.some((field) => field === name));
  return Object.fromEntries(kept.map(([name, item]) => [storable(name), withoutPayer(item, depth + 1)]));
}

/** Removes NUL and lone surrogates, which JSON allows and PostgreSQL's text does not. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** Removes the payer's data from stored events; amounts, ids and times stay. */
export async function forgetPayer(tx: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const orders = tx
    .select({ orderId: paymentOrders.orderId })
    .from(paymentOrders)
    .where(inArray(paymentOrders.bookingId, [...bookingIds]));
  const paths = payerFields.map((name) => sql`#- ARRAY['payload', 'payment', 'entity', ${name}]::text[]`);
  await tx
    .update(webhookEvents)
    .set({ body: sql`${webhookEvents.body} ${sql.join(paths, sql` `)}` })
    .where(inArray(webhookEvents.orderId, orders));
}
