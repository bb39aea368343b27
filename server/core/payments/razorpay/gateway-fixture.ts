import { createRazorpayClient } from './client.ts';

type Call = { method: string; path: string; headers: Headers; body: unknown };
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error | 'silence';

/**
 * Returns a client whose gateway gives these answers in order, the last one for ever, and the recorded calls.
 */
export function clientThatHears(...answers: Answer[]) {
  const calls: Call[] = [];
  const client = createRazorpayClient({
    baseUrl: 'https://gateway.test/v1',
    keyId: 'rzp_test_key',
    keySecret: 'secret',
    timeoutMs: 40,
    retryDelayMs: 1,
    fetch: async (url, init) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const path = url.replace('https://gateway.test/v1', '');
      calls.push({ method: init.method ?? '', path, headers: new Headers(init.headers), body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'silence') return new Promise<Response>(() => {});
      if (answer instanceof Error) throw answer;
      return Response.json(answer?.body ?? null, {
        status: answer?.status ?? 200,
        headers: answer?.headers ?? {},
      });
    },
  });
  return { client, calls };
}

export const order = {
  id: 'order_IEIaMR65cu6nz3',
  entity: 'order',
  amount: 50_000,
  amount_paid: 0,
  amount_due: 50_000,
  currency: 'INR',
  receipt: 'booking-1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_790_000_000,
};
export const payment = {
  id: 'pay_IH4NVgf4Dreq1l',
  entity: 'payment',
  amount: 50_000,
  currency: 'INR',
  status: 'authorized',
  order_id: order.id,
  method: 'upi',
  captured: false,
  amount_refunded: 0,
  refund_status: null,
  notes: { turf: 'marina' },
  something_new: true,
  created_at: 1_790_000_000,
};
export const refund = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 20_000,
  currency: 'INR',
  payment_id: payment.id,
  status: 'pending',
  notes: [],
  receipt: null,
  created_at: 1_790_000_000,
};
export const errorBody = (description: string, more: Record<string, unknown> = {}) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation', ...more },
});
