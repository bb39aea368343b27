import { describe, expect, test } from 'vitest';
import { RazorpayError } from './errors.ts';
import { clientThatHears, errorBody, order, payment } from './gateway-fixture.ts';

describe('razorpay client', () => {
  test('creates an order with basic auth, receipt and manual capture', async () => {
    const { client, calls } = clientThatHears({ body: order });
    const created = await client.createOrder({ amountPaise: 50_000, receipt: 'booking-1' });

    expect(created).toMatchObject({ id: order.id, notes: {} });
    expect(calls[0]?.headers.get('authorization')).toBe(`Basic ${btoa('rzp_test_key:secret')}`);
    expect(calls[0]?.body).toEqual({
      amount: 50_000,
      currency: 'INR',
      receipt: 'booking-1',
      unique_receipt: true,
      payment: { capture: 'manual' },
    });
  });

  test('receipt already used for another amount: throws RECEIPT_REUSED', async () => {
    const { client } = clientThatHears({ body: order });
    await expect(client.createOrder({ amountPaise: 60_000, receipt: 'booking-1' })).rejects.toMatchObject({
      kind: 'bad_request',
      code: 'RECEIPT_REUSED',
    });
  });

  test('gateway fails twice: the third try succeeds', async () => {
    const { client, calls } = clientThatHears({ status: 503 }, new TypeError('fetch failed'), {
      body: order,
    });
    await client.createOrder({ amountPaise: 50_000, receipt: 'booking-1' });
    expect(calls).toHaveLength(3);
  });

  test('gateway limits the rate three times: throws rate_limited', async () => {
    const { client, calls } = clientThatHears({ status: 429, body: errorBody('Too many requests') });
    await expect(client.getOrder(order.id)).rejects.toMatchObject({ kind: 'rate_limited', status: 429 });
    expect(calls).toHaveLength(3);
  });

  test('retry-after header: the next try waits that long', async () => {
    const { client } = clientThatHears({ status: 429, headers: { 'retry-after': '0.05' } }, { body: order });
    const startedAt = performance.now();
    await client.getOrder(order.id);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45);
  });

  test('gateway never answers: throws unreachable after the timeout', async () => {
    const { client, calls } = clientThatHears('silence');
    await expect(client.getPayment(payment.id)).rejects.toMatchObject({ kind: 'unreachable', status: 0 });
    expect(calls).toHaveLength(3);
  });

  test('rejected amount: throws with the field name, without a retry', async () => {
    const body = errorBody('Order amount less than minimum amount allowed', {
      field: 'amount',
      reason: 'low',
    });
    const { client, calls } = clientThatHears({ status: 400, body });
    const error = await client
      .createOrder({ amountPaise: 1, receipt: 'b' })
      .catch((caught: unknown) => caught);

    expect(error).toBeInstanceOf(RazorpayError);
    expect(error).toMatchObject({
      kind: 'bad_request',
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      description: 'Order amount less than minimum amount allowed',
      reason: 'low',
      field: 'amount',
    });
    expect(calls).toHaveLength(1);
  });

  test('wrong keys: throws unauthorised', async () => {
    const { client } = clientThatHears({ status: 401, body: errorBody('Authentication failed') });
    await expect(client.getOrder(order.id)).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  test('answer is not a payment: throws unexpected without retry', async () => {
    const { client, calls } = clientThatHears({ body: { id: 'pay_1' } });
    await expect(client.getPayment('pay_1')).rejects.toMatchObject({
      kind: 'unexpected',
      code: 'UNEXPECTED_ANSWER',
    });
    expect(calls).toHaveLength(1);
  });

  test('findOrderByReceipt: returns the order or null', async () => {
    const found = clientThatHears({ body: { entity: 'collection', count: 1, items: [order] } });
    expect(await found.client.findOrderByReceipt('booking-1')).toMatchObject({ id: order.id });
    expect(found.calls[0]?.path).toBe('/orders?receipt=booking-1');

    const none = clientThatHears({ body: { entity: 'collection', count: 0, items: [] } });
    expect(await none.client.findOrderByReceipt('booking-2')).toBeNull();
  });

  test('order with one attempt: keeps notes and unknown keys', async () => {
    const { client } = clientThatHears({ body: { entity: 'collection', count: 1, items: [payment] } });
    const [listed] = (await client.listOrderPayments(order.id)).payments;
    expect(listed).toMatchObject({ id: payment.id, notes: { turf: 'marina' }, something_new: true });
  });

  test('payments since an instant: reads until the last page', async () => {
    const page = (items: object[]) => ({ body: { entity: 'collection', count: items.length, items } });
    const { client, calls } = clientThatHears(page(Array(100).fill(payment)), page([payment]));
    let count = 0;
    for await (const { amount } of client.listPaymentsSince(new Date(1_790_000_000_900), () => expect.fail()))
      count += amount / 50_000;
    expect(count).toBe(101);
    expect(calls.map(({ path }) => path)).toEqual([
      '/payments?from=1790000000&count=100&skip=0',
      '/payments?from=1790000000&count=100&skip=100',
    ]);
  });

  test('unparsable items in a list: returns the others and names these', async () => {
    const { amount: _, ...sumless } = payment;
    const items = [
      { ...payment, id: 'pay_1', status: 'on_hold' },
      payment,
      { ...sumless, id: 'pay_2' },
      'what?',
    ];
    const { client } = clientThatHears({ body: { entity: 'collection', count: 4, items } });
    const unparsed = [
      { id: 'pay_1', fields: 'status' },
      { id: 'pay_2', fields: 'amount' },
      { id: null, fields: 'everything' },
    ];
    expect(await client.listOrderPayments(order.id)).toMatchObject({
      payments: [{ id: payment.id }],
      unparsed,
    });
    const told: object[] = [];
    const read: string[] = [];
    for await (const { id } of client.listPaymentsSince(new Date(0), (one) => told.push(one))) read.push(id);
    expect(read).toEqual([payment.id]);
    expect(told).toEqual(unparsed);
  });
});
