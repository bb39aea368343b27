import { createRazorpaySandbox, type SandboxPayInput } from './app.ts';
import type { SandboxOptions } from './context.ts';
import type { Collection, Order, Payment, Refund } from './store/entities.ts';
import { createMemoryStore } from './store/memory-store.ts';
import { goodCard } from './test-instruments.ts';

type Hook = { event: string; id: string; signature: string; rawBody: string };
type Json = Record<string, unknown>;

export const keys = { keyId: 'rzp_test_maidan', keySecret: 'key-secret', webhookSecret: 'hook-secret' };

export function openSandbox(options: Partial<SandboxOptions> = {}) {
  let nowMs = Date.UTC(2026, 10, 21, 9);
  const hooks: Hook[] = [];
  const receiver = { status: 200 };
  const sandbox = createRazorpaySandbox({
    ...keys,
    store: createMemoryStore(),
    publicBasePath: '',
    now: () => new Date(nowMs),
    async deliverWebhook(rawBody, headers) {
      const { event } = JSON.parse(rawBody) as { event: string };
      const id = headers['x-razorpay-event-id'] ?? '';
      hooks.push({ event, id, signature: headers['x-razorpay-signature'] ?? '', rawBody });
      return receiver;
    },
    ...options,
  });

  async function call<Answer = Json>(method: string, path: string, body?: Json, headers: Json = {}) {
    const response = await sandbox.fetch(`http://razorpay.sandbox/v1${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  async function createOrder(more: Json = {}) {
    return (await call<Order>('POST', '/orders', { amount: 50_000, currency: 'INR', ...more })).body;
  }

  return {
    sandbox,
    hooks,
    receiver,
    call,
    events: () => hooks.map((hook) => hook.event),
    async pass(ms: number) {
      nowMs += ms;
      return sandbox.runDue();
    },
    createOrder,
    createManualOrder: () => createOrder({ payment: { capture: 'manual' } }),
    payByCard: (orderId: string, cardNumber = goodCard) =>
      sandbox.pay({ orderId, method: 'card', cardNumber }),
    pay: (input: SandboxPayInput) => sandbox.pay(input),
    capture: (paymentId: string, amount = 50_000) =>
      call<Payment>('POST', `/payments/${paymentId}/capture`, { amount, currency: 'INR' }),
    refund: (paymentId: string, amount: number, key = 'refund-key-1') =>
      call<Refund>('POST', `/payments/${paymentId}/refund`, { amount }, { 'x-refund-idempotency': key }),
    getOrder: async (id: string) => (await call<Order>('GET', `/orders/${id}`)).body,
    getPayment: async (id: string) => (await call<Payment>('GET', `/payments/${id}`)).body,
    listPayments: async (id: string) =>
      (await call<Collection<Payment>>('GET', `/orders/${id}/payments`)).body,
    submit: (path: string, fields: Record<string, string>) =>
      sandbox.fetch(`http://razorpay.sandbox/v1/checkout/${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
  };
}
