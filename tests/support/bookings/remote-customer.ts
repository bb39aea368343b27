import { randomUUID } from 'node:crypto';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { demoCookieOf } from '../servers/app-server.ts';

export type HeldBooking = { id: string; order: { orderId: string; keyId: string; amountPaise: number } };
export type CheckoutAnswer = Record<string, string>;

export type RemoteCustomer = {
  cookie: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Json }>;
  hold(wish: { turfId: string; date: string; startTimes: string[] }): Promise<HeldBooking>;
  /** Pays at the built-in gateway; returns the form that the browser would post back. */
  pay(booking: HeldBooking, card?: string): Promise<CheckoutAnswer>;
  returnFromCheckout(answer: CheckoutAnswer): Promise<Response>;
};

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the tests that read them
type Json = any;

export async function signIn(
  origin: string,
  email: string,
  password = 'Maidan-demo-1',
): Promise<RemoteCustomer> {
  const { name, value } = demoCookieOf(origin) ?? {};
  const opened = name ? [`${name}=${value}`] : [];
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: opened.join() },
    body: JSON.stringify({ email, password }),
  });
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0]);
  if (!response.ok || cookies.length === 0)
    throw new Error(`sign-in of ${email}: ${response.status} ${await response.text()}`);
  return customerWith(origin, [...opened, ...cookies].join('; '));
}

export function customerWith(origin: string, cookie: string): RemoteCustomer {
  const call: RemoteCustomer['call'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  return {
    cookie,
    call,
    async hold(wish) {
      const { status, body } = await call('POST', '/api/bookings', { ...wish, paymentOption: 'partial' });
      if (status !== 201) throw new Error(`hold: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    pay: (booking, card = goodCard) => payAtSandbox(origin, booking, card),
    returnFromCheckout: (answer) =>
      fetch(`${origin}/api/payments/return`, {
        method: 'POST',
        body: new URLSearchParams(answer),
        redirect: 'manual',
      }),
  };
}

async function payAtSandbox(origin: string, { order }: HeldBooking, card: string): Promise<CheckoutAnswer> {
  const response = await fetch(`${origin}/sandbox/razorpay/v1/checkout/pay`, {
    method: 'POST',
    body: new URLSearchParams({
      key_id: order.keyId,
      order_id: order.orderId,
      amount: String(order.amountPaise),
      callback_url: `${origin}/api/payments/return`,
      attempt_token: randomUUID(),
      method: 'card',
      'card[number]': card,
      'card[expiry]': '12/40',
      'card[cvv]': '123',
      'card[name]': 'Karthik Raman',
    }),
  });
  const page = await response.text();
  const fields = [...page.matchAll(/name="(razorpay_[a-z_]+|error\[[a-z]+\])" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name, (value ?? '').replaceAll('&quot;', '"')]));
}
