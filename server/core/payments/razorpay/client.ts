import type { z } from 'zod';
import { RazorpayError } from './errors.ts';
import { readItems, type UnparsedItem } from './read-items.ts';
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
  /** At most 40 characters. Razorpay returns the existing order for a receipt it knows. */
  receipt: string;
  notes?: Record<string, string>;
  capture?: 'manual' | 'automatic';
};

export type RefundPaymentInput = {
  paymentId: string;
  amountPaise: number;
  /**
   * At least 10 characters of `A-Za-z0-9_-`. A new refund needs a new key; a retry needs the same key and
   * amount.
   */
  idempotencyKey: string;
  notes?: Record<string, string>;
  receipt?: string;
};

export type OrderPayments = { payments: RazorpayPayment[]; unparsed: UnparsedItem[] };
export type PaymentRefunds = { refunds: RazorpayRefund[]; unparsed: UnparsedItem[] };

export type RazorpayClient = ReturnType<typeof createRazorpayClient>;

/** Razorpay's maximum page size. */
const pageLength = 100;

/** Creates the client. All methods throw `RazorpayError`. */
export function createRazorpayClient(options: RazorpayTransportOptions) {
  const send = createRazorpayTransport(options);

  const getPayment = (paymentId: string): Promise<RazorpayPayment> =>
    send({ method: 'GET', path: `/payments/${segment(paymentId)}`, shape: paymentShape, repeatable: true });

  /**
   * Yields all items of one kind created since then; reports unparsable ones through `reportUnparsed`. New
   * items shift the pages while reading: an item can come twice but is never missed.
   */
  async function* listSince<Item extends { id: string }>(
    kind: 'payments' | 'refunds',
    shape: z.ZodType<Item>,
    since: Date,
    reportUnparsed: (unparsed: UnparsedItem) => void,
  ): AsyncGenerator<Item> {
    const from = Math.floor(since.getTime() / 1_000);
    for (let skip = 0; ; skip += pageLength) {
      const { items } = await send({
        method: 'GET',
        path: `/${kind}?from=${from}&count=${pageLength}&skip=${skip}`,
        shape: anyCollectionShape,
        repeatable: true,
      });
      const { read, unparsed } = readItems(items, shape);
      unparsed.forEach(reportUnparsed);
      yield* read;
      if (items.length < pageLength) return;
    }
  }

  return {
    getPayment,

    listPaymentsSince: (since: Date, reportUnparsed: (unparsed: UnparsedItem) => void) =>
      listSince('payments', paymentShape, since, reportUnparsed),
    listRefundsSince: (since: Date, reportUnparsed: (unparsed: UnparsedItem) => void) =>
      listSince('refunds', refundShape, since, reportUnparsed),

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
      // Razorpay returns the existing order for a known receipt, even if the amount differs.
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

    /**
     * Parses attempts one by one, so that an unknown state or a malformed attempt does not hide the others.
     */
    async listOrderPayments(orderId: string): Promise<OrderPayments> {
      const { items } = await send({
        method: 'GET',
        path: `/orders/${segment(orderId)}/payments`,
        shape: anyCollectionShape,
        repeatable: true,
      });
      const { read, unparsed } = readItems(items, paymentShape);
      return { payments: read, unparsed };
    },

    /** Returns refunds by any sender and in any state. A payment has too few refunds for a second page. */
    async listPaymentRefunds(paymentId: string): Promise<PaymentRefunds> {
      const { items } = await send({
        method: 'GET',
        path: `/payments/${segment(paymentId)}/refunds?count=${pageLength}`,
        shape: anyCollectionShape,
        repeatable: true,
      });
      const { read, unparsed } = readItems(items, refundShape);
      return { refunds: read, unparsed };
    },

    /** Sends the capture once. After an error, reads the payment to learn whether the capture happened. */
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
        // If this read fails too, the first error is the useful one.
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
