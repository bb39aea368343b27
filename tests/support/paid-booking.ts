import { expect } from 'vitest';
import type { PaymentOption } from '../../contract/quote.ts';
import { syncOrder } from '../../server/payments/sync-order.ts';
import type { Person, TestInstallation } from './installation.ts';

export type Wish = {
  turfId: string;
  date: string;
  startTimes?: string[];
  paymentOption?: PaymentOption;
};

/** Held and not paid yet. */
export async function hold(
  maidan: TestInstallation,
  person: Person,
  { startTimes = ['18:00'], paymentOption = 'partial', ...wish }: Wish,
): Promise<{ id: string; orderId: string; payNowPaise: number }> {
  const { status, body } = await maidan.call('POST', '/api/bookings', {
    as: person,
    body: { ...wish, startTimes, paymentOption },
  });
  expect(status).toBe(201);
  return { id: body.id, orderId: body.order.orderId, payNowPaise: body.payNowPaise };
}

/** Held, paid by card and confirmed, as the gateway's word for it arrives. */
export async function bookAndPay(maidan: TestInstallation, person: Person, wish: Wish): Promise<string> {
  const { id, orderId } = await hold(maidan, person, wish);
  await maidan.sandbox?.pay({ orderId, method: 'card', cardNumber: '4100280000001007' });
  await syncOrder(maidan.services, orderId);
  return id;
}
