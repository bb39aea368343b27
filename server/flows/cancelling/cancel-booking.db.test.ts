import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { Refusal } from '../../../contract/errors.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import { bookAndPay, hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { paymentOrders, refunds } from '../../core/payments/tables.ts';
import { syncUnfinishedOrders } from '../paying/sweep.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { sendRefund } from '../refunding/send-refund.ts';
import { cancelBooking, quoteRefund } from './cancel-booking.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const hour = 3_600_000;

/** Sets the clock so that a paid booking starts `hoursAhead` hours from now. */
async function paidBooking(hoursAhead: number) {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const bookingId = await bookAndPay(maidan, person, { turfId, date });
  const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
  const startsIn = Date.parse(`${date}T18:00:00+05:30`) - Date.now();
  maidan.clock.advance(startsIn - hoursAhead * hour);
  const back = () => maidan.clock.advance(hoursAhead * hour - startsIn);
  return { person, turfId, bookingId, paidPaise: body.paidPaise as number, back };
}

describe('cancelBooking', () => {
  test.each([
    [25, 145_00],
    [13, 62_00],
  ])('cancelled %i hours ahead: refund of %i paise, hours free at once', async (hours, refundPaise) => {
    const { person, turfId, bookingId, paidPaise, back } = await paidBooking(hours);
    expect(paidPaise).toBe(145_00);
    const quote = await maidan.call('GET', `/api/bookings/${bookingId}/refund-quote`, { as: person });
    expect(quote.body).toEqual({ canCancel: true, refundPaise });
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    back();
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'cancelled', refundPaise, paymentStatus: 'refund_pending' },
    });
    const again = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    expect(again).toMatchObject({ status: 409, body: { code: 'CANNOT_CANCEL' } });

    const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
    expect(rows).toMatchObject([{ amountPaise: refundPaise, reason: 'cancelled' }]);
    await sendRefund(maidan.services, rows[0]?.id ?? '');
    const payment = await maidan.services.gateway.client.getPayment(rows[0]?.paymentId ?? '');
    expect(payment.amount_refunded).toBe(refundPaise);
    await hold(maidan, await createPerson(maidan), { turfId, date });
  });

  test.each([
    ['25 h ahead', 25 * hour, 145_00],
    ['24 h ahead to the millisecond', 24 * hour, 145_00],
    ['a millisecond later', 24 * hour - 1, 62_00],
    ['12 h ahead to the millisecond', 12 * hour, 62_00],
    ['a millisecond later than that', 12 * hour - 1, undefined],
    ['11 h 59 min ahead', 12 * hour - 60_000, undefined],
  ])('%s: quote and cancellation agree', async (_name, ahead, refundPaise) => {
    const { person, bookingId, back } = await paidBooking(48);
    back();
    const instant = new Date(Date.parse(`${date}T18:00:00+05:30`) - ahead);
    const clock = {
      now: async () => instant,
      sqlNow: () => sql<Date>`${instant.toISOString()}::timestamptz`,
    };
    const services = { ...maidan.services, clock };
    const actor = { kind: 'person' as const, userId: person.id, role: 'customer' as const };
    const quote = await quoteRefund(services, actor, bookingId);
    expect(quote).toEqual({ canCancel: refundPaise !== undefined, refundPaise: refundPaise ?? 0 });
    const cancelled = await cancelBooking(services, actor, bookingId).catch(({ code }: Refusal) => code);
    expect(cancelled).toEqual(
      refundPaise === undefined ? 'CANNOT_CANCEL' : expect.objectContaining({ refundPaise }),
    );
  });

  test('refund changed since the quote: REFUND_CHANGED, nothing cancelled', async () => {
    const { person, bookingId, back } = await paidBooking(13);
    const cancel = (expectedRefundPaise: number) =>
      maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person, body: { expectedRefundPaise } });
    const refused = await cancel(145_00);
    const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, bookingId));
    const cancelled = await cancel(62_00);
    back();
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CHANGED', data: { quote: { canCancel: true, refundPaise: 62_00 } } },
    });
    expect(row?.status).toBe('confirmed');
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', refundPaise: 62_00 } });
  });

  test("refusal names the limit of the booking's own policy", async () => {
    const { person, bookingId, back } = await paidBooking(11);
    const { db } = maidan.services;
    await db
      .update(bookings)
      .set({ policy: { ...defaultPolicy, cancellationHours: 18 } })
      .where(eq(bookings.id, bookingId));
    const refused = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    back();
    expect(refused.body.message).toBe(
      "This booking can't be cancelled any more. Cancellation closes 18 hours before the start.",
    );
  });

  test('late cancellation without a refund: later syncs add none', async () => {
    const { person, bookingId, back } = await paidBooking(13);
    const { db } = maidan.services;
    const policy = { ...defaultPolicy, lateRefundPercent: 0 };
    await db.update(bookings).set({ policy }).where(eq(bookings.id, bookingId));
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    back();
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refundPaise: 0 });
    const [payment] = await db.select().from(paymentOrders).where(eq(paymentOrders.bookingId, bookingId));
    await syncOrder(maidan.services, payment?.orderId ?? '');
    expect(await db.$count(refunds, eq(refunds.bookingId, bookingId))).toBe(0);
  });

  test('11 hours ahead: cancellation refused, row unchanged', async () => {
    const { person, bookingId, back } = await paidBooking(11);
    const quote = await maidan.call('GET', `/api/bookings/${bookingId}/refund-quote`, { as: person });
    const refused = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    back();
    expect(quote.body).toEqual({ canCancel: false, refundPaise: 0 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CANNOT_CANCEL' } });
    const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(row).toMatchObject({ status: 'confirmed', cancelledAt: null });
  });

  test("another customer's booking: neither cancelled nor quoted", async () => {
    const { bookingId, back } = await paidBooking(48);
    back();
    const stranger = await createPerson(maidan);
    for (const [method, path] of [
      ['POST', 'cancel'],
      ['GET', 'refund-quote'],
    ] as const) {
      const answer = await maidan.call(method, `/api/bookings/${bookingId}/${path}`, { as: stranger });
      expect(answer).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    }
  });

  test.each([
    ['', false],
    [', also when it was looked at in between', true],
  ])(
    'cancelled between confirmation and capture: captured money is refunded%s',
    async (_name, isLookedAt) => {
      const person = await createPerson(maidan);
      const turfId = await createTurf(maidan);
      const held = await hold(maidan, person, { turfId, date });
      if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
      await payByCard(maidan, held.orderId);
      const { gateway } = maidan.services;
      const capturePayment: typeof gateway.client.capturePayment = async (input) => {
        const cancelled = await maidan.call('POST', `/api/bookings/${held.id}/cancel`, { as: person });
        expect(cancelled.status).toBe(200);
        if (isLookedAt) await syncOrder(maidan.services, held.orderId);
        return gateway.client.capturePayment(input);
      };
      const slow = {
        ...maidan.services,
        gateway: { ...gateway, client: { ...gateway.client, capturePayment } },
      };
      await syncOrder(slow, held.orderId);
      await syncUnfinishedOrders(maidan.services);
      const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, held.id));
      expect(rows).toMatchObject([{ amountPaise: held.payNowPaise, reason: 'cancelled' }]);
    },
  );

  test('concurrent cancellations: one refund', async () => {
    const { person, bookingId, back } = await paidBooking(30);
    const cancel = () => maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    back();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await maidan.services.db.$count(refunds, eq(refunds.bookingId, bookingId))).toBe(1);
  });
});
