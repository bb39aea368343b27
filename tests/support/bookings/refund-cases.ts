import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Services } from '../../../server/api/services.ts';
import { checkMoney } from '../../../server/core/ledger/check-money.ts';
import { listBalancesOf } from '../../../server/core/ledger/queries.ts';
import { recordRefundOwed } from '../../../server/core/ledger/record-money.ts';
import type { RazorpayClient } from '../../../server/core/payments/razorpay/client.ts';
import { paymentOrders, payments, refunds } from '../../../server/core/payments/tables.ts';
import { syncUnfinishedOrders } from '../../../server/flows/paying/sweep.ts';
import { syncOrder } from '../../../server/flows/paying/sync-order.ts';
import { sendRefund } from '../../../server/flows/refunding/send-refund.ts';
import { newId } from '../../../server/platform/ids.ts';
import { createPerson, createTurf, type TestInstallation } from '../servers/installation.ts';
import { bookAndPay, sandboxOf } from './paid-booking.ts';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

type RefundCase = { bookingId: string; orderId: string; paymentId: string };

/** Creates paid bookings with refunds that the sandbox's bank rejects or returns. */
export function refundCases(maidan: () => TestInstallation) {
  const sandbox = () => sandboxOf(maidan());
  const gateway = () => maidan().services.gateway.client;
  const now = () => maidan().services.clock.now(maidan().services.db);

  /** Creates a booking paid in full (₹520), 18 hours from now by default. */
  async function paid(when?: { date: string; startTimes: string[] }) {
    const start = new Date((await now()).getTime() + 18 * hour + 5.5 * hour);
    const soon = {
      date: start.toISOString().slice(0, 10),
      startTimes: [`${String(start.getUTCHours()).padStart(2, '0')}:00`],
    };
    const person = await createPerson(maidan());
    const turfId = await createTurf(maidan(), { openingHour: 0, closingHour: 24 });
    const wish = { turfId, ...(when ?? soon), paymentOption: 'full' as const };
    const bookingId = await bookAndPay(maidan(), person, wish);
    const { db } = maidan().services;
    const [paymentOrder] = await db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.bookingId, bookingId));
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.paymentOrderId, paymentOrder?.id ?? ''));
    return { person, turfId, bookingId, orderId: paymentOrder?.orderId ?? '', paymentId: payment?.id ?? '' };
  }

  const rowsOf = ({ bookingId }: RefundCase) =>
    maidan()
      .services.db.select()
      .from(refunds)
      .where(eq(refunds.bookingId, bookingId))
      .orderBy(refunds.createdAt, refunds.amountPaise);
  const listOf = async (booking: RefundCase) =>
    (await rowsOf(booking)).map(
      ({ reason, amountPaise, status }) => `${reason} ${amountPaise / 100} ${status}`,
    );
  const idOf = async (booking: RefundCase) => (await rowsOf(booking))[0]?.id ?? '';
  const refundedAtGateway = async ({ paymentId }: RefundCase) =>
    (await gateway().getPayment(paymentId)).amount_refunded;

  async function bankSettles() {
    maidan().clock.advance(3 * second);
    await sandbox().runDue();
  }

  async function refusedByBank(booking: RefundCase) {
    await expect
      .poll(async () => (await rowsOf(booking)).every(({ status }) => status !== 'pending'), {
        timeout: 10_000,
      })
      .toBe(true);
    await bankSettles();
    for (const { id, status } of await rowsOf(booking)) {
      if (status === 'sent') await sendRefund(maidan().services, id);
    }
    sandbox().faults.refundFails = false;
  }

  /** Creates a refund of ₹250 of ₹520 that the customer's bank returns after three days. */
  async function comingBack() {
    const booking = await paid();
    await maidan().call('POST', `/api/bookings/${booking.bookingId}/cancel`, { as: booking.person });
    await expect.poll(() => listOf(booking)).toEqual(['cancelled 250 sent']);
    sandbox().faults.refundComesBackAfterMs = 3 * day;
    await bankSettles();
    sandbox().faults.refundComesBackAfterMs = null;
    await sendRefund(maidan().services, await idOf(booking));
    expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
    return booking;
  }

  /** Advances the clock and runs due work, as the server's sweeper does. */
  async function pass(ms: number) {
    maidan().clock.advance(ms);
    await sandbox().runDue();
    await syncUnfinishedOrders(maidan().services);
  }

  /** @returns the days until the failure was found, at most ten; it is sent again the day after */
  async function passUntilFound(booking: RefundCase): Promise<number> {
    let days = 0;
    for (; days < 10 && !(await listOf(booking)).join().includes('failed'); days += 1) await pass(day);
    return days;
  }

  /** Creates a refund of ₹250 of ₹520 that the bank has rejected. */
  async function refused() {
    const booking = await paid();
    sandbox().faults.refundFails = true;
    const answer = await maidan().call('POST', `/api/bookings/${booking.bookingId}/cancel`, {
      as: booking.person,
    });
    expect(answer.body).toMatchObject({ refundPaise: 250_00 });
    await refusedByBank(booking);
    expect(await listOf(booking)).toEqual(['cancelled 250 failed']);
    return booking;
  }

  async function payByHand({ paymentId }: RefundCase, amountPaise: number) {
    const idempotencyKey = `by-hand-${newId()}`;
    await gateway().refundPayment({ paymentId: paymentId, amountPaise, idempotencyKey });
    await bankSettles();
  }

  /** Retries until the refund is processed. */
  async function sendUntilDone(booking: RefundCase) {
    for (const _ of [1, 2]) {
      for (const { id } of await rowsOf(booking)) await sendRefund(maidan().services, id);
      await bankSettles();
    }
    await syncOrder(maidan().services, booking.orderId);
  }

  async function expectNothingOpen({ bookingId }: RefundCase) {
    const lines = (await listBalancesOf(maidan().services.db, [bookingId])).get(bookingId) ?? [];
    expect(lines.find(({ account }) => account === 'refunds_payable')).toMatchObject({ amountPaise: 0 });
    const { findings } = await checkMoney(maidan().services);
    expect(findings.filter((finding) => finding.bookingId === bookingId)).toEqual([]);
  }

  function withClient(client: Partial<RazorpayClient>): Services {
    const { services } = maidan();
    return {
      ...services,
      gateway: { ...services.gateway, client: { ...services.gateway.client, ...client } },
    };
  }

  /** Creates a refund that was never sent, because the gateway was unavailable. */
  async function wanted(amountPaise: number) {
    const booking = await paid();
    const { db } = maidan().services;
    const { turfId, bookingId, paymentId } = booking;
    const refund = { turfId, bookingId, paymentId, amountPaise };
    const id = newId();
    const at = await now();
    await db.insert(refunds).values({ ...refund, id, reason: 'cancelled', status: 'pending' });
    await db.transaction((tx) => recordRefundOwed(tx, { ...refund, refundId: id, at }));
    return { ...booking, id };
  }

  return {
    sandbox,
    gateway,
    now,
    paid,
    rowsOf,
    listOf,
    idOf,
    refundedAtGateway,
    bankSettles,
    refusedByBank,
    comingBack,
    pass,
    passUntilFound,
    refused,
    payByHand,
    sendUntilDone,
    expectNothingOpen,
    withClient,
    wanted,
  };
}
