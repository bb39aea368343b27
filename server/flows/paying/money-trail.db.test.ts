import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { balancesOf } from '../../../tests/support/bookings/ledger-balances.ts';
import { bookAndPay, hold, payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { ledgerEntries } from '../../core/ledger/tables.ts';
import { paymentOrders, refunds } from '../../core/payments/tables.ts';
import { sendRefund } from '../refunding/send-refund.ts';
import { requeueRefunds, syncUnfinishedOrders } from './sweep.ts';
import { syncOrder } from './sync-order.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const day = 24 * 3_600_000;
const minute = 60_000;

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.secondPaymentOnPaidOrder = true;
  sandbox().faults.refundFails = false;
});

const sandbox = () => sandboxOf(maidan);

const balances = (bookingId: string) => balancesOf(maidan, bookingId);

async function keysOf(bookingId: string) {
  const rows = await maidan.services.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId));
  return rows.map(({ kind }) => kind).sort();
}

async function orderOf(bookingId: string): Promise<string> {
  const [row] = await maidan.services.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.bookingId, bookingId));
  return row?.orderId ?? '';
}

async function findings() {
  return (await checkMoney(maidan.services)).findings;
}

async function book() {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  return { person, turfId, bookingId: await bookAndPay(maidan, person, { turfId, date }) };
}

describe('money trail', () => {
  test('paid booking: in the ledger once, despite concurrent syncs', async () => {
    const { bookingId } = await book();
    const orderId = await orderOf(bookingId);
    await Promise.all([1, 2, 3].map(() => syncOrder(maidan.services, orderId)));
    expect(await keysOf(bookingId)).toEqual(['capture', 'earn']);
    expect(await balances(bookingId)).toEqual({ gateway: 145_00, platform_fees: -20_00, owner: -125_00 });
  });

  test('cancelled and refunded booking: every account is zero', async () => {
    const { person, bookingId } = await book();
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    expect(await balances(bookingId)).toEqual({ gateway: 145_00, refunds_payable: -145_00 });
    const [refund] = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
    await sendRefund(maidan.services, refund?.id ?? '');
    maidan.clock.advance(3_000);
    await sandbox().runDue();
    await sendRefund(maidan.services, refund?.id ?? '');
    expect(await balances(bookingId)).toEqual({});
    expect(await keysOf(bookingId)).toEqual(['capture', 'earn', 'refund', 'refund_paid']);
  });

  test('refund refused by the bank: still owed, resent the next day', async () => {
    const { person, bookingId } = await book();
    sandbox().faults.refundFails = true;
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    const read = async () =>
      (await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId)))[0];
    const id = (await read())?.id ?? '';
    // Sent by its own job: a job that ran after the failure would send it again.
    await expect.poll(async () => (await read())?.status).toBe('sent');
    maidan.clock.advance(3_000);
    await sandbox().runDue();
    await sendRefund(maidan.services, id);
    expect(await read()).toMatchObject({ status: 'failed', failures: 1 });
    expect(await balances(bookingId)).toMatchObject({ refunds_payable: -145_00 });
    expect(await findings()).toMatchObject([{ kind: 'refund_stuck', amountPaise: 145_00 }]);

    sandbox().faults.refundFails = false;
    maidan.clock.advance(day + 1);
    await syncUnfinishedOrders(maidan.services);
    await requeueRefunds(maidan.services);
    await sendRefund(maidan.services, id);
    maidan.clock.advance(3_000);
    await sandbox().runDue();
    await sendRefund(maidan.services, id);
    expect(await read()).toMatchObject({ status: 'processed', failures: 1 });
    expect(await balances(bookingId)).toEqual({});
    expect(await findings()).toEqual([]);
    maidan.clock.advance(-day);
  });

  test('manual refund: recorded once, and the check reports the difference', async () => {
    const { bookingId } = await book();
    const orderId = await orderOf(bookingId);
    sandbox().faults.dropWebhooks = false;
    const [payment] = (await maidan.services.gateway.client.listOrderPayments(orderId)).payments;
    await maidan.services.gateway.client.refundPayment({
      paymentId: payment?.id ?? '',
      amountPaise: 45_00,
      idempotencyKey: 'by-hand-in-the-dashboard-1',
    });
    const read = () => maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
    await expect.poll(async () => (await read()).length).toBe(1);
    await Promise.all([1, 2].map(() => syncOrder(maidan.services, orderId)));
    expect(await read()).toMatchObject([{ reason: 'manual', amountPaise: 45_00, status: 'processed' }]);
    expect(await balances(bookingId)).toEqual({ gateway: 100_00, owner: -80_00, platform_fees: -20_00 });
    const found = await findings();
    expect(found).toMatchObject([{ kind: 'sum_differs', bookingId, amountPaise: 45_00 }]);
    await maidan.services.db.update(bookings).set({ status: 'expired' }).where(eq(bookings.id, bookingId));
    await maidan.services.db.execute(sql`DELETE FROM slot_reservations WHERE booking_id = ${bookingId}`);
    await maidan.services.gateway.client.refundPayment({
      paymentId: payment?.id ?? '',
      amountPaise: 100_00,
      idempotencyKey: 'by-hand-in-the-dashboard-2',
    });
    await expect.poll(async () => (await read()).length).toBe(2);
    expect(await findings()).toEqual([]);
  });

  test('refunded money: never pays again, even if the hours are free', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const held = await hold(maidan, person, { turfId, date });
    const read = async () => (await maidan.call('GET', `/api/bookings/${held.id}`, { as: person })).body;
    maidan.clock.advance(11 * minute);
    const rival = await hold(maidan, await createPerson(maidan), { turfId, date });
    // Not earlier: the sweeper would book the free hours for this payment.
    const paid = await payByCard(maidan, held.orderId);
    const { client } = maidan.services.gateway;
    await client.capturePayment({ paymentId: paid.paymentId, amountPaise: held.payNowPaise });
    await syncOrder(maidan.services, held.orderId);
    maidan.clock.advance(11 * minute);
    await syncOrder(maidan.services, held.orderId);
    expect(await read()).toMatchObject({ status: 'expired', paidPaise: 145_00, refundPaise: 145_00 });
    expect(rival.id).not.toBe(held.id);
    // A second payment books the hours; the first refund is sent once.
    await sandbox().pay({ orderId: held.orderId, method: 'upi', vpa: 'success@razorpay' });
    await syncOrder(maidan.services, held.orderId);
    expect(await read()).toMatchObject({ paidPaise: 290_00, refundPaise: 145_00 });
    expect(await findings()).toEqual([]);
  });
});
