import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keys, openSandbox } from './sandbox-fixture.ts';
import type { Collection, Order, Refund } from './store/entities.ts';
import { brokeCard } from './test-instruments.ts';

describe('razorpay faults', () => {
  test('duplicateWebhooks: delivers every event twice with one id', async () => {
    const { sandbox, createManualOrder, payByCard, pass, hooks } = openSandbox();
    sandbox.faults.duplicateWebhooks = true;
    await payByCard((await createManualOrder()).id);
    await pass(0);
    expect(hooks.map((hook) => hook.event)).toEqual(['payment.authorized', 'payment.authorized']);
    expect(hooks[0]?.id).toBe(hooks[1]?.id);
  });

  test('reorderWebhooks: delivers the last event first', async () => {
    const { sandbox, createOrder, payByCard, pass, events } = openSandbox();
    sandbox.faults.reorderWebhooks = true;
    await payByCard((await createOrder()).id);
    await pass(5_000);
    expect(events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
  });

  test('delayWebhooksMs: delivers nothing before the delay has passed', async () => {
    const { sandbox, createManualOrder, payByCard, pass, events } = openSandbox();
    sandbox.faults.delayWebhooksMs = 60_000;
    await payByCard((await createManualOrder()).id);
    await pass(59_000);
    expect(events()).toEqual([]);
    await pass(1_000);
    expect(events()).toEqual(['payment.authorized']);
  });

  test('dropWebhooks: never delivers the event', async () => {
    const { sandbox, createManualOrder, payByCard, pass, events } = openSandbox();
    sandbox.faults.dropWebhooks = true;
    await payByCard((await createManualOrder()).id);
    await pass(0);
    sandbox.faults.dropWebhooks = false;
    await pass(86_400_000);
    expect(events()).toEqual([]);
  });

  test('tamperWebhooks: delivers a changed amount with an invalid signature', async () => {
    const { sandbox, createManualOrder, payByCard, pass, hooks } = openSandbox();
    sandbox.faults.tamperWebhooks = true;
    await payByCard((await createManualOrder()).id);
    await pass(0);
    const [hook] = hooks;
    expect(hook?.rawBody).toContain('"amount":50001');
    const fitting = createHmac('sha256', keys.webhookSecret)
      .update(hook?.rawBody ?? '')
      .digest('hex');
    expect(hook?.signature).not.toBe(fitting);
  });

  test.each(['failed', 'refunded'] as const)(
    'captureRefused: rejects the capture, the payment becomes %s',
    async (captureRefused) => {
      const { sandbox, createManualOrder, payByCard, capture, getPayment } = openSandbox();
      const { paymentId } = await payByCard((await createManualOrder()).id);
      sandbox.faults.captureRefused = captureRefused;
      expect((await capture(paymentId)).status).toBe(400);
      expect(await getPayment(paymentId)).toMatchObject({ status: captureRefused, captured: false });
    },
  );

  test('lateAuthorisationAfterFailureMs: a failed payment becomes authorised', async () => {
    const { sandbox, createManualOrder, payByCard, pass, events, getPayment } = openSandbox();
    sandbox.faults.lateAuthorisationAfterFailureMs = 60_000;
    const { paymentId, status } = await payByCard((await createManualOrder()).id, brokeCard);
    expect(status).toBe('failed');
    await pass(60_000);
    expect(await getPayment(paymentId)).toMatchObject({ status: 'authorized', error_code: null });
    expect(events()).toEqual(['payment.failed', 'payment.authorized']);
  });

  test('captureFailsAfterHappening: answers 500 although the payment is captured', async () => {
    const { sandbox, createManualOrder, payByCard, capture, getPayment } = openSandbox();
    const { paymentId } = await payByCard((await createManualOrder()).id);
    sandbox.faults.captureFailsAfterHappening = true;
    expect(await capture(paymentId)).toMatchObject({
      status: 500,
      body: { error: { code: 'SERVER_ERROR' } },
    });
    expect((await getPayment(paymentId)).status).toBe('captured');
  });

  test('rateLimit: answers 429 to the next calls only', async () => {
    const { sandbox, call } = openSandbox();
    sandbox.faults.rateLimit = 2;
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      statuses.push((await call('POST', '/orders', { amount: 100, currency: 'INR' })).status);
    }
    expect(statuses).toEqual([429, 429, 200]);
  });

  test('slowMs: delays every call', async () => {
    const { sandbox, createOrder } = openSandbox();
    sandbox.faults.slowMs = 40;
    const startedAt = performance.now();
    await createOrder();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(38);
  });

  test('resetConnection: fetch throws after creating the order, a retry finds it', async () => {
    const { sandbox, createOrder, call } = openSandbox();
    sandbox.faults.resetConnection = 1;
    const input = { receipt: 'booking-1', unique_receipt: true };
    await expect(createOrder(input)).rejects.toThrow('fetch failed');
    const listed = await call<{ items: Order[] }>('GET', '/orders?receipt=booking-1');
    expect((await createOrder(input)).id).toBe(listed.body.items[0]?.id);
  });

  test('refundFails: the refund fails and does not count as refunded', async () => {
    const { sandbox, createOrder, payByCard, refund, pass, call, getPayment, events } = openSandbox();
    const { paymentId } = await payByCard((await createOrder()).id);
    sandbox.faults.refundFails = true;
    const { body } = await refund(paymentId, 50_000);
    await pass(2_000);
    expect((await call<Refund>('GET', `/refunds/${body.id}`)).body.status).toBe('failed');
    expect(await getPayment(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
      refund_status: null,
    });
    expect(events()).toContain('refund.failed');
  });

  test('refundComesBackAfterMs: a processed refund fails once, days later', async () => {
    const { sandbox, createOrder, payByCard, refund, pass, call, getPayment, events } = openSandbox();
    const day = 86_400_000;
    const { paymentId } = await payByCard((await createOrder()).id);
    sandbox.faults.refundComesBackAfterMs = 3 * day;
    const { body } = await refund(paymentId, 50_000);
    await pass(2_000);
    expect(await getPayment(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
    await pass(3 * day);
    expect((await call<Refund>('GET', `/refunds/${body.id}`)).body.status).toBe('failed');
    expect(await getPayment(paymentId)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    await pass(3 * day);
    const ofRefund = events().filter((event) => event.startsWith('refund.'));
    expect(ofRefund).toEqual(['refund.created', 'refund.processed', 'refund.failed']);
  });

  test('refundedStaysAfterFailure: a failed refund still counts, but can be repeated', async () => {
    const { sandbox, createOrder, payByCard, refund, pass, call, getPayment } = openSandbox();
    const { paymentId } = await payByCard((await createOrder()).id);
    sandbox.faults.refundFails = true;
    sandbox.faults.refundedStaysAfterFailure = true;
    await refund(paymentId, 50_000);
    await pass(2_000);
    expect(await getPayment(paymentId)).toMatchObject({ amount_refunded: 50_000, refund_status: 'full' });
    sandbox.faults.refundFails = false;
    expect((await refund(paymentId, 50_000, 'refund-key-2')).status).toBe(200);
    await pass(2_000);
    expect(await getPayment(paymentId)).toMatchObject({ amount_refunded: 50_000, refund_status: 'full' });
    const { body } = await call<Collection<Refund>>('GET', `/payments/${paymentId}/refunds`);
    expect(body.items.map(({ status }) => status).sort()).toEqual(['failed', 'processed']);
  });

  test('secondPaymentOnPaidOrder: accepts another payment of a paid order', async () => {
    const { sandbox, createOrder, payByCard, listPayments, getOrder } = openSandbox();
    const order = await createOrder();
    await payByCard(order.id);
    sandbox.faults.secondPaymentOnPaidOrder = true;
    expect((await payByCard(order.id)).status).toBe('captured');
    expect(await listPayments(order.id)).toMatchObject({ count: 2 });
    expect(await getOrder(order.id)).toMatchObject({ status: 'paid', amount_paid: 100_000, amount_due: 0 });
  });

  test('amountMismatch: the payment is lower than the order', async () => {
    const { sandbox, createManualOrder, payByCard, getPayment } = openSandbox();
    sandbox.faults.amountMismatch = true;
    const { paymentId } = await payByCard((await createManualOrder()).id);
    expect(await getPayment(paymentId)).toMatchObject({ status: 'authorized', amount: 49_900 });
  });
});
