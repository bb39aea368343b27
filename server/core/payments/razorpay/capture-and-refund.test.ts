import { describe, expect, test } from 'vitest';
import { clientThatHears, errorBody, payment, refund } from './gateway-fixture.ts';

const refundInput = { paymentId: payment.id, amountPaise: 20_000, idempotencyKey: 'refund-0001' };

describe('capture and refund', () => {
  test('a capture answers 500 though it happened and the captured payment comes out', async () => {
    const captured = { ...payment, status: 'captured', captured: true };
    const { client, calls } = clientThatHears({ status: 500 }, { body: captured });
    const result = await client.capturePayment({ paymentId: payment.id, amountPaise: 50_000 });

    expect(result.status).toBe('captured');
    expect(calls.map((call) => call.method)).toEqual(['POST', 'GET']);
  });

  test('a capture answers 500 and did not happen and the error comes out, without a second capture', async () => {
    const { client, calls } = clientThatHears({ status: 500 }, { body: payment });
    const capture = client.capturePayment({ paymentId: payment.id, amountPaise: 50_000 });

    await expect(capture).rejects.toMatchObject({ kind: 'gateway', status: 500 });
    expect(calls.filter((call) => call.method === 'POST')).toHaveLength(1);
  });

  test('a capture is refused as the payment was captured with another amount and the error comes out', async () => {
    const captured = { ...payment, amount: 49_900, status: 'captured' };
    const { client } = clientThatHears(
      { status: 400, body: errorBody('already captured') },
      { body: captured },
    );
    const capture = client.capturePayment({ paymentId: payment.id, amountPaise: 50_000 });
    await expect(capture).rejects.toMatchObject({ kind: 'bad_request' });
  });

  test('a refund is still running at the gateway and is asked for again under the same key', async () => {
    const { client, calls } = clientThatHears(
      { status: 409, body: errorBody('in progress') },
      { body: refund },
    );
    expect(await client.refundPayment(refundInput)).toMatchObject({ id: refund.id, status: 'pending' });
    expect(calls.map((call) => call.headers.get('x-refund-idempotency'))).toEqual([
      'refund-0001',
      'refund-0001',
    ]);
    expect(calls[1]?.body).toEqual({ amount: 20_000, speed: 'normal' });
  });

  test('a refund stays running at the gateway and the caller may come back later', async () => {
    const { client } = clientThatHears({ status: 409, body: errorBody('in progress') });
    await expect(client.refundPayment(refundInput)).rejects.toMatchObject({ kind: 'gateway', status: 409 });
  });

  test('a capture answers what cannot be read and the payment itself is asked', async () => {
    const captured = { ...payment, status: 'captured', captured: true };
    const { client, calls } = clientThatHears({ body: { id: payment.id } }, { body: captured });
    const result = await client.capturePayment({ paymentId: payment.id, amountPaise: 50_000 });
    expect(result.status).toBe('captured');
    expect(calls.map((call) => call.method)).toEqual(['POST', 'GET']);
  });

  test('a refund answers what cannot be read and the caller learns that, not of a refusal', async () => {
    const { client, calls } = clientThatHears({ body: { ...refund, status: 'in_review' } });
    await expect(client.refundPayment(refundInput)).rejects.toMatchObject({
      kind: 'unexpected',
      status: 200,
    });
    expect(calls).toHaveLength(1);
  });

  test('the refunds of a payment are listed, as many as the gateway hands out, with the one that cannot be read named', async () => {
    const items = [
      { ...refund, notes: { refund: 'row-1' } },
      { ...refund, id: 'rfnd_2', status: 'in_review' },
    ];
    const { client, calls } = clientThatHears({ body: { entity: 'collection', count: 2, items } });
    expect(await client.listPaymentRefunds(payment.id)).toMatchObject({
      refunds: [{ id: refund.id, notes: { refund: 'row-1' } }],
      unread: [{ id: 'rfnd_2', fields: 'status' }],
    });
    expect(calls[0]?.path).toBe(`/payments/${payment.id}/refunds?count=100`);
  });
});
