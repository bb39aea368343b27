import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { hold, payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { listBalancesOf } from '../../core/ledger/queries.ts';
import { RazorpayError } from '../../core/payments/razorpay/errors.ts';
import { refunds } from '../../core/payments/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { sendRefund } from './send-refund.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 5);
let owner: Person;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

/** An upcoming booking, by default of one slot for ₹520, paid in full. */
async function paid(startTimes = ['18:00']) {
  const player = await createPerson(maidan);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const { id, orderId } = await hold(maidan, player, {
    turfId,
    date,
    startTimes,
    paymentOption: 'full',
  });
  const { paymentId } = await payByCard(maidan, orderId);
  await syncOrder(maidan.services, orderId);
  return { id, turfId, player, orderId, paymentId };
}

const post = (path: string, body: object, as: Person) => maidan.call('POST', `/api${path}`, { as, body });
const rowsOf = (id: string) => maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, id));
const amountsOf = async (id: string) =>
  (await rowsOf(id)).map(({ amountPaise, reason }) => [amountPaise, reason]);
const findingsOf = async (id: string) =>
  (await checkMoney(maidan.services)).findings.filter(({ bookingId }) => bookingId === id);
const balanceOf = async (id: string, account: string) =>
  ((await listBalancesOf(maidan.services.db, [id])).get(id) ?? [])
    .filter((line) => line.account === account)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Cancels 20 hours before the game, when half is refunded. */
async function cancelLate(id: string, player: Person) {
  const now = await maidan.services.clock.now(maidan.services.db);
  const untilLate = slotStart(date, 18).getTime() - 20 * 3_600_000 - now.getTime();
  maidan.clock.advance(untilLate);
  const { body } = await post(`/bookings/${id}/cancel`, {}, player);
  expect(body).toMatchObject({ status: 'cancelled' });
  maidan.clock.advance(-untilLate);
}

async function deliver() {
  maidan.clock.advance(10_000);
  await sandboxOf(maidan).runDue();
}
async function dispute(paymentId: string, amount?: number) {
  const raised = await sandboxOf(maidan).raiseDispute({
    paymentId,
    phase: 'chargeback',
    ...(amount !== undefined && { amount }),
  });
  await deliver();
  return async (to: 'won' | 'lost' | 'closed') => {
    await sandboxOf(maidan).moveDispute(raised.id, to);
    await deliver();
  };
}

