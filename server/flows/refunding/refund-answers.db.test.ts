import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { refundCases } from '../../../tests/support/bookings/refund-cases.ts';
import { testInstallation } from '../../../tests/support/servers/installation.ts';
import { createRazorpayClient, type RazorpayClient } from '../../core/payments/razorpay/client.ts';
import { refunds } from '../../core/payments/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { sendRefund } from './send-refund.ts';

const maidan = testInstallation();
const {
  sandbox,
  gateway,
  paid,
  rowsOf,
  listOf,
  idOf,
  refundedAtGateway,
  refusedByBank,
  refused,
  payByHand,
  sendUntilDone,
  withClient,
  wanted,
} = refundCases(() => maidan);

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.refundFails = false;
});

describe('refund answers', () => {
  test("stale report older than the bank's refusal: settles nothing", async () => {
    const booking = await paid();
    sandbox().faults.refundFails = true;
    await maidan.call('POST', `/api/bookings/${booking.bookingId}/cancel`, { as: booking.person });
    await expect.poll(() => listOf(booking)).toEqual(['cancelled 250 sent']);
    const listOrderPayments: RazorpayClient['listOrderPayments'] = async (orderId) => {
      const before = await gateway().listOrderPayments(orderId);
      expect(before.payments).toMatchObject([{ amount_refunded: 250_00 }]);
      await refusedByBank(booking);
      return before;
    };
    await syncOrder(withClient({ listOrderPayments }), booking.orderId);
    expect(await listOf(booking)).toEqual(['cancelled 250 failed']);
    const getPayment: RazorpayClient['getPayment'] = async (id) => {
      const before = await gateway().getPayment(id);
      // Another caller retries meanwhile, without success.
      sandbox().faults.refundFails = true;
      await sendRefund(maidan.services, await idOf(booking));
      await refusedByBank(booking);
      return { ...before, amount_refunded: 250_00 };
    };
    await sendRefund(withClient({ getPayment }), await idOf(booking));
    expect(await rowsOf(booking)).toMatchObject([{ status: 'failed', amountPaise: 250_00, failures: 2 }]);
    expect(await refundedAtGateway(booking)).toBe(0);
  });

  test('late answer to an earlier try: does not stop the current one', async () => {
    const booking = await refused();
    const id = await idOf(booking);
    const { db } = maidan.services;
    await db.update(refunds).set({ status: 'sent', failures: 0 }).where(eq(refunds.id, id));
    const refundPayment: RazorpayClient['refundPayment'] = async (input) => {
      expect(input.idempotencyKey).toBe(id);
      const late = await gateway().refundPayment(input);
      expect(late).toMatchObject({ status: 'failed' });
      // Reported by a webhook meanwhile, and retried.
      await db.update(refunds).set({ status: 'failed', failures: 1 }).where(eq(refunds.id, id));
      await sendRefund(maidan.services, id);
      return late;
    };
    await sendRefund(withClient({ refundPayment }), id);
    expect(await rowsOf(booking)).toMatchObject([{ status: 'sent', failures: 1 }]);
    await sendUntilDone(booking);
    expect(await refundedAtGateway(booking)).toBe(250_00);
  });

  test('rejected after manual refund: the next try settles it', async () => {
    const booking = await wanted(250_00);
    await payByHand(booking, 520_00);
    await sendRefund(maidan.services, booking.id);
    expect(await rowsOf(booking)).toMatchObject([{ status: 'failed', nextTryAt: expect.any(Date) }]);
    await sendRefund(maidan.services, booking.id);
    expect((await listOf(booking)).sort()).toEqual(['cancelled 250 processed', 'manual 270 processed']);
    expect(await refundedAtGateway(booking)).toBe(520_00);
  });

  test('unparsable answer to a refund: retried with the same key, paid once', async () => {
    const booking = await wanted(250_00);
    const keys: string[] = [];
    const strange = createRazorpayClient({
      baseUrl: 'https://gateway.test/v1',
      keyId: 'key',
      keySecret: 'secret',
      fetch: () => Response.json({ id: 'rfnd_1', entity: 'refund', status: 'in_review' }),
    });
    const refundPayment: RazorpayClient['refundPayment'] = async (input) => {
      keys.push(input.idempotencyKey);
      await gateway().refundPayment(input);
      return strange.refundPayment(input);
    };
    for (const _ of [1, 2]) {
      await expect(sendRefund(withClient({ refundPayment }), booking.id)).rejects.toThrow(
        'UNEXPECTED_ANSWER',
      );
      expect(await rowsOf(booking)).toMatchObject([{ status: 'pending', failures: 0 }]);
    }
    expect(keys).toEqual([booking.id, booking.id]);
    await sendUntilDone(booking);
    expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
    expect(await refundedAtGateway(booking)).toBe(250_00);
  });
});
