import { describe, expect, test } from 'vitest';
import { openSandbox } from './sandbox-fixture.ts';
import type { Collection, Order } from './store/entities.ts';

describe('razorpay orders', () => {
  test('new order: unpaid, with empty notes as a list', async () => {
    const { createOrder, getOrder } = openSandbox();
    const order = await createOrder({ receipt: 'booking-1' });

    expect(order.id).toMatch(/^order_[0-9A-Za-z]{14}$/);
    expect(order).toMatchObject({
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      receipt: 'booking-1',
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: Date.UTC(2026, 10, 21, 9) / 1_000,
    });
    expect(await getOrder(order.id)).toEqual(order);
  });

  test('repeated unique receipt: one order, even with concurrent requests', async () => {
    const { createOrder, call } = openSandbox();
    const input = { receipt: 'booking-1', unique_receipt: true };
    const orders = await Promise.all([createOrder(input), createOrder(input), createOrder(input)]);
    orders.push(await createOrder(input));

    expect(new Set(orders.map((order) => order.id)).size).toBe(1);
    const listed = await call<Collection<Order>>('GET', '/orders?receipt=booking-1');
    expect(listed.body).toMatchObject({ entity: 'collection', count: 1 });
  });

  test('repeated receipt without unique_receipt: two orders', async () => {
    const { createOrder, call } = openSandbox();
    await createOrder({ receipt: 'r' });
    await createOrder({ receipt: 'r' });
    expect((await call('GET', '/orders?receipt=r')).body).toMatchObject({ count: 2 });
  });

  test.each([
    ['an amount under one rupee', { amount: 99 }, 'amount'],
    ['a broken amount', { amount: 100.5 }, 'amount'],
    ['dollars', { currency: 'USD' }, 'currency'],
    ['a receipt of 41 characters', { receipt: 'x'.repeat(41) }, 'receipt'],
    ['16 notes', { notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [i, 'x'])) }, 'notes'],
    ['a unique receipt without receipt', { unique_receipt: true }, 'receipt'],
  ])('%s: the error names the field', async (_what, fault, field) => {
    const { call } = openSandbox();
    const { status, body } = await call('POST', '/orders', { amount: 50_000, currency: 'INR', ...fault });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', field, metadata: {} } });
  });

  test('unknown id: answers that it does not exist', async () => {
    const { call } = openSandbox();
    for (const path of [
      '/orders/order_x',
      '/orders/order_x/payments',
      '/payments/pay_x',
      '/refunds/rfnd_x',
    ]) {
      const { status, body } = await call('GET', path);
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: { description: 'The id provided does not exist' } });
    }
  });

  test('wrong API key: answers 401', async () => {
    const { call } = openSandbox();
    const { status } = await call('GET', '/orders/order_x', undefined, { authorization: 'Basic bm86bm8=' });
    expect(status).toBe(401);
  });
});
