import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { bookAndPay } from '../../tests/support/paid-booking.ts';
import { checkMoney } from '../ledger/check-money.ts';
import { listBalancesOf } from '../ledger/queries.ts';
import { recordRefundOwed } from '../ledger/record-money.ts';
import { mailMoneyRefunded } from '../notifications/booking-mails.ts';
import { mails } from '../notifications/tables.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { slotPrices } from '../slots/tables.ts';
import { createRazorpayClient, type RazorpayClient } from './razorpay/client.ts';
import { sendRefund } from './send-refund.ts';
import { syncOrder } from './sync-order.ts';
import { paymentAttempts, payments, refunds } from './tables.ts';

let maidan: TestInstallation;
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());
beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.refundFails = false;
});

function sandbox() {
  return maidan.sandbox ?? expect.fail('these tests need the sandbox');
}

const gateway = () => maidan.services.gateway.client;
const now = () => maidan.services.clock.now(maidan.services.db);

type Case = Awaited<ReturnType<typeof paid>>;

/** Paid in full, ₹520, and begins 18 hours from now unless it is told when. */
async function paid(when?: { date: string; startTimes: string[] }) {
  const start = new Date((await now()).getTime() + 18 * hour + 5.5 * hour);
  const soon = {
    date: start.toISOString().slice(0, 10),
    startTimes: [`${String(start.getUTCHours()).padStart(2, '0')}:00`],
  };
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan, { openingHour: 0, closingHour: 24 });
  const wish = { turfId, ...(when ?? soon), paymentOption: 'full' as const };
  const bookingId = await bookAndPay(maidan, person, wish);
  const { db } = maidan.services;
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, payment?.id ?? ''));
  return { person, turfId, bookingId, orderId: payment?.orderId ?? '', attemptId: attempt?.id ?? '' };
}

const rowsOf = ({ bookingId }: Case) =>
  maidan.services.db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(refunds.createdAt, refunds.amountPaise);
const listOf = async (booking: Case) =>
  (await rowsOf(booking)).map(
    ({ reason, amountPaise, status }) => `${reason} ${amountPaise / 100} ${status}`,
  );
const idOf = async (booking: Case) => (await rowsOf(booking))[0]?.id ?? '';
const refundedAtGateway = async ({ attemptId }: Case) =>
  (await gateway().getPayment(attemptId)).amount_refunded;

/** The bank is done with whatever it was sent. */
async function bankSettles() {
  maidan.clock.advance(3 * second);
  await sandbox().runDue();
}

async function refusedByBank(booking: Case) {
  await expect
    .poll(async () => (await rowsOf(booking)).every(({ status }) => status !== 'wanted'), { timeout: 10_000 })
    .toBe(true);
  await bankSettles();
  for (const { id, status } of await rowsOf(booking)) {
    if (status === 'sent') await sendRefund(maidan.services, id);
  }
  sandbox().faults.refundFails = false;
}

/** ₹250 of ₹520 was to come back, and the bank has refused it. */
async function refused() {
  const booking = await paid();
  sandbox().faults.refundFails = true;
  const answer = await maidan.call('POST', `/api/bookings/${booking.bookingId}/cancel`, {
    as: booking.person,
  });
  expect(answer.body).toMatchObject({ refundPaise: 250_00 });
  await refusedByBank(booking);
  expect(await listOf(booking)).toEqual(['cancelled 250 failed']);
  return booking;
}

async function payByHand({ attemptId }: Case, amountPaise: number) {
  const idempotencyKey = `by-hand-${newId()}`;
  await gateway().refundPayment({ paymentId: attemptId, amountPaise, idempotencyKey });
  await bankSettles();
}

/** Until the refund has gone through, however often it takes asking. */
async function sendUntilDone(booking: Case) {
  for (const _ of [1, 2]) {
    for (const { id } of await rowsOf(booking)) await sendRefund(maidan.services, id);
    await bankSettles();
  }
  await syncOrder(maidan.services, booking.orderId);
}

async function expectNothingOpen({ bookingId }: Case) {
  const lines = (await listBalancesOf(maidan.services.db, [bookingId])).get(bookingId) ?? [];
  expect(lines.find(({ account }) => account === 'refunds_payable')).toMatchObject({ amountPaise: 0 });
  const { findings } = await checkMoney(maidan.services);
  expect(findings.filter((finding) => finding.bookingId === bookingId)).toEqual([]);
}

function withClient(client: Partial<RazorpayClient>): Services {
  const { services } = maidan;
  return {
    ...services,
    gateway: { ...services.gateway, client: { ...services.gateway.client, ...client } },
  };
}

