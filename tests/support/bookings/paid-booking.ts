import { expect } from 'vitest';
import type { PaymentOption } from '../../../contract/bookings/quote.ts';
import type { RazorpaySandbox } from '../../../sandbox/razorpay/app.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { syncOrder } from '../../../server/flows/paying/sync-order.ts';
import type { Person, TestInstallation } from '../servers/installation.ts';

export type BookingInput = {
  turfId: string;
  date: string;
  startTimes?: string[];
  paymentOption?: PaymentOption;
};

export async function hold(
  maidan: TestInstallation,
  person: Person,
  { startTimes = ['18:00'], paymentOption = 'partial', ...input }: BookingInput,
): Promise<{ id: string; orderId: string; payNowPaise: number }> {
  const { status, body } = await maidan.call('POST', '/api/bookings', {
    as: person,
    body: { ...input, startTimes, paymentOption },
  });
  expect(status).toBe(201);
  return { id: body.id, orderId: body.order.orderId, payNowPaise: body.payNowPaise };
}

export function sandboxOf(maidan: TestInstallation): RazorpaySandbox {
  if (!maidan.sandbox) throw new Error('These tests need the built-in gateway.');
  return maidan.sandbox;
}

/** Pays at the gateway only. Maidan learns of it by a webhook or a sync. */
export function payByCard(maidan: TestInstallation, orderId: string) {
  return sandboxOf(maidan).pay({ orderId, method: 'card', cardNumber: goodCard });
}

/** Creates a confirmed booking, paid by card. */
export async function bookAndPay(
  maidan: TestInstallation,
  person: Person,
  input: BookingInput,
): Promise<string> {
  const { id, orderId } = await hold(maidan, person, input);
  await payByCard(maidan, orderId);
  await syncOrder(maidan.services, orderId);
  return id;
}
