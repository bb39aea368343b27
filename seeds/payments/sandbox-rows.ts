import type { Order, Payment } from '../../sandbox/razorpay/store/entities.ts';
import type { sandboxDocuments } from '../../sandbox/tables.ts';
import type { PaymentRows } from './payment-rows.ts';

type Row = typeof sandboxDocuments.$inferInsert;

/** Builds the built-in gateway's documents of paid orders, so that demo bookings can be refunded. */
export function sandboxRows({ paymentOrders, payments }: PaymentRows): Row[] {
  const paid = new Map(payments.filter(({ status }) => status === 'captured').map((row) => [row.id, row]));
  return paymentOrders.flatMap(({ orderId, bookingId, shareId, paidByPaymentId, amountPaise, createdAt }) => {
    const row = paidByPaymentId && paid.get(paidByPaymentId);
    if (!row || !orderId) return [];
    const receipt = shareId ?? bookingId;
    const createdSeconds = Math.floor((createdAt?.getTime() ?? 0) / 1_000);
    const order: Order = {
      id: orderId,
      entity: 'order',
      amount: amountPaise,
      amount_paid: amountPaise,
      amount_due: 0,
      currency: 'INR',
      receipt,
      offer_id: null,
      status: 'paid',
      attempts: 1,
      notes: [],
      created_at: createdSeconds,
    };
    const payment = paymentOf(row.id, orderId, amountPaise, createdSeconds);
    const unused = { parentId: null, uniqueKey: null, dueAt: null };
    return [
      { ...unused, kind: 'order', id: orderId, uniqueKey: receipt, document: { order, capture: 'manual' } },
      { ...unused, kind: 'payment', id: row.id, parentId: orderId, document: { payment } },
    ];
  });
}

function paymentOf(id: string, orderId: string, amount: number, createdSeconds: number): Payment {
  return {
    id,
    entity: 'payment',
    amount,
    currency: 'INR',
    status: 'captured',
    order_id: orderId,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: true,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'success@razorpay',
    email: null,
    contact: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: createdSeconds,
  };
}
