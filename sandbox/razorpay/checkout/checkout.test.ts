import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { keys, openSandbox } from '../sandbox-fixture.ts';
import { brokeCard, goodCard } from '../test-instruments.ts';

async function openCheckout() {
  const opened = openSandbox({ publicBasePath: '/sandbox/razorpay' });
  const order = await opened.createManualOrder();
  const shop = {
    key_id: keys.keyId,
    order_id: order.id,
    amount: '50000',
    name: 'Maidan & <Sons>',
    description: 'Marina Five-a-Side, Fri 27 Nov, 6–8 pm',
    'prefill[email]': 'asha@example.in',
    'prefill[contact]': '+919900000000',
    callback_url: 'https://maidan.test/payments/callback?booking=1',
    cancel_url: 'https://maidan.test/payments/cancel',
  };
  const card = {
    method: 'card',
    'card[number]': goodCard,
    'card[expiry]': '08/29',
    'card[cvv]': '123',
    'card[name]': 'Asha Rao',
  };
  const form = { ...shop, attempt_token: 'token-1' };
  return { ...opened, order, shop, form, card };
}

function readInputs(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value?.replaceAll('&quot;', '"')]));
}

describe('razorpay checkout', () => {
  test("embedded checkout: shows the amount and escapes the shop's name", async () => {
    const { submit, shop } = await openCheckout();
    const response = await submit('embedded', { ...shop, 'prefill[method]': 'upi' });
    const page = await response.text();

    expect(response.status).toBe(200);
    expect(page).toContain('Test payment: no money moves');
    expect(page).toContain('Pay ₹500</button>');
    expect(page).toContain('Maidan &amp; &lt;Sons&gt;');
    expect(page).toContain('action="/sandbox/razorpay/v1/checkout/pay"');
    expect(page).toContain('href="https://maidan.test/payments/cancel"');
    expect(page).toMatch(/id="method-upi" value="upi" checked/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://maidan.test;");
    expect(policy).not.toContain('unsafe-inline');
  });

  test('card form: number 19, expiry 5, masked CVV 3 characters, name', async () => {
    const { submit, shop } = await openCheckout();
    const page = await (await submit('embedded', shop)).text();
    const fieldOf = (name: string) =>
      page.match(/<input[^>]*>/g)?.find((field) => field.includes(`name="card[${name}]"`));
    expect(fieldOf('number')).toContain('maxlength="19"');
    expect(fieldOf('expiry')).toContain('maxlength="5"');
    expect(fieldOf('cvv')).toMatch(/type="password".*maxlength="3"/);
    expect(fieldOf('name')).toBeDefined();
  });

  test.each([
    ['another key', { key_id: 'rzp_live_other' }, 'key of this shop'],
    ['an unknown order', { order_id: 'order_x' }, 'no such order'],
    ['another amount', { amount: '100' }, 'different from your order amount'],
    ['no way back', { callback_url: '' }, 'callback_url'],
    ['a script as way back', { callback_url: 'javascript:alert(1)' }, 'callback_url'],
  ])('shop sends %s: error page', async (_what, fault, text) => {
    const { submit, shop } = await openCheckout();
    const response = await submit('embedded', { ...shop, ...fault });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(text);
  });

  test('card payment: returns payment, order and signature to the shop', async () => {
    const { submit, form, card, order, listPayments } = await openCheckout();
    const response = await submit('pay', { ...form, ...card });
    const page = await response.text();
    const [payment] = (await listPayments(order.id)).items;

    expect(page).toContain('action="https://maidan.test/payments/callback?booking=1"');
    expect(page).toContain('>Continue</button>');
    expect(readInputs(page)).toEqual({
      razorpay_payment_id: payment?.id,
      razorpay_order_id: order.id,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(payment).toMatchObject({
      status: 'authorized',
      email: 'asha@example.in',
      contact: '+919900000000',
    });
  });

  test('declined card: returns the reason to the shop', async () => {
    const { submit, form, card, order, listPayments } = await openCheckout();
    const page = await (await submit('pay', { ...form, ...card, 'card[number]': brokeCard })).text();
    const [payment] = (await listPayments(order.id)).items;

    const inputs = readInputs(page);
    expect(inputs).toMatchObject({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[source]': 'customer',
      'error[step]': 'payment_authorization',
      'error[reason]': 'insufficient_funds',
    });
    expect(JSON.parse(inputs['error[metadata]'] ?? '')).toEqual({
      payment_id: payment?.id,
      order_id: order.id,
    });
  });

  test('double click on Pay: one payment', async () => {
    const { submit, form, card, order, listPayments } = await openCheckout();
    const pages = await Promise.all([
      submit('pay', { ...form, ...card }).then((response) => response.text()),
      submit('pay', { ...form, ...card }).then((response) => response.text()),
    ]);
    expect(readInputs(pages[0])).toEqual(readInputs(pages[1]));
    expect(await listPayments(order.id)).toMatchObject({ count: 1 });
  });

  test('invalid fields: reported, and values preserved except the CVV', async () => {
    const { submit, form, card, order, listPayments } = await openCheckout();
    const fault = {
      'card[number]': '4100 28',
      'card[expiry]': '10/26',
      'card[cvv]': '98',
      'card[name]': ' ',
    };
    const response = await submit('pay', { ...form, ...card, ...fault });
    const page = await response.text();

    expect(response.status).toBe(400);
    for (const text of ['Card number: enter', 'Expiry: this card', 'CVV: enter', 'Name on card: enter']) {
      expect(page).toContain(text);
    }
    expect(page).toContain('value="4100 28"');
    expect(page).toContain('value="10/26"');
    expect(page).not.toContain('value="98"');
    expect(page).toMatch(
      /id="number"[^>]*aria-describedby="number-wrong[^>]*aria-invalid="true"[^>]*autofocus/,
    );
    expect(page.match(/autofocus/g)).toHaveLength(1);
    expect(readInputs(page)).toMatchObject({ attempt_token: 'token-1' });
    expect(await listPayments(order.id)).toMatchObject({ count: 0 });
  });

  test.each(['13/29', '8/29', '29', 'soon'])('expiry %s: shows the format', async (expiry) => {
    const { submit, form, card } = await openCheckout();
    const page = await (await submit('pay', { ...form, ...card, 'card[expiry]': expiry })).text();
    expect(page).toContain('Expiry: enter the month and year');
  });

  test('expiry of four digits without a slash: accepted', async () => {
    const { submit, form, card } = await openCheckout();
    expect((await submit('pay', { ...form, ...card, 'card[expiry]': '1126' })).status).toBe(200);
  });

  test('invalid UPI ID: preserved with a hint, corrected ID pays', async () => {
    const { submit, form, order, listPayments } = await openCheckout();
    const broken = await submit('pay', { ...form, method: 'upi', 'upi[vpa]': 'asha' });
    const page = await broken.text();
    expect(page).toContain('UPI ID: enter it as name@bank');
    expect(page).toContain('value="asha"');
    await submit('pay', { ...form, method: 'upi', 'upi[vpa]': 'success@razorpay' });
    expect((await listPayments(order.id)).items).toMatchObject([{ status: 'authorized', method: 'upi' }]);
  });

  test('paid order: rejected before and after the form', async () => {
    const { submit, shop, form, card, order, payByCard, capture } = await openCheckout();
    await capture((await payByCard(order.id)).paymentId);
    for (const response of [await submit('embedded', shop), await submit('pay', { ...form, ...card })]) {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('This order has already been paid.');
    }
  });

  test('checkout script: submits the hosted form to a frame over the page', async () => {
    const { sandbox, shop } = await openCheckout();
    const script = await (await sandbox.fetch('http://razorpay.sandbox/v1/checkout.js')).text();
    class FakeElement {
      style = {};
      isOpen = false;
      isSent = false;
      parts: object[] = [];
      listeners: Record<string, () => void> = {};
      append = (...parts: object[]) => this.parts.push(...parts);
      addEventListener = (event: string, listener: () => void) => {
        this.listeners[event] = listener;
      };
      showModal = () => {
        this.isOpen = true;
      };
      remove = () => {
        this.isOpen = false;
      };
      submit = () => {
        this.isSent = true;
      };
    }
    const made: Record<string, FakeElement> = {};
    const createElement = (tag: string) => (made[tag] = new FakeElement());
    type Checkout = { open(): void; close(): void; on(event: string, fn: () => void): void };
    const window: { Razorpay?: new (options: object) => Checkout } = {};
    const currentScript = { src: 'https://maidan.test/sandbox/razorpay/v1/checkout.js' };
    const document = { currentScript, createElement, body: new FakeElement() };
    runInNewContext(script, { window, document, addEventListener() {} });
    const { Razorpay } = window;
    if (!Razorpay) throw new Error('checkout.js gave no Razorpay');

    const options = { key: keys.keyId, order_id: shop.order_id, amount: 50_000, prefill: { method: 'upi' } };
    expect(() => new Razorpay(options).open()).toThrow('callback_url');
    let dismissed = 0;
    const modal = { ondismiss: () => (dismissed += 1) };
    const checkout = new Razorpay({ ...options, modal, callback_url: shop.callback_url });
    checkout.on('payment.failed', () => {});
    checkout.open();
    const { form, iframe, dialog } = made;
    expect(form).toMatchObject({
      action: 'https://maidan.test/sandbox/razorpay/v1/checkout/embedded',
      target: 'checkout',
      isSent: true,
    });
    expect(form?.parts.map((input) => Reflect.get(input, 'name'))).toEqual([
      'key_id',
      'order_id',
      'amount',
      'callback_url',
      'prefill[method]',
    ]);
    expect(iframe).toMatchObject({ name: 'checkout', title: 'How do you want to pay?' });
    expect(dialog?.isOpen).toBe(true);
    dialog?.listeners.close?.();
    expect([dialog?.isOpen, dismissed]).toEqual([false, 1]);
  });

  test.each(['embedded', 'pay'])('truncated form to %s: answers 400', async (action) => {
    const { sandbox } = await openCheckout();
    const response = await sandbox.app.request(`/v1/checkout/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data',
    });
    expect(response.status).toBe(400);
  });
});