test('a refused refund that was paid by hand is recognised at the next look, is told to the customer, and is not sent again', async () => {
  const booking = await refused();
  maidan.clock.advance(6 * minute);
  await payByHand(booking, 250_00);
  await syncOrder(maidan.services, booking.orderId);
  expect(await rowsOf(booking)).toMatchObject([
    { reason: 'cancelled', amountPaise: 250_00, status: 'processed', nextTryAt: null, problem: null },
  ]);
  const { body } = await maidan.call('GET', `/api/bookings/${booking.bookingId}`, { as: booking.person });
  expect(body).toMatchObject({ refundPaise: 250_00, paymentStatus: 'partially_refunded' });
  const refundId = await idOf(booking);
  await mailMoneyRefunded(maidan.services, refundId);
  const written = await maidan.services.db
    .select()
    .from(mails)
    .where(eq(mails.key, `refunded:${refundId}`));
  expect(written).toHaveLength(1);
  // The number that the gateway gave the refusal is no use to anybody.
  expect(written[0]?.text).not.toContain('rfnd_');
  maidan.clock.advance(24 * hour);
  await sendUntilDone(booking);
  expect(await refundedAtGateway(booking)).toBe(250_00);
  expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
  await expectNothingOpen(booking);
});

test('the gateway is asked before a refused refund is sent again: what was paid by hand a moment ago is not paid twice', async () => {
  const booking = await refused();
  await payByHand(booking, 250_00);
  const admin = await createPerson(maidan, 'admin');
  const path = `/api/admin/refunds/${await idOf(booking)}/retry`;
  const pressed = await maidan.call('POST', path, { as: admin });
  expect(pressed).toMatchObject({ status: 200, body: { status: 'processed' } });
  expect(await refundedAtGateway(booking)).toBe(250_00);
  expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
  await expectNothingOpen(booking);
});

test('less paid by hand than was refused: only the rest is sent', async () => {
  const booking = await refused();
  await payByHand(booking, 100_00);
  await sendRefund(maidan.services, await idOf(booking));
  expect((await listOf(booking)).sort()).toEqual(['cancelled 100 processed', 'cancelled 150 sent']);
  await bankSettles();
  await sendUntilDone(booking);
  expect((await listOf(booking)).sort()).toEqual(['cancelled 100 processed', 'cancelled 150 processed']);
  expect(await refundedAtGateway(booking)).toBe(250_00);
  await expectNothingOpen(booking);
});

test('everything paid back by hand: the refused refund is settled by it, and only the rest came from outside', async () => {
  const booking = await refused();
  await payByHand(booking, 520_00);
  maidan.clock.advance(6 * minute);
  await syncOrder(maidan.services, booking.orderId);
  expect((await listOf(booking)).sort()).toEqual(['cancelled 250 processed', 'outside 270 processed']);
  await sendUntilDone(booking);
  expect(await refundedAtGateway(booking)).toBe(520_00);
  await expectNothingOpen(booking);
});

test('two refused refunds of one payment are settled by hand in the order in which they were decided', async () => {
  const date = addDays(istDateOf(await now()), 6);
  const booking = await paid({ date, startTimes: ['18:00'] });
  const { turfId, person, bookingId } = booking;
  const cheaper = { turfId, date, hour: 20, pricePaise: 300_00, reason: 'Off-peak' };
  await maidan.services.db.insert(slotPrices).values(cheaper);
  sandbox().faults.refundFails = true;
  const move = { date, startTimes: ['20:00'] };
  expect(
    await maidan.call('POST', `/api/bookings/${bookingId}/move`, { as: person, body: move }),
  ).toMatchObject({
    status: 200,
  });
  await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
  await refusedByBank(booking);
  expect(await listOf(booking)).toEqual(['moved 200 failed', 'cancelled 320 failed']);
  await payByHand(booking, 300_00);
  maidan.clock.advance(6 * minute);
  await Promise.all([1, 2].map(() => syncOrder(maidan.services, booking.orderId)));
  expect((await listOf(booking)).sort()).toEqual([
    'cancelled 100 processed',
    'cancelled 220 failed',
    'moved 200 processed',
  ]);
  await sendUntilDone(booking);
  expect(await refundedAtGateway(booking)).toBe(520_00);
  await expectNothingOpen(booking);
});

test('a sync that sees a retry arrive before its answer is written takes it for ours: the bank may refuse it again', async () => {
  const booking = await refused();
  maidan.clock.advance(6 * minute);
  const refundPayment: RazorpayClient['refundPayment'] = async (input) => {
    const answer = await gateway().refundPayment(input);
    await syncOrder(maidan.services, booking.orderId);
    return answer;
  };
  sandbox().faults.refundFails = true;
  await sendRefund(withClient({ refundPayment }), await idOf(booking));
  expect(await listOf(booking)).toEqual(['cancelled 250 sent']);
  await refusedByBank(booking);
  expect(await rowsOf(booking)).toMatchObject([{ status: 'failed', failures: 2 }]);
  await sendUntilDone(booking);
  expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
  expect(await refundedAtGateway(booking)).toBe(250_00);
});

