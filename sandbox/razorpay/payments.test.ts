import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keys, openSandbox } from './sandbox-fixture.ts';
import type { Collection, Payment } from './store/entities.ts';
import { brokeCard, testCards } from './test-instruments.ts';

describe('razorpay payments', () => {
  test('manual capture: the payment is authorised and signed', async () => {
    const { createManualOrder, payByCard, getOrder, listPayments } = openSandbox();
    const order = await createManualOrder();
    const { paymentId, signature, status } = await payByCard(order.id);

    expect(status).toBe('authorized');
    const expected = createHmac('sha256', keys.keySecret).update(`${order.id}|${paymentId}`).digest('hex');
    expect(signature).toBe(expected);
    expect(await getOrder(order.id)).toMatchObject({ status: 'attempted', attempts: 1, amount_due: 50_000 });
    expect(await listPayments(order.id)).toMatchObject({
      count: 1,
      items: [{ id: paymentId, captured: false }],
    });
  });

  test('automatic capture: the order is paid at once', async () => {
    const { createOrder, pay, getOrder, getPayment } = openSandbox();
    const order = await createOrder();
    const { paymentId, status } = await pay({ orderId: order.id, method: 'upi', vpa: 'success@razorpay' });

    expect(status).toBe('captured');
    expect(await getPayment(paymentId)).toMatchObject({
      method: 'upi',
      vpa: 'success@razorpay',
      captured: true,
    });
    expect(await getOrder(order.id)).toMatchObject({ status: 'paid', amount_paid: 50_000, amount_due: 0 });
  });

  test.each(testCards.map(({ label, number, failure }) => [label, number, failure?.reason ?? null] as const))(
    'test card "%s": gives its documented outcome',
    async (_label, number, reason) => {
      const { createManualOrder, payByCard, getPayment } = openSandbox();
      const { paymentId } = await payByCard((await createManualOrder()).id, number);
      const payment = await getPayment(paymentId);
      expect(payment).toMatchObject({ status: reason ? 'failed' : 'authorized', error_reason: reason });
    },
  );

  test('real-looking card: declined with a hint to use a test card', async () => {
    const { createManualOrder, payByCard, getPayment } = openSandbox();
    const { paymentId } = await payByCard((await createManualOrder()).id, '4111 1111 1111 1111');
    expect(await getPayment(paymentId)).toMatchObject({
      status: 'failed',
      error_reason: 'international_transaction_not_allowed',
      error_description: expect.stringContaining('Use a test card'),
    });
  });

  test('payment after a failed one: two attempts, newest first', async () => {
    const { createManualOrder, payByCard, listPayments, getOrder } = openSandbox();
    const order = await createManualOrder();
    await payByCard(order.id, brokeCard);
    await payByCard(order.id);
    const { items } = await listPayments(order.id);
    expect(items.map((payment) => payment.status)).toEqual(['authorized', 'failed']);
    expect(await getOrder(order.id)).toMatchObject({ attempts: 2, status: 'attempted' });
  });

  test('capture: the order is paid, with fee and tax', async () => {
    const { createManualOrder, payByCard, capture, getOrder } = openSandbox();
    const order = await createManualOrder();
    const { paymentId } = await payByCard(order.id);
    const { status, body } = await capture(paymentId);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'captured', captured: true, fee: 1_180, tax: 180 });
    expect(await getOrder(order.id)).toMatchObject({ status: 'paid', amount_paid: 50_000 });
  });

  test('wrong amount, failed payment or repeated capture: rejected', async () => {
    const { createManualOrder, payByCard, capture } = openSandbox();
    const order = await createManualOrder();
    const failed = await payByCard(order.id, brokeCard);
    const good = await payByCard(order.id);

    expect(await capture(good.paymentId, 40_000)).toMatchObject({
      status: 400,
      body: { error: { field: 'amount' } },
    });
    expect(await capture(failed.paymentId)).toMatchObject({ status: 400 });
    const both = await Promise.all([capture(good.paymentId), capture(good.paymentId)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test('two authorised payments: only one can be captured', async () => {
    const { createManualOrder, payByCard, capture } = openSandbox();
    const order = await createManualOrder();
    const first = await payByCard(order.id);
    const second = await payByCard(order.id);
    expect((await capture(first.paymentId)).status).toBe(200);
    expect((await capture(second.paymentId)).status).toBe(400);
  });

  test('payment of a paid order: rejected', async () => {
    const { createOrder, payByCard, listPayments } = openSandbox();
    const order = await createOrder();
    await payByCard(order.id);
    await expect(payByCard(order.id)).rejects.toThrow('This order has already been paid.');
    expect(await listPayments(order.id)).toMatchObject({ count: 1 });
  });

  test('payments since an instant: listed newest first, page by page', async () => {
    const { createManualOrder, payByCard, pass, call } = openSandbox();
    const paid: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      paid.unshift((await payByCard((await createManualOrder()).id)).paymentId);
      await pass(60_000);
    }
    const from = Date.UTC(2026, 10, 21, 9, 1) / 1_000;
    const list = async (query: string) => {
      const { body } = await call<Collection<Payment>>('GET', `/payments?${query}`);
      return body.items.map(({ id }) => id);
    };
    expect(await list('')).toEqual(paid);
    expect(await list(`from=${from}&count=1`)).toEqual([paid[0]]);
    expect(await list(`from=${from}&count=1&skip=1`)).toEqual([paid[1]]);
    expect(await list(`from=${from}&skip=2`)).toEqual([]);
  });
});
