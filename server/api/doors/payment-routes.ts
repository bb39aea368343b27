import { Hono } from 'hono';
import * as m from '#messages';
import type { PaidFor } from '../../core/payments/queries.ts';
import { shareLinkToken } from '../../core/payments/shares/share-link.ts';
import { receiveWebhook } from '../../flows/paying/receive-webhook.ts';
import { type CheckoutReturn, recordReturn } from '../../flows/paying/record-return.ts';
import type { Services } from '../../flows/services.ts';

export function createPaymentRoutes(services: Services): Hono {
  const routes = new Hono();

  routes.post('/webhooks/razorpay', async (c) => {
    const answer = await receiveWebhook(services, {
      rawBody: new Uint8Array(await c.req.arrayBuffer()),
      signature: c.req.header('x-razorpay-signature') ?? '',
      eventId: c.req.header('x-razorpay-event-id') ?? '',
    });
    if (answer === 'forged') return c.json({ code: 'UNAUTHORIZED', message: m.errors_signature() }, 401);
    return c.json({ received: true });
  });

  // A cross-site POST carries no session cookie: the signature authenticates it, and the redirect leads to a
  // page that reads the booking with the customer's own session.
  routes.post('/payments/return', async (c) => {
    // A body that is not a form is treated as empty.
    const answer = readReturn(await c.req.parseBody().catch(() => ({})));
    const paid = answer && (await recordReturn(services, answer));
    return c.redirect(paid ? pageOf(paid, services) : '/bookings', 303);
  });
  return routes;
}

function pageOf({ bookingId, rescheduleId, shareId }: PaidFor, { tickets }: Services): string {
  if (shareId) return `/s/${shareLinkToken(tickets.linkKey, shareId)}?returned=1`;
  return rescheduleId
    ? `/bookings/${bookingId}/reschedule?returned=${rescheduleId}`
    : `/payment?booking=${bookingId}&returned=1`;
}

function readReturn(
  form: Record<string, unknown>,
): CheckoutReturn | { orderId: string; failed: true } | undefined {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  const orderId = orderIdOf(text('razorpay_order_id'));
  const paymentId = text('razorpay_payment_id');
  const signature = text('razorpay_signature');
  if (orderId && paymentId && signature) return { orderId, paymentId, signature };
  const failedOrder = readFailedOrder(text('error[metadata]'));
  return failedOrder ? { orderId: failedOrder, failed: true } : undefined;
}

function orderIdOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^order_\w{1,60}$/.test(value) ? value : undefined;
}

function readFailedOrder(metadata: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(metadata);
    const orderId =
      typeof parsed === 'object' && parsed && 'order_id' in parsed ? parsed.order_id : undefined;
    return orderIdOf(orderId);
  } catch {
    return undefined;
  }
}