test('retries and syncs that meet after half was paid by hand pay the other half once', async () => {
  const booking = await refused();
  maidan.clock.advance(6 * minute);
  await payByHand(booking, 125_00);
  const id = await idOf(booking);
  // One of two that ask at the very same moment may hear that the other still runs.
  await Promise.allSettled([
    syncOrder(maidan.services, booking.orderId),
    sendRefund(maidan.services, id),
    sendRefund(maidan.services, id),
    syncOrder(maidan.services, booking.orderId),
  ]);
  await bankSettles();
  await sendUntilDone(booking);
  expect(await listOf(booking)).toEqual(['cancelled 125 processed', 'cancelled 125 processed']);
  expect(await refundedAtGateway(booking)).toBe(250_00);
  await expectNothingOpen(booking);
});

test('news that is older than the bank’s refusal, and counts the refund still, settles nothing', async () => {
  const booking = await paid();
  sandbox().faults.refundFails = true;
  await maidan.call('POST', `/api/bookings/${booking.bookingId}/cancel`, { as: booking.person });
  await expect.poll(() => listOf(booking), { timeout: 10_000 }).toEqual(['cancelled 250 sent']);
  const listOrderPayments: RazorpayClient['listOrderPayments'] = async (orderId) => {
    const before = await gateway().listOrderPayments(orderId);
    expect(before).toMatchObject([{ amount_refunded: 250_00 }]);
    await refusedByBank(booking);
    return before;
  };
  await syncOrder(withClient({ listOrderPayments }), booking.orderId);
  expect(await listOf(booking)).toEqual(['cancelled 250 failed']);
  const getPayment: RazorpayClient['getPayment'] = async (id) => {
    const before = await gateway().getPayment(id);
    // Somebody else retries meanwhile, in vain.
    sandbox().faults.refundFails = true;
    await sendRefund(maidan.services, await idOf(booking));
    await refusedByBank(booking);
    return { ...before, amount_refunded: 250_00 };
  };
  await sendRefund(withClient({ getPayment }), await idOf(booking));
  expect(await rowsOf(booking)).toMatchObject([{ status: 'failed', amountPaise: 250_00, failures: 2 }]);
  expect(await refundedAtGateway(booking)).toBe(0);
});

test('the answer to an earlier try that comes late does not stop the try that is under way', async () => {
  const booking = await refused();
  const id = await idOf(booking);
  const { db } = maidan.services;
  await db.update(refunds).set({ status: 'sent', failures: 0 }).where(eq(refunds.id, id));
  const refundPayment: RazorpayClient['refundPayment'] = async (input) => {
    expect(input.idempotencyKey).toBe(id);
    const late = await gateway().refundPayment(input);
    expect(late).toMatchObject({ status: 'failed' });
    // Told meanwhile by a webhook, and tried again.
    await db.update(refunds).set({ status: 'failed', failures: 1 }).where(eq(refunds.id, id));
    await sendRefund(maidan.services, id);
    return late;
  };
  await sendRefund(withClient({ refundPayment }), id);
  expect(await rowsOf(booking)).toMatchObject([{ status: 'sent', failures: 1 }]);
  await sendUntilDone(booking);
  expect(await refundedAtGateway(booking)).toBe(250_00);
});

/** A refund that no job has sent yet: the gateway was away. */
async function wanted(amountPaise: number) {
  const booking = await paid();
  const { db } = maidan.services;
  const { turfId, bookingId, attemptId } = booking;
  const refund = { turfId, bookingId, attemptId, amountPaise };
  const id = newId();
  const at = await now();
  await db.insert(refunds).values({ ...refund, id, reason: 'cancelled', status: 'wanted' });
  await db.transaction((tx) => recordRefundOwed(tx, { ...refund, refundId: id, at }));
  return { ...booking, id };
}

test('a refund that the gateway refuses because a hand was faster is settled by its next try, not asked for for ever', async () => {
  const booking = await wanted(250_00);
  await payByHand(booking, 520_00);
  await sendRefund(maidan.services, booking.id);
  expect(await rowsOf(booking)).toMatchObject([{ status: 'failed', nextTryAt: expect.any(Date) }]);
  await sendRefund(maidan.services, booking.id);
  expect((await listOf(booking)).sort()).toEqual(['cancelled 250 processed', 'outside 270 processed']);
  expect(await refundedAtGateway(booking)).toBe(520_00);
});

test('an answer to a refund that cannot be read is no refusal: it is asked for again under the same key, and paid once', async () => {
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
    await expect(sendRefund(withClient({ refundPayment }), booking.id)).rejects.toThrow('UNEXPECTED_ANSWER');
    expect(await rowsOf(booking)).toMatchObject([{ status: 'wanted', failures: 0 }]);
  }
  expect(keys).toEqual([booking.id, booking.id]);
  await sendUntilDone(booking);
  expect(await listOf(booking)).toEqual(['cancelled 250 processed']);
  expect(await refundedAtGateway(booking)).toBe(250_00);
});
