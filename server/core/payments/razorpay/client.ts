import type { z } from 'zod';
import { RazorpayError } from './errors.ts';
import { readItems, type Unread } from './read-items.ts';
import {
  anyCollectionShape,
  collectionShape,
  orderShape,
  paymentShape,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  refundShape,
} from './shapes.ts';
import { createRazorpayTransport, type RazorpayTransportOptions } from './transport.ts';

export type CreateOrderInput = {
  amountPaise: number;
  /** At most 40 characters. Repeating a receipt gives the first order back. */
  receipt: string;
  notes?: Record<string, string>;
  capture?: 'manual' | 'automatic';
};

export type RefundPaymentInput = {
  paymentId: string;
  amountPaise: number;
  /** 10 or more of `A-Za-z0-9_-`. A new refund needs a new key; a repeated one its old key and the same amount. */
  idempotencyKey: string;
  notes?: Record<string, string>;
  receipt?: string;
};

export type OrderPayments = { payments: RazorpayPayment[]; unread: Unread[] };
export type PaymentRefunds = { refunds: RazorpayRefund[]; unread: Unread[] };

export type RazorpayClient = ReturnType<typeof createRazorpayClient>;

/** The most that Razorpay hands out at once. */
const pageLength = 100;

/** All methods throw `RazorpayError`. */
export function createRazorpayClient(options: RazorpayTransportOptions) {
  const send = createRazorpayTransport(options);

  const getPayment = (paymentId: string): Promise<RazorpayPayment> =>
    send({ method: 'GET', path: `/payments/${segment(paymentId)}`, shape: paymentShape, repeatable: true });

  /**
   * Everything of one kind made since then, page by page, but for what cannot be read, which is told aside. What comes in
   * meanwhile shifts pages: a repeat is possible, a gap is not.
   */
  async function* listSince<Item extends { id: string }>(
    kind: 'payments' | 'refunds',
    shape: z.ZodType<Item>,
    since: Date,
    tellUnread: (unread: Unread) => void,
  ): AsyncGenerator<Item> {
    const from = Math.floor(since.getTime() / 1_000);
    for (let skip = 0; ; skip += pageLength) {
      const { items } = await send({
        method: 'GET',
        path: `/${kind}?from=${from}&count=${pageLength}&skip=${skip}`,
        shape: anyCollectionShape,
        repeatable: true,
      });
      const { read, unread } = readItems(items, shape);
      unread.forEach(tellUnread);
      yield* read;
      if (items.length < pageLength) return;
    }
  }

  return {
    getPayment,

    listPaymentsSince: (since: Date, tellUnread: (unread: Unread) => void) =>
      listSince('payments', paymentShape, since, tellUnread),
    listRefundsSince: (since: Date, tellUnread: (unread: Unread) => void) =>
      listSince('refunds', refundShape, since, tellUnread),

    async createOrder(input: CreateOrderInput): Promise<RazorpayOrder> {
      const { amountPaise, receipt, notes, capture = 'manual' } = input;
      const order = await send({
        method: 'POST',
        path: '/orders',
        body: {
          amount: amountPaise,
          currency: 'INR',
          receipt,
          unique_receipt: true,
          payment: { capture },
          ...(notes && { notes }),
        },
        shape: orderShape,
        repeatable: true,
      });
      // A receipt used before gives the older order back, whatever amount we asked for this time.
      if (order.amount !== amountPaise || order.currency !== 'INR') {
        const description = `receipt ${receipt} already belongs to ${order.id} over ${order.amount} paise`;
        throw new RazorpayError({ kind: 'bad_request', status: 200, code: 'RECEIPT_REUSED', description });
      }
      return order;
    },

    getOrder(orderId: string): Promise<RazorpayOrder> {
      return send({
        method: 'GET',
        path: `/orders/${segment(orderId)}`,
        shape: orderShape,
        repeatable: true,
      });
    },

    async findOrderByReceipt(receipt: string): Promise<RazorpayOrder | null> {
      const { items } = await send({
        method: 'GET',
        path: `/orders?receipt=${segment(receipt)}`,
        shape: collectionShape(orderShape),
        repeatable: true,
      });
      return items.find((order) => order.receipt === receipt) ?? null;
    },

    /** An attempt in a state that we do not know, or that cannot be read at all, keeps none of the others from being seen. */
    async listOrderPayments(orderId: string): Promise<OrderPayments> {
      const { items } = await send({
        method: 'GET',
        path: `/orders/${segment(orderId)}/payments`,
        shape: anyCollectionShape,
        repeatable: true,
      });
      const { read, unread } = readItems(items, paymentShape);
      return { payments: read, unread };
    },

    /** Whoever made them, and whatever became of them. A payment has a few at most: there is no second page. */
    async listPaymentRefunds(paymentId: string): Promise<PaymentRefunds> {
      const { items } = await send({
        method: 'GET',
        path: `/payments/${segment(paymentId)}/refunds?count=${pageLength}`,
        shape: anyCollectionShape,
        repeatable: true,
      });
      const { read, unread } = readItems(items, refundShape);
      return { refunds: read, unread };
    },

    /** Sent once. After an error the payment itself is asked whether the capture happened. */
    async capturePayment(input: { paymentId: string; amountPaise: number }): Promise<RazorpayPayment> {
      const { paymentId, amountPaise } = input;
      try {
        return await send({
          method: 'POST',
          path: `/payments/${segment(paymentId)}/capture`,
          body: { amount: amountPaise, currency: 'INR' },
          shape: paymentShape,
          repeatable: false,
        });
      } catch (error) {
        // When asking fails too, the first error is the one that tells the story.
        const payment = await getPayment(paymentId).catch(() => null);
        if (payment?.status === 'captured' && payment.amount === amountPaise) return payment;
        throw error;
      }
    },

    refundPayment(input: RefundPaymentInput): Promise<RazorpayRefund> {
      const { paymentId, amountPaise, idempotencyKey, notes, receipt } = input;
      return send({
        method: 'POST',
        path: `/payments/${segment(paymentId)}/refund`,
        headers: { 'x-refund-idempotency': idempotencyKey },
        body: { amount: amountPaise, speed: 'normal', ...(notes && { notes }), ...(receipt && { receipt }) },
        shape: refundShape,
        repeatable: true,
      });
    },
  };
}

function segment(text: string): string {
  return encodeURIComponent(text);
}
