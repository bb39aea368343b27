import { describe, expect, test } from 'vitest';
import { clientThatHears, errorBody, payment, refund } from './gateway-fixture.ts';

const refundInput = { paymentId: payment.id, amountPaise: 20_000, idempotencyKey: 'refund-0001' };

describe('capture and refund', () => {
  test('capture answers 500 but happened: returns the captured payment', async () => {
    const captured = { ...payment, status: 'captured', captured: true };
    const { client, calls } = clientThatHears({ status: 500 }, { body: captured });
    const result = await client.capturePayment({ paymentId: payment.id, amountPaise: 50_000 });

    expect(result.status).toBe('captured');
    expect(calls.map((call) => call.method)).toEqual(['POST', 'GET']);
  });

  test('capture answers 500 and did not happen: throws, no second capture', async () => {
    const { client, calls } = clientThatHears({ status: 500 }, { body: payment });
    const capture = client.capturePayment({ paymentId: payment.id, amountPaise: 50_000 });

    await expect(capture).rejects.toMatchObject({ kind: 'gateway', status: 500 });
    expect(calls.filter((call) => call.method === 'POST')).toHaveLength(1);
  });

  test('payment was captured with another amount: throws', async () => {
    const captured = { ...payment, amount: 49_900, status: 'captured' };
    const { client } = clientThatHears(
      { status: 400, body: errorBody('already captured') },
      { body: captured },
    );
    const capture = client.capturePayment({ paymentId: payment.id, amountPaise: 50_000 });
    await expect(capture).rejects.toMatchObject({ kind: 'bad_request' });
  });

  test('refund still running: retries with the same key', async () => {
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

  test('refund keeps running: throws a transient error', async () => {
    const { client } = clientThatHears({ status: 409, body: errorBody('in progress') });
    await expect(client.refundPayment(refundInput)).rejects.toMatchObject({ kind: 'gateway', status: 409 });
  });

  test('unparsable answer to a capture: reads the payment', async () => {
    const captured = { ...payment, status: 'captured', captured: true };
    const { client, calls } = clientThatHears({ body: { id: payment.id } }, { body: captured });
    const result = await client.capturePayment({ paymentId: payment.id, amountPaise: 50_000 });
    expect(result.status).toBe('captured');
    expect(calls.map((call) => call.method)).toEqual(['POST', 'GET']);
  });

  test('unparsable answer to a refund: throws unexpected, not bad_request', async () => {
    const { client, calls } = clientThatHears({ body: { ...refund, status: 'in_review' } });
    await expect(client.refundPayment(refundInput)).rejects.toMatchObject({
      kind: 'unexpected',
      status: 200,
    });
    expect(calls).toHaveLength(1);
  });

  test('lists refunds of a payment and names the unparsable', async () => {
    const items = [
      { ...refund, notes: { refund: 'row-1' } },
      { ...refund, id: 'rfnd_2', status: 'in_review' },
    ];
    const { client, calls } = clientThatHears({ body: { entity: 'collection', count: 2, items } });
    expect(await client.listPaymentRefunds(payment.id)).toMatchObject({
      refunds: [{ id: refund.id, notes: { refund: 'row-1' } }],
      unparsed: [{ id: 'rfnd_2', fields: 'status' }],
    });
    expect(calls[0]?.path).toBe(`/payments/${payment.id}/refunds?count=100`);
  });
});
