import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { gatewayIsAway } from '../../tests/support/gateway-away.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { bookAndPay, hold, payByCard, sandboxOf } from '../../tests/support/paid-booking.ts';
import { bookings } from '../bookings/tables.ts';
import { checkMoney } from '../ledger/check-money.ts';
import { listBalancesOf } from '../ledger/queries.ts';
import { recordCapture } from '../ledger/record-money.ts';
import { ledgerEntries, ledgerLines } from '../ledger/tables.ts';
import { mailBookingCancelled } from '../notifications/booking-mails.ts';
import { mails } from '../notifications/tables.ts';
import { sendRefund } from './send-refund.ts';
import { requeueRefunds, syncUnfinishedOrders } from './sweep.ts';
import { syncOrder } from './sync-order.ts';
import { payments, refunds } from './tables.ts';

let maidan: TestInstallation;
const date = addDays(istDateOf(new Date()), 6);
const day = 24 * 3_600_000;
const minute = 60_000;

beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());
beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.secondPaymentOnPaidOrder = true;
  sandbox().faults.captureRefused = null;
  sandbox().faults.refundFails = false;
});

const sandbox = () => sandboxOf(maidan);

async function balances(bookingId: string) {
  const lines = (await listBalancesOf(maidan.services.db, [bookingId])).get(bookingId) ?? [];
  return Object.fromEntries(
    lines.filter((line) => line.amountPaise !== 0).map((line) => [line.account, line.amountPaise]),
  );
}

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
  await expect.poll(async () => (await read())?.status, { timeout: 10_000 }).toBe('sent');
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
  await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBe(1);
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
  await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBe(2);
  expect(await findings()).toEqual([]);
});

test.each(['failed', 'refunded'] as const)(
  'the bank takes the money back before the capture (%s): the booking ends, its hours are free, nothing was charged',
  async (captureRefused) => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const held = await hold(maidan, person, { turfId, date });
    sandbox().faults.captureRefused = captureRefused;
    await payByCard(maidan, held.orderId);
    await syncOrder(maidan.services, held.orderId);
    const { body } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: person });
    expect(body).toMatchObject({ status: 'cancelled', paidPaise: 0, refundPaise: 0 });
    const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, held.id));
    expect(row).toMatchObject({
      cancelledBy: null,
      cancelReason: expect.stringContaining('nothing was charged'),
    });
    expect(await keysOf(held.id)).toEqual([]);
    await mailBookingCancelled(maidan.services, held.id);
    const [mail] = await maidan.services.db
      .select()
      .from(mails)
      .where(eq(mails.key, `cancelled:${held.id}`))
      .limit(1);
    expect(mail?.text).toMatch(/nothing was charged[\s\S]*book again with another card/);
    expect(await findings()).toEqual([]);
    sandbox().faults.captureRefused = null;
    await bookAndPay(maidan, await createPerson(maidan), { turfId, date });
  },
);

test('the gateway’s list calls a payment set aside that its bank has taken back: that is believed at once, and the list is not asked over and over', async () => {
  const person = await createPerson(maidan);
  const held = await hold(maidan, person, { turfId: await createTurf(maidan), date });
  await payByCard(maidan, held.orderId);
  const { gateway } = maidan.services;
  const before = await gateway.client.listOrderPayments(held.orderId);
  sandbox().faults.captureRefused = 'failed';
  const listOrderPayments = vi.fn(async () => before);
  const client = { ...gateway.client, listOrderPayments };
  const services = { ...maidan.services, gateway: { ...gateway, client } };
  await syncOrder(services, held.orderId);
  expect(listOrderPayments).toHaveBeenCalledTimes(2);
  const { body } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: person });
  expect(body).toMatchObject({ status: 'cancelled', paidPaise: 0, releasedPaise: 0 });
});

test('the bank takes one payment back and a second one pays for the booking', async () => {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const held = await hold(maidan, person, { turfId, date });
  const pay = () => payByCard(maidan, held.orderId);
  sandbox().faults.rateLimit = 0;
  await pay();
  const { gateway } = maidan.services;
  let isFirst = true;
  const capturePayment: typeof gateway.client.capturePayment = async (input) => {
    sandbox().faults.captureRefused = isFirst ? 'refunded' : null;
    if (isFirst) await pay();
    isFirst = false;
    return gateway.client.capturePayment(input);
  };
  const client = { ...gateway.client, capturePayment };
  await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, held.orderId);
  const { body } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: person });
  expect(body).toMatchObject({ status: 'confirmed', paidPaise: 145_00, refundPaise: 0 });
  expect(await balances(held.id)).toEqual({ gateway: 145_00, platform_fees: -20_00, owner: -125_00 });
});

