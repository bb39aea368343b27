import { describe, expect, test } from 'vitest';
import { openSandbox } from './sandbox-fixture.ts';
import type { Collection, Refund } from './store/entities.ts';

async function openWithCapturedPayment() {
  const opened = openSandbox();
  const { paymentId } = await opened.payByCard((await opened.createOrder()).id);
  await opened.pass(0);
  opened.hooks.length = 0;
  return { ...opened, paymentId };
}

describe('razorpay refunds', () => {
  test('partial refunds of the whole payment: the payment becomes refunded', async () => {
    const { refund, getPayment, paymentId } = await openWithCapturedPayment();

    const { body } = await refund(paymentId, 20_000, 'refund-key-1');
    expect(body).toMatchObject({
      entity: 'refund',
      amount: 20_000,
      status: 'pending',
      payment_id: paymentId,
      notes: [],
    });
    expect(await getPayment(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 20_000,
      refund_status: 'partial',
    });
    await refund(paymentId, 30_000, 'refund-key-2');
    expect(await getPayment(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  });

  test('refund: pending, then processed, with an event for each', async () => {
    const { refund, call, paymentId, pass, events } = await openWithCapturedPayment();
    const { body } = await refund(paymentId, 20_000);
    await pass(0);
    expect(events()).toEqual(['refund.created']);
    await pass(2_000);
    expect(events()).toEqual(['refund.created', 'refund.processed']);
    expect((await call<Refund>('GET', `/refunds/${body.id}`)).body.status).toBe('processed');
  });

  test('repeated refund with one key: refunded once', async () => {
    const { refund, getPayment, paymentId } = await openWithCapturedPayment();
    const first = await refund(paymentId, 20_000);
    const second = await refund(paymentId, 20_000);
    expect(second.body.id).toBe(first.body.id);
    expect((await getPayment(paymentId)).amount_refunded).toBe(20_000);
  });

  test('refund key with another amount: rejected', async () => {
    const { refund, paymentId } = await openWithCapturedPayment();
    await refund(paymentId, 20_000);
    expect((await refund(paymentId, 10_000)).status).toBe(400);
  });

  test('concurrent repeat of a refund: answers 409', async () => {
    const { refund, paymentId } = await openWithCapturedPayment();
    const answers = await Promise.all([refund(paymentId, 20_000), refund(paymentId, 20_000)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
  });

  test('short key, excessive amount or uncaptured payment: rejected', async () => {
    const { refund, paymentId, createManualOrder, payByCard } = await openWithCapturedPayment();
    expect((await refund(paymentId, 100, 'short')).status).toBe(400);
    expect((await refund(paymentId, 50_001)).body).toMatchObject({ error: { field: 'amount' } });
    const authorised = await payByCard((await createManualOrder()).id);
    expect((await refund(authorised.paymentId, 100)).status).toBe(400);
  });

  test('refund without an amount: refunds the whole payment', async () => {
    const { call, paymentId } = await openWithCapturedPayment();
    expect((await call('POST', `/payments/${paymentId}/refund`)).body).toMatchObject({ amount: 50_000 });
  });

  test('refunds of a payment: listed page by page, without others', async () => {
    const { refund, call, createOrder, payByCard, paymentId } = await openWithCapturedPayment();
    const other = await payByCard((await createOrder()).id);
    await refund(other.paymentId, 10_000, 'refund-key-0');
    expect((await refund(paymentId, 20_000, 'refund-key-1')).status).toBe(200);
    expect((await refund(paymentId, 30_000, 'refund-key-2')).status).toBe(200);
    const list = (query = '') => call<Collection<Refund>>('GET', `/payments/${paymentId}/refunds${query}`);
    const { body } = await list();
    expect(body).toMatchObject({ entity: 'collection', count: 2 });
    expect(body.items.map(({ amount }) => amount).sort()).toEqual([20_000, 30_000]);
    expect((await list('?count=1&skip=1')).body).toMatchObject({ count: 1 });
    expect((await call('GET', '/payments/pay_unknown/refunds')).status).toBe(400);
  });
});
