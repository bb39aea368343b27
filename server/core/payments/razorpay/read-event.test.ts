import { describe, expect, test } from 'vitest';
import { readEvent } from './read-event.ts';

const read = (body: unknown) => readEvent(new TextEncoder().encode(JSON.stringify(body)));

const payment = { entity: { id: 'pay_1', order_id: 'order_1', status: 'captured' } };
const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1', status: 'processed' } };

describe('webhook event', () => {
  test('only the used fields are present: parses', () => {
    expect(read({ event: 'payment.captured', payload: { payment } })).toMatchObject({
      name: 'payment.captured',
      orderId: 'order_1',
      payment: { id: 'pay_1', status: 'captured' },
      unparsedFields: null,
    });
    expect(read({ event: 'order.paid', payload: { order: { entity: { id: 'order_1' } } } })).toMatchObject({
      orderId: 'order_1',
      unparsedFields: null,
    });
  });

  test('other fields have unknown shapes: parses', () => {
    const odd = { amount: -1.5, captured: '1', notes: 7, created_at: 'soon', amount_refunded: {} };
    const body = {
      entity: 7,
      event: 'payment.captured',
      contains: 'payment',
      payload: { payment: { entity: { ...payment.entity, ...odd } }, order: [], refund: undefined },
    };
    expect(read(body)).toMatchObject({ orderId: 'order_1', unparsedFields: null });
  });

  test('unknown payment status: no state, but no alarm', () => {
    const entity = { ...payment.entity, status: 'pending' };
    expect(read({ event: 'payment.captured', payload: { payment: { entity } } })).toMatchObject({
      orderId: 'order_1',
      payment: undefined,
      unparsedFields: null,
    });
  });

  test('refund event: never reports the state of its payment', () => {
    expect(read({ event: 'refund.processed', payload: { refund, payment } })).toMatchObject({
      orderId: 'order_1',
      payment: undefined,
      refund: { id: 'rfnd_1', status: 'processed' },
    });
  });

  test.each([
    ['settlement.processed', {}],
    ['payment.downtime.started', { 'payment.downtime': { entity: { id: 'down_1' } } }],
    ['invoice.expired', { order: { entity: { id: 7 } } }],
  ])('%s without our payment: no alarm', (event, payload) => {
    expect(read({ event, payload })).toMatchObject({ name: event, orderId: null, unparsedFields: null });
  });

  test.each([
    ['payment.failed', {}, 'payload.payment.entity.id'],
    [
      'payment.failed',
      { payment: { entity: { id: 'pay_1', order_id: 'order_\0' } } },
      'payload.payment.entity.order_id',
    ],
    ['order.paid', {}, 'payload.order.entity.id'],
    [
      'refund.failed',
      { refund: { entity: { ...refund.entity, status: 'reversed' } } },
      'payload.refund.entity.status',
    ],
    ['payment.dispute.created', {}, 'payload.payment.entity.id, payload.dispute.entity'],
  ])('%s with an unparsable used field: named', (event, payload, fields) => {
    expect(read({ event, payload })).toMatchObject({ unparsedFields: fields });
  });
});
