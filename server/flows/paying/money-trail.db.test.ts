import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/installation.ts';
import { balancesOf } from '../../../tests/support/ledger-balances.ts';
import { bookAndPay, hold, payByCard, sandboxOf } from '../../../tests/support/paid-booking.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { ledgerEntries } from '../../core/ledger/tables.ts';
import { payments, refunds } from '../../core/payments/tables.ts';
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
  const [row] = await maidan.services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
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
  test('a paid booking is in the ledger once, however often its order is looked at', async () => {
    const { bookingId } = await book();
    const orderId = await orderOf(bookingId);
    await Promise.all([1, 2, 3].map(() => syncOrder(maidan.services, orderId)));
    expect(await keysOf(bookingId)).toEqual(['capture', 'earn']);
    expect(await balances(bookingId)).toEqual({ gateway: 145_00, platform_fees: -20_00, owner: -125_00 });
  });

  test('a cancelled booking leaves nothing in any account once its refund has gone through', async () => {
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

  test('a refund the bank refuses is owed still, and is sent again the next day as a new one', async () => {
    const { person, bookingId } = await book();
    sandbox().faults.refundFails = true;
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    const read = async () =>
      (await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId)))[0];
    const id = (await read())?.id ?? '';
    // By its job: one that came only after the failure would send it anew.
    await expect.poll(async () => (await read())?.status, { timeout: 60_000 }).toBe('sent');
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

  test('money given back by hand at the gateway is written down once, and the check says what it leaves open', async () => {
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
    await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(1);
    await Promise.all([1, 2].map(() => syncOrder(maidan.services, orderId)));
    expect(await read()).toMatchObject([{ reason: 'outside', amountPaise: 45_00, status: 'processed' }]);
    expect(await balances(bookingId)).toEqual({ gateway: 100_00, owner: -80_00, platform_fees: -20_00 });
    const found = await findings();
    expect(found).toMatchObject([{ kind: 'sum_differs', bookingId, amountPaise: 45_00 }]);
    await maidan.services.db.update(bookings).set({ status: 'expired' }).where(eq(bookings.id, bookingId));
    await maidan.services.db.execute(sql`DELETE FROM slot_claims WHERE booking_id = ${bookingId}`);
    await maidan.services.gateway.client.refundPayment({
      paymentId: payment?.id ?? '',
      amountPaise: 100_00,
      idempotencyKey: 'by-hand-in-the-dashboard-2',
    });
    await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(2);
    expect(await findings()).toEqual([]);
  });

  test('money that is on its way back pays for nothing any more, though the hours are free again', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const held = await hold(maidan, person, { turfId, date });
    const read = async () => (await maidan.call('GET', `/api/bookings/${held.id}`, { as: person })).body;
    maidan.clock.advance(11 * minute);
    const rival = await hold(maidan, await createPerson(maidan), { turfId, date });
    // Not before: the sweeper would give the free hours to whoever paid for them.
    const paid = await payByCard(maidan, held.orderId);
    const { client } = maidan.services.gateway;
    await client.capturePayment({ paymentId: paid.paymentId, amountPaise: held.payNowPaise });
    await syncOrder(maidan.services, held.orderId);
    maidan.clock.advance(11 * minute);
    await syncOrder(maidan.services, held.orderId);
    expect(await read()).toMatchObject({ status: 'expired', paidPaise: 145_00, refundPaise: 145_00 });
    expect(rival.id).not.toBe(held.id);
    // Paid a second time it is theirs; what is on its way back goes back once.
    await sandbox().pay({ orderId: held.orderId, method: 'upi', vpa: 'success@razorpay' });
    await syncOrder(maidan.services, held.orderId);
    expect(await read()).toMatchObject({ paidPaise: 290_00, refundPaise: 145_00 });
    expect(await findings()).toEqual([]);
  });
});