test.each([
  ['runs out at the gateway', 'refunded'],
  ['is taken back', 'failed'],
  ['stays set aside', null],
] as const)(
  'a second payment is taken while the first one waits to be: it pays, nothing goes back, and the first %s',
  async (_what, becomes) => {
    const person = await createPerson(maidan);
    const held = await hold(maidan, person, { turfId: await createTurf(maidan), date });
    const { gateway } = maidan.services;
    const first = await payByCard(maidan, held.orderId);
    const client = { ...gateway.client, capturePayment: () => Promise.reject(gatewayIsAway) };
    await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, held.orderId);
    const second = await sandbox().pay({ orderId: held.orderId, method: 'upi', vpa: 'success@razorpay' });
    await gateway.client.capturePayment({ paymentId: second.paymentId, amountPaise: held.payNowPaise });
    for (const _ of [1, 2])
      await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, held.orderId);
    sandbox().faults.captureRefused = becomes;
    const again = { paymentId: first.paymentId, amountPaise: held.payNowPaise };
    if (becomes) await gateway.client.capturePayment(again).catch(() => {});
    sandbox().faults.captureRefused = null;
    await syncOrder(maidan.services, held.orderId);
    const { body } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: person });
    expect(body).toMatchObject({ status: 'confirmed', paidPaise: 145_00, refundPaise: 0 });
    expect(await balances(held.id)).toEqual({ gateway: 145_00, platform_fees: -20_00, owner: -125_00 });
    expect(await findings()).toEqual([]);
  },
);

test('money that is on its way back pays for nothing any more, though the hours are free again', async () => {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const held = await hold(maidan, person, { turfId, date });
  maidan.clock.advance(11 * minute);
  const rival = await hold(maidan, await createPerson(maidan), { turfId, date });
  // Not before: the sweeper would give the free hours to whoever paid for them.
  const paid = await payByCard(maidan, held.orderId);
  const { client } = maidan.services.gateway;
  await client.capturePayment({ paymentId: paid.paymentId, amountPaise: held.payNowPaise });
  await syncOrder(maidan.services, held.orderId);
  maidan.clock.advance(11 * minute);
  await syncOrder(maidan.services, held.orderId);
  const { body } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: person });
  expect(body).toMatchObject({ status: 'expired', paidPaise: 145_00, refundPaise: 145_00 });
  expect(rival.id).not.toBe(held.id);
  // Paid a second time it is theirs; what is on its way back goes back once.
  await sandbox().pay({ orderId: held.orderId, method: 'upi', vpa: 'success@razorpay' });
  await syncOrder(maidan.services, held.orderId);
  const paidTwice = await maidan.call('GET', `/api/bookings/${held.id}`, { as: person });
  expect(paidTwice.body).toMatchObject({ paidPaise: 290_00, refundPaise: 145_00 });
  expect(await findings()).toEqual([]);
});

test('an order the gateway does not know holds up no other', async () => {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const lost = await hold(maidan, person, { turfId, date, startTimes: ['07:00'] });
  const held = await hold(maidan, person, { turfId, date });
  await maidan.services.db
    .update(payments)
    .set({ orderId: 'order_unknown', nextSyncAt: new Date(0) })
    .where(eq(payments.bookingId, lost.id));
  await payByCard(maidan, held.orderId);
  maidan.clock.advance(2 * minute);
  await syncUnfinishedOrders(maidan.services);
  const { body } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: person });
  expect(body.status).toBe('confirmed');
});

test('the ledger refuses changes, and entries that do not sum to zero', async () => {
  const { turfId, bookingId } = await book();
  const { db } = maidan.services;
  const of = eq(ledgerEntries.bookingId, bookingId);
  // PostgreSQL's driver wraps what a commit is refused for; the embedded one does not.
  const refusal = (work: Promise<unknown>) =>
    work.then(String, (error: Error) => (error.cause instanceof Error ? error.cause : error).message);
  expect(await refusal(db.delete(ledgerEntries).where(of))).toContain('append only');
  expect(await refusal(db.update(ledgerLines).set({ amountPaise: 1 }))).toContain('append only');
  const lonely = {
    turfId,
    id: crypto.randomUUID(),
    bookingId,
    kind: 'capture',
    key: 'capture:pay_lonely',
    happenedAt: new Date(),
  } as const;
  expect(await refusal(db.insert(ledgerEntries).values(lonely))).toContain('sum to zero');
  const crooked = db.transaction(async (tx) => {
    await tx.insert(ledgerEntries).values(lonely);
    await tx
      .insert(ledgerLines)
      .values({ turfId, entryId: lonely.id, line: 1, account: 'gateway', amountPaise: 1 });
  });
  expect(await refusal(crooked)).toContain('sum to zero');
});

test('one fact told by many at once is one entry, and nobody is refused', async () => {
  const { turfId, bookingId } = await book();
  const { db } = maidan.services;
  // Many rounds: who comes second while the first still writes is a matter of microseconds.
  for (let round = 1; round <= 25; round++) {
    const told = { turfId, bookingId, attemptId: `pay_told_${round}`, amountPaise: 5, at: new Date() };
    await Promise.all(Array.from({ length: 4 }, () => db.transaction((tx) => recordCapture(tx, told))));
    expect(await balances(bookingId)).toMatchObject({ customer: -5 * round });
  }
});