describe('refunds during a dispute', () => {
  test.each(['won', 'closed'] as const)(
    'owner cancelled meanwhile, then %s: refunded in full',
    async (end) => {
      const { id, paymentId } = await paid();
      const decide = await dispute(paymentId);
      expect((await post(`/bookings/${id}/cancel-for-customer`, { reason: 'Nets torn' }, owner)).status).toBe(
        200,
      );
      expect(await amountsOf(id)).toEqual([]);
      await decide(end);
      expect(await amountsOf(id)).toEqual([[520_00, 'cancelled']]);
      await decide(end);
      expect(await amountsOf(id)).toHaveLength(1);
      expect(await findingsOf(id)).toEqual([]);
    },
  );

  test('customer cancelled late meanwhile, then won: half refunded', async () => {
    const { id, player, paymentId } = await paid();
    const decide = await dispute(paymentId);
    await cancelLate(id, player);
    await decide('won');
    expect(await amountsOf(id)).toEqual([[250_00, 'cancelled']]);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('customer withdrew before approval meanwhile, then won: refunded in full', async () => {
    const prefer = (autoAccept: boolean) =>
      maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept } });
    await prefer(false);
    const ahead = slotStart(date, 18).getTime() - Date.now() - 15 * 3_600_000;
    maidan.clock.advance(ahead);
    const { id, player, paymentId } = await paid();
    const decide = await dispute(paymentId);
    expect((await post(`/bookings/${id}/cancel`, {}, player)).body).toMatchObject({ status: 'cancelled' });
    await decide('won');
    maidan.clock.advance(-ahead);
    await prefer(true);
    expect(await amountsOf(id)).toEqual([[520_00, 'cancelled']]);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('part of the payment disputed and lost: the rest is refunded once', async () => {
    const { id, paymentId } = await paid();
    const decide = await dispute(paymentId, 200_00);
    await post(`/bookings/${id}/cancel-for-customer`, { reason: 'Nets torn' }, owner);
    await decide('lost');
    const total = (await amountsOf(id)).reduce((sum, [paise]) => sum + Number(paise), 0);
    expect(total).toBe(320_00);
    expect(await findingsOf(id)).toEqual([]);
  });

  /**
   * Rejects refunds until the dispute is recorded. Not by a fault of the sandbox: the client's own retries
   * would outlive it.
   * @returns raises the dispute once a refund was rejected
   */
  function rejectRefunds() {
    const rejected = vi.spyOn(maidan.services.gateway.client, 'refundPayment').mockRejectedValue(
      new RazorpayError({
        kind: 'rate_limited',
        status: 429,
        code: 'BAD_REQUEST_ERROR',
        description: 'busy',
      }),
    );
    return async (paymentId: string) => {
      await expect.poll(() => rejected.mock.calls.length).toBeGreaterThan(0);
      const decide = await dispute(paymentId);
      rejected.mockRestore();
      return decide;
    };
  }

  /** A refund of ₹100 that the gateway did not take before the dispute. */
  async function queued() {
    const booked = await paid();
    const disputeRejected = rejectRefunds();
    const body = { source: 'online', amountPaise: 100_00, reason: 'Rain' };
    expect((await post(`/bookings/${booked.id}/refunds`, body, owner)).status).toBe(201);
    const decide = await disputeRejected(booked.paymentId);
    const [row] = await rowsOf(booked.id);
    await sendRefund(maidan.services, row?.id ?? '');
    expect(await rowsOf(booked.id)).toMatchObject([{ status: 'pending', gatewayId: null }]);
    return { ...booked, decide };
  }

  test('queued refund: held, sent after won', async () => {
    const { id, decide } = await queued();
    maidan.clock.advance(2 * 3_600_000);
    expect((await findingsOf(id)).map(({ kind }) => kind)).not.toContain('refund_stuck');
    await decide('won');
    maidan.clock.advance(-2 * 3_600_000);
    const sent = async () => (await rowsOf(id))[0]?.gatewayId;
    await expect.poll(sent).toEqual(expect.any(String));
    expect(await amountsOf(id)).toEqual([[100_00, 'granted']]);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('queued refund: dropped after lost, the bank has returned it', async () => {
    const { id, decide } = await queued();
    await decide('lost');
    expect(await amountsOf(id)).toEqual([]);
    for (const account of ['gateway', 'customer', 'owner', 'platform_fees', 'refunds_payable'])
      expect(await balanceOf(id, account), account).toBe(0);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('late cancellation after a grant, then won: the rest is refunded', async () => {
    const { id, player, paymentId } = await paid();
    const granted = { source: 'online', amountPaise: 500_00, reason: 'Rain' };
    expect((await post(`/bookings/${id}/refunds`, granted, owner)).status).toBe(201);
    const decide = await dispute(paymentId, 300_00);
    await cancelLate(id, player);
    await decide('won');
    expect(await amountsOf(id)).toEqual([
      [500_00, 'granted'],
      [20_00, 'cancelled'],
    ]);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('cheaper reschedule and late cancellation meanwhile, then won: both refunded', async () => {
    const { id, player, paymentId } = await paid(['18:00', '19:00']);
    const decide = await dispute(paymentId, 900_00);
    const body = { date, startTimes: ['18:00'] };
    expect((await post(`/bookings/${id}/reschedule`, body, player)).status).toBe(200);
    expect(await amountsOf(id)).toEqual([[90_00, 'rescheduled']]);
    await cancelLate(id, player);
    await decide('won');
    // ₹380 of the cheaper reschedule, and half of the ₹500 that are left.
    expect(await amountsOf(id)).toEqual([
      [90_00, 'rescheduled'],
      [630_00, 'cancelled'],
    ]);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('queued refund of a cheaper reschedule: dropped after lost, nothing found', async () => {
    const { id, player, paymentId } = await paid(['18:00', '19:00']);
    const disputeRejected = rejectRefunds();
    const body = { date, startTimes: ['18:00'] };
    expect((await post(`/bookings/${id}/reschedule`, body, player)).status).toBe(200);
    const decide = await disputeRejected(paymentId);
    expect(await amountsOf(id)).toEqual([[470_00, 'rescheduled']]);
    await decide('lost');
    expect(await amountsOf(id)).toEqual([]);
    expect(await findingsOf(id)).toEqual([]);
  });

  /** A refund that the gateway took before the dispute. */
  async function sent(amountPaise: number) {
    const booked = await paid();
    const body = { source: 'online', amountPaise, reason: 'Rain' };
    expect((await post(`/bookings/${booked.id}/refunds`, body, owner)).status).toBe(201);
    const gatewayId = async () => (await rowsOf(booked.id))[0]?.gatewayId;
    await expect.poll(gatewayId).toEqual(expect.any(String));
    return booked;
  }

  test('sent refund, then lost: listed as paid twice', async () => {
    const { id, paymentId } = await sent(100_00);
    await deliver();
    await (await dispute(paymentId))('lost');
    expect(await findingsOf(id)).toMatchObject([{ kind: 'refunded_twice', amountPaise: 100_00 }]);
    const admin = await createPerson(maidan, 'admin');
    const { body } = await maidan.call('GET', '/api/admin/problems?check=now', { as: admin });
    expect(body.items).toContainEqual(
      expect.objectContaining({ kind: 'money_finding', bookingId: id, amountPaise: 100_00 }),
    );
  });

  test('sent refund without an answer, then lost: not sent under another key', async () => {
    const { id, paymentId } = await paid();
    const { client } = maidan.services.gateway;
    const send = client.refundPayment;
    const unanswered = vi.spyOn(client, 'refundPayment').mockImplementation(async (request) => {
      await send(request);
      throw new Error('connection lost');
    });
    const body = { source: 'online', amountPaise: 100_00, reason: 'Rain' };
    expect((await post(`/bookings/${id}/refunds`, body, owner)).status).toBe(201);
    await expect.poll(() => unanswered.mock.settledResults.length).toBeGreaterThan(0);
    const decide = await dispute(paymentId, 420_00);
    unanswered.mockRestore();
    expect((await post(`/bookings/${id}/cancel-for-customer`, { reason: 'Nets torn' }, owner)).status).toBe(
      200,
    );
    const [before] = await rowsOf(id);
    await decide('lost');
    await sendRefund(maidan.services, before?.id ?? '');
    expect(await rowsOf(id)).toMatchObject([{ id: before?.id, amountPaise: 100_00, reason: 'granted' }]);
    expect(await findingsOf(id)).toEqual([]);
  });

  test('sent refund with room for the lost part: not listed', async () => {
    const { id, paymentId } = await sent(100_00);
    await (await dispute(paymentId, 420_00))('lost');
    expect(await findingsOf(id)).toEqual([]);
  });

  test.each([
    ['before it was processed', { refundFails: true }],
    ['after it was processed', { refundComesBackAfterMs: 60_000 }],
  ])('sent refund fails %s, after lost: not sent again', async (_, fault) => {
    const { id, orderId, paymentId } = await sent(100_00);
    const [refund] = await rowsOf(id);
    const { faults } = sandboxOf(maidan);
    Object.assign(faults, fault, { dropWebhooks: true });
    await deliver();
    faults.dropWebhooks = false;
    await (await dispute(paymentId))('lost');
    await sendRefund(maidan.services, refund?.id ?? '');
    maidan.clock.advance(15 * 60_000);
    await sandboxOf(maidan).runDue();
    await syncOrder(maidan.services, orderId);
    maidan.clock.advance(-15 * 60_000);
    Object.assign(faults, { refundFails: false, refundComesBackAfterMs: null });
    await expect.poll(() => amountsOf(id)).toEqual([]);
    expect(await balanceOf(id, 'refunds_payable')).toBe(0);
    expect(await findingsOf(id)).toEqual([]);
  });

  test.each(['before', 'after'] as const)('late payment, lost %s the sync: not refunded', async (when) => {
    const player = await createPerson(maidan);
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { id, orderId, payNowPaise } = await hold(maidan, player, { turfId, date, paymentOption: 'full' });
    sandboxOf(maidan).faults.dropWebhooks = true;
    await post(`/turfs/${turfId}/closures`, { date, fromHour: 18, toHour: 19, reason: 'Rain' }, owner);
    const late = await sandboxOf(maidan).pay({ orderId, method: 'upi', vpa: 'success@razorpay' });
    const { client } = maidan.services.gateway;
    await client.capturePayment({ paymentId: late.paymentId, amountPaise: payNowPaise });
    await deliver();
    sandboxOf(maidan).faults.dropWebhooks = false;
    const decide = await dispute(late.paymentId);
    if (when === 'before') await decide('lost');
    await syncOrder(maidan.services, orderId);
    if (when === 'after') {
      expect(await amountsOf(id)).toEqual([[520_00, 'paid_too_late']]);
      await decide('lost');
    }
    expect(await amountsOf(id)).toEqual([]);
    expect(await balanceOf(id, 'gateway')).toBe(0);
    expect(await findingsOf(id)).toEqual([]);
  });
});
