import { randomUUID } from 'node:crypto';
import { hourText } from '../../contract/calendar.ts';
import { type Answer, type Connection, openConnection } from './connection.ts';
import { type Load, type LoadOptions, measure } from './load.ts';
import type { Chance } from './marketplace.ts';

export type BookingLoads = {
  holds: Load;
  /** Hold, pay at the built-in gateway, return: sequentially, as a customer does. */
  journeys: Load;
  /** Share of the checkout in a journey's time, from 0 to 1. */
  checkoutShare: number;
  /** Orders of all confirmed answers, warm-up included. */
  confirmed: string[];
};

type Order = { orderId: string; amountPaise: number };

/**
 * Drives the server over real sockets, one keep-alive connection per worker. Unpaid holds cause no work for a
 * minute; every paid one returns, so that no background confirmation disturbs the next measurement.
 */
export async function measureBookings(
  origin: string,
  nextChance: () => Chance,
  options: LoadOptions,
): Promise<BookingLoads> {
  const connections = await Promise.all(
    Array.from({ length: options.workers }, () => openConnection(origin)),
  );
  const via = (worker: number) => connections[worker] as Connection;

  const holds = await measure(options, async (worker) => {
    await hold(via(worker), nextChance());
    return true;
  });

  const confirmed: string[] = [];
  const spentMs = { atGateway: 0, here: 0 };
  const journeys = await measure(options, async (worker) => {
    const connection = via(worker);
    const began = performance.now();
    const order = await hold(connection, nextChance());
    const held = performance.now();
    const form = await pay(connection, origin, order);
    const paid = performance.now();
    await returnFromCheckout(connection, form);
    confirmed.push(order.orderId);
    spentMs.atGateway += paid - held;
    spentMs.here += held - began + (performance.now() - paid);
    return true;
  });
  for (const connection of connections) connection.close();
  const checkoutShare = spentMs.atGateway / (spentMs.atGateway + spentMs.here);
  return { holds, journeys, checkoutShare, confirmed };
}

async function hold(connection: Connection, { cookie, turfId, date, hour }: Chance): Promise<Order> {
  const answer = await connection.send('POST', '/api/bookings', {
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ turfId, date, startTimes: [hourText(hour)], paymentOption: 'partial' }),
  });
  requireStatus(answer, 201);
  return JSON.parse(answer.body.toString()).order;
}

/** Submits the checkout form and returns the form body for the way back to the shop. */
async function pay(connection: Connection, origin: string, order: Order): Promise<string> {
  const form = new URLSearchParams({
    key_id: 'rzp_test_sandbox',
    order_id: order.orderId,
    amount: String(order.amountPaise),
    callback_url: `${origin}/api/payments/return`,
    attempt_token: randomUUID(),
    method: 'upi',
    'upi[vpa]': 'success@razorpay',
  });
  const answer = await connection.send('POST', '/sandbox/razorpay/v1/checkout/pay', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  requireStatus(answer, 200);
  const fields = answer.body.toString().matchAll(/name="(razorpay_\w+)" value="(\w+)"/g);
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value])).toString();
}

async function returnFromCheckout(connection: Connection, form: string): Promise<void> {
  const answer = await connection.send('POST', '/api/payments/return', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  requireStatus(answer, 303);
  if (!answer.headers.includes('/payment?booking=')) throw new Error('A paid return led nowhere.');
}

function requireStatus(answer: Answer, status: number): void {
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${answer.status}: ${answer.body}`);
}
