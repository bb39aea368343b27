import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keys, openSandbox } from '../sandbox-fixture.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { brokeCard } from '../test-instruments.ts';

const hour = 3_600_000;

describe('razorpay webhooks', () => {
  test('automatic capture: events arrive in order', async () => {
    const { createOrder, payByCard, pass, hooks, events } = openSandbox();
    const order = await createOrder();
    const { paymentId } = await payByCard(order.id);
    await pass(0);

    expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    const bodies = hooks.map((hook) => JSON.parse(hook.rawBody) as Record<string, unknown>);
    expect(bodies[0]).toMatchObject({
      payload: { payment: { entity: { id: paymentId, status: 'authorized' } } },
    });
    expect(bodies[2]).toMatchObject({
      entity: 'event',
      contains: ['payment', 'order'],
      payload: { order: { entity: { id: order.id, status: 'paid' } } },
    });
  });

  test('webhook delay: events can arrive after the customer returns', async () => {
    const { createOrder, payByCard, pass, events } = openSandbox({ webhooksArriveAfterMs: 1_000 });
    await payByCard((await createOrder()).id);
    await pass(999);
    expect(events()).toEqual([]);
    await pass(1);
    expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  test('webhook signature: covers the raw body', async () => {
    const { createManualOrder, payByCard, pass, hooks } = openSandbox();
    await payByCard((await createManualOrder()).id, brokeCard);
    await pass(0);
    const [hook] = hooks;
    const expected = createHmac('sha256', keys.webhookSecret)
      .update(hook?.rawBody ?? '')
      .digest('hex');
    expect(hook).toMatchObject({ event: 'payment.failed', signature: expected });
  });

  test('shop answers 500: retries the event until it succeeds', async () => {
    const { createManualOrder, payByCard, pass, hooks, receiver } = openSandbox();
    await payByCard((await createManualOrder()).id);
    receiver.status = 500;
    await pass(0);
    await pass(4_000);
    expect(hooks).toHaveLength(1);
    receiver.status = 204;
    await pass(1_000);
    await pass(hour);
    expect(hooks).toHaveLength(2);
    expect(hooks[0]?.id).toBe(hooks[1]?.id);
    expect(hooks[0]?.rawBody).toBe(hooks[1]?.rawBody);
  });

  test('shop unavailable for a day: gives up the event', async () => {
    const { createManualOrder, payByCard, pass, hooks, receiver } = openSandbox();
    await payByCard((await createManualOrder()).id);
    receiver.status = 503;
    for (let i = 0; i < 30; i += 1) await pass(hour);
    const heard = hooks.length;
    receiver.status = 200;
    for (let i = 0; i < 30; i += 1) await pass(hour);
    expect(heard).toBeGreaterThan(8);
    expect(hooks).toHaveLength(heard);
  });

  test('restart before delivery: the next process delivers from the store', async () => {
    const store = createMemoryStore();
    const before = openSandbox({ store });
    const order = await before.createManualOrder();
    const { paymentId } = await before.payByCard(order.id);

    const after = openSandbox({ store });
    await after.pass(0);
    expect(after.events()).toEqual(['payment.authorized']);
    expect((await after.getPayment(paymentId)).status).toBe('authorized');
  });

  test('start and stop: delivers automatically, then no more', async () => {
    const { sandbox, createManualOrder, payByCard, events } = openSandbox();
    sandbox.start();
    await payByCard((await createManualOrder()).id);
    await expect.poll(events).toEqual(['payment.authorized']);
    await sandbox.stop();
    await payByCard((await createManualOrder()).id);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(events()).toHaveLength(1);
  });

  test('store error: reported, and webhooks are delivered afterwards', async () => {
    const store = createMemoryStore();
    const reported: unknown[] = [];
    let isAway = true;
    const { sandbox, createManualOrder, payByCard, events } = openSandbox({
      store: {
        ...store,
        listDue: async (...asked) => (isAway ? Promise.reject(new Error('away')) : store.listDue(...asked)),
      },
      reportError: (error) => reported.push(error),
    });
    sandbox.start();
    await payByCard((await createManualOrder()).id);
    await expect.poll(() => reported.length).toBeGreaterThan(0);
    isAway = false;
    await expect.poll(events, { timeout: 3_000 }).toEqual(['payment.authorized']);
    await sandbox.stop();
  });
});
