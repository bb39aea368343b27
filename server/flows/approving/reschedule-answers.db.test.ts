import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ownerAnswer } from '../../../contract/policy.ts';
import { hold, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { reschedulingBookings } from '../../../tests/support/bookings/rescheduled-bookings.ts';
import { createPerson, testInstallation } from '../../../tests/support/servers/installation.ts';
import { bookings, reschedules } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { paymentOrders, payments } from '../../core/payments/tables.ts';
import { auditLog } from '../../core/people/tables.ts';
import { slotReservations } from '../../core/slots/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { cancelUnapproved } from './cancel-unapproved.ts';

/** Reschedules at a turf whose owner approves bookings by hand. */

const maidan = testInstallation();
const { date, next, booked, reschedule, read, payForReschedule, payByUpi, reservationsOf, refundsOf } =
  reschedulingBookings(() => maidan);
const hour = 3_600_000;

/** Returns a confirmed booking at 6 pm of the first day, paid in full (₹520); from then on the owner approves. */
async function byHand(input: Parameters<typeof booked>[0] = {}) {
  const world = await booked({ paymentOption: 'full', ...input });
  const { owner, person, bookingId } = world;
  const body = { autoAccept: false };
  await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body });
  const to = (startTimes: string[], day = next) => reschedule(person, bookingId, { date: day, startTimes });
  const seen = () => read(person, bookingId);
  const answer = (word: 'approve' | 'decline', more: object) =>
    maidan.call('POST', `/api/bookings/${bookingId}/${word}`, { as: owner, body: more });
  const withdraw = (rescheduleId: string) =>
    maidan.call('POST', `/api/bookings/${bookingId}/reschedules/${rescheduleId}/withdraw`, { as: person });
  return { ...world, to, seen, answer, withdraw };
}

/** Returns a booking whose reschedule to 8 pm of the next day (₹200 more) is paid and awaits approval. */
async function paidAndWaiting(fault: Partial<ReturnType<typeof sandboxOf>['faults']> = {}) {
  const world = await byHand();
  await world.to(['20:00']);
  Object.assign(sandboxOf(maidan).faults, fault);
  const orderId = await payForReschedule(world.person, world.bookingId);
  await syncOrder(maidan.services, orderId);
  Object.assign(sandboxOf(maidan).faults, { captureFailsAfterHappening: false, captureRefused: null });
  const rescheduleId: string = (await world.seen()).reschedule?.id;
  return { ...world, orderId, rescheduleId };
}

const old = { status: 'confirmed', startTimes: ['18:00'], totalPaise: 520_00, paidPaise: 520_00 };

async function findings(bookingId: string) {
  const { findings } = await checkMoney(maidan.services);
  return findings.filter((found) => found.bookingId === bookingId);
}

async function timeOut(act: () => Promise<unknown> = async () => undefined): Promise<number> {
  maidan.clock.advance(7 * hour);
  try {
    await act();
    return await cancelUnapproved(maidan.services);
  } finally {
    maidan.clock.advance(-7 * hour);
  }
}

describe('reschedules that need approval', () => {
  test('declined over the own free buffer: the buffer again, no hold', async () => {
    const { db } = maidan.services;
    const { turfId, bookingId, to, seen, answer } = await byHand();
    // As after the desk has used the buffer for a game and cancelled that.
    await db.update(bookings).set({ bufferMinutes: 30 }).where(eq(bookings.id, bookingId));
    await to(['19:00'], date);
    const rescheduleId = (await seen()).reschedule?.id;
    expect((await answer('decline', { rescheduleId, reason: 'Tournament' })).status).toBe(200);
    const rows = await db.select().from(slotReservations).where(eq(slotReservations.turfId, turfId));
    expect(rows.map(({ cell, kind, expiresAt }) => [cell, kind, expiresAt]).sort()).toEqual([
      [36, 'booking', null],
      [37, 'booking', null],
      [38, 'buffer', null],
    ]);
  });

  test('free reschedule: old hours stay booked, new ones are held', async () => {
    const { turfId, bookingId, owner, to, seen } = await byHand();
    const { status, body } = await to(['19:00']);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...old, date, reschedule: { status: 'awaiting_approval', order: null } });
    const due = Date.parse(body.reschedule.approvalDueAt) - Date.now();
    expect(due / hour).toBeCloseTo(ownerAnswer.hoursAfterPayment, 1);
    expect(await reservationsOf(turfId)).toEqual([`${date} 18 booking`, `${next} 19 hold`]);
    const stranger = await createPerson(maidan);
    const taken = await maidan.call('POST', '/api/bookings', {
      as: stranger,
      body: { turfId, date: next, startTimes: ['19:00'], paymentOption: 'full' },
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    const { body: requests } = await maidan.call('GET', '/api/owner/requests', { as: owner });
    expect(requests.items).toMatchObject([
      {
        id: bookingId,
        date,
        approvalDueAt: body.reschedule.approvalDueAt,
        reschedule: { date: next, payPaise: 0 },
      },
    ]);
    expect(await seen()).toMatchObject({ ...old, date });
  });

  test('approved: takes the new hours, and the difference is earned', async () => {
    const { turfId, bookingId, orderId, rescheduleId, seen, answer } = await paidAndWaiting();
    expect(await seen()).toMatchObject({ ...old, date, reschedule: { id: rescheduleId, order: null } });
    expect(await findings(bookingId)).toEqual([]);
    expect(await answer('approve', { rescheduleId })).toMatchObject({
      status: 200,
      body: { date: next, startTimes: ['20:00'], approvalDueAt: null, reschedule: null },
    });
    const now = { date: next, startTimes: ['20:00'], totalPaise: 720_00, paidPaise: 720_00 };
    expect(await seen()).toMatchObject({ ...now, status: 'confirmed', reschedule: null });
    expect(await reservationsOf(turfId)).toEqual([`${next} 20 booking`]);
    await syncOrder(maidan.services, orderId);
    expect(await refundsOf(bookingId)).toEqual([]);
    expect(await findings(bookingId)).toEqual([]);
  });

  test('approved to cheaper hours: the difference is refunded then', async () => {
    const { bookingId, seen, to, answer } = await byHand();
    await to(['07:00']);
    expect(await refundsOf(bookingId)).toEqual([]);
    const { reschedule: asked } = await seen();
    expect((await answer('approve', { rescheduleId: asked.id })).status).toBe(200);
    expect(await refundsOf(bookingId)).toEqual(['rescheduled 200']);
    expect(await seen()).toMatchObject({ date: next, startTimes: ['07:00'], paidPaise: 320_00 });
    expect(await findings(bookingId)).toEqual([]);
  });

  test.each([
    ['declined', 'declined'],
    ['timed out', 'expired'],
    ['withdrawn', 'withdrawn'],
  ])('%s: old hours stay, the difference is refunded in full', async (how, status) => {
    const { turfId, bookingId, orderId, rescheduleId, seen, answer, withdraw } = await paidAndWaiting();
    if (how === 'declined') {
      const declined = await answer('decline', { rescheduleId, reason: 'Tournament' });
      expect(declined.body).toMatchObject({ date, status: 'confirmed', approvalDueAt: null });
    }
    if (how === 'withdrawn') expect((await withdraw(rescheduleId)).status).toBe(200);
    if (how === 'timed out') {
      const tooLate = async () =>
        expect((await answer('approve', { rescheduleId })).body.code).toBe('NOT_AWAITING_APPROVAL');
      expect(await timeOut(tooLate)).toBeGreaterThan(0);
    }
    expect(await seen()).toMatchObject({ ...old, date, refundPaise: 0, reschedule: null });
    expect(await reservationsOf(turfId)).toEqual([`${date} 18 booking`]);
    expect(await refundsOf(bookingId)).toEqual(['rescheduled 200']);
    await syncOrder(maidan.services, orderId);
    expect(await refundsOf(bookingId)).toEqual(['rescheduled 200']);
    const [row] = await maidan.services.db.select().from(reschedules).where(eq(reschedules.id, rescheduleId));
    expect(row).toMatchObject({ status, endReason: how === 'declined' ? 'Tournament' : null });
    for (const word of ['approve', 'decline'] as const)
      expect((await answer(word, { rescheduleId })).body.code).toBe('NOT_AWAITING_APPROVAL');
    expect((await withdraw(rescheduleId)).body.code).toBe('NOT_AWAITING_APPROVAL');
    expect(await findings(bookingId)).toEqual([]);
  });

  test('paid again after a decline: refunded, not asked again', async () => {
    const { bookingId, orderId, rescheduleId, seen, answer } = await paidAndWaiting();
    await answer('decline', { rescheduleId });
    await payByUpi(orderId).catch(() => undefined);
    await syncOrder(maidan.services, orderId);
    expect(await seen()).toMatchObject({ date, startTimes: ['18:00'], reschedule: null });
    expect(await findings(bookingId)).toEqual([]);
    expect((await refundsOf(bookingId)).length).toBeGreaterThan(0);
  });

  test('booking cancelled while it waits: both payments are refunded', async () => {
    const { person, turfId, bookingId, rescheduleId } = await paidAndWaiting();
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', reschedule: null } });
    expect(await refundsOf(bookingId)).toEqual(['cancelled 520', 'rescheduled 200']);
    expect(await reservationsOf(turfId)).toEqual([]);
    const [row] = await maidan.services.db.select().from(reschedules).where(eq(reschedules.id, rescheduleId));
    expect(row?.status).toBe('expired');
    expect(await findings(bookingId)).toEqual([]);
  });

  test('new hours closed by the venue: ends with a refund, booking stays', async () => {
    const { owner, turfId, bookingId, seen } = await paidAndWaiting();
    const body = { date: next, fromHour: 20, toHour: 21, reason: 'Rain' };
    const closed = await maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body });
    expect(closed.status).toBe(200);
    expect(await seen()).toMatchObject({ ...old, date, reschedule: null });
    expect(await refundsOf(bookingId)).toEqual(['rescheduled 200']);
    expect(await reservationsOf(turfId)).toEqual([`${date} 18 booking`, `${next} 20 lock`]);
  });

  test('owner disabled while it waits: times out with a refund', async () => {
    const { owner, bookingId, seen } = await paidAndWaiting();
    const admin = await createPerson(maidan, 'admin');
    const body = { reason: 'Sold the same hour twice by phone' };
    await maidan.call('PUT', `/api/people/${owner.id}/disabling`, { as: admin, body });
    await timeOut();
    expect(await seen()).toMatchObject({ ...old, date, reschedule: null });
    expect(await refundsOf(bookingId)).toEqual(['rescheduled 200']);
  });

  test('granted refund while it waits: taken from the booking alone', async () => {
    const { owner, bookingId, rescheduleId, seen, answer } = await paidAndWaiting();
    const body = { amountPaise: 100_00, source: 'online', reason: 'Floodlight' };
    const granted = await maidan.call('POST', `/api/bookings/${bookingId}/refunds`, { as: owner, body });
    expect(granted.status).toBe(201);
    expect(await findings(bookingId)).toEqual([]);
    await answer('decline', { rescheduleId });
    expect(await refundsOf(bookingId)).toEqual(['granted 100', 'rescheduled 200']);
    expect(await seen()).toMatchObject({ paidPaise: 520_00, refundPaise: 100_00 });
    expect(await findings(bookingId)).toEqual([]);
  });

  test("declined during a dispute, then lost: the bank's part is not refunded", async () => {
    const { bookingId, orderId, rescheduleId, answer } = await paidAndWaiting();
    const [payment] = await maidan.services.db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(paymentOrders, eq(payments.paymentOrderId, paymentOrders.id))
      .where(eq(paymentOrders.orderId, orderId));
    const sandbox = sandboxOf(maidan);
    const report = async () => {
      maidan.clock.advance(10_000);
      await sandbox.runDue();
    };
    const dispute = { paymentId: payment?.id ?? '', phase: 'chargeback', amount: 80_00 } as const;
    const { id } = await sandbox.raiseDispute(dispute);
    await report();
    expect((await answer('decline', { rescheduleId, reason: 'League match' })).status).toBe(200);
    await sandbox.moveDispute(id, 'lost');
    await report();
    expect(await refundsOf(bookingId)).toEqual(['rescheduled 120']);
    await expect.poll(() => findings(bookingId)).toEqual([]);
  });

  test('desk: day sheet and calendar show what awaits approval', async () => {
    const { owner, turfId, bookingId, rescheduleId, answer } = await paidAndWaiting();
    const at = async (path: string) => (await maidan.call('GET', path, { as: owner })).body;
    const sheet = await at(`/api/turfs/${turfId}/day?date=${date}`);
    expect(sheet.bookings).toMatchObject([
      { id: bookingId, paidOnlinePaise: 520_00, asksFor: { date: next, startTimes: ['20:00'] } },
    ]);
    const hourOfNext = async () =>
      (await at(`/api/turfs/${turfId}/day?date=${next}`)).hours.find(
        ({ startTime }: { startTime: string }) => startTime === '20:00',
      );
    expect(await hourOfNext()).toMatchObject({
      status: 'held',
      request: { id: bookingId, name: 'Asha Iyer' },
    });
    const { days } = await at(`/api/turfs/${turfId}/desk/slots?date=${next}`);
    const slot = days[0].slots.find(({ startTime }: { startTime: string }) => startTime === '20:00');
    expect(slot).toMatchObject({ status: 'held', booking: { id: bookingId, status: 'awaiting_approval' } });
    await answer('decline', { rescheduleId });
    expect(await hourOfNext()).toMatchObject({ status: 'available', request: null });
  });

  test('answer without the reschedule or for another one: refused', async () => {
    const { rescheduleId, seen, answer } = await paidAndWaiting();
    const other = 'aaaaaaaa-0000-7000-8000-000000000000';
    for (const more of [{}, { rescheduleId: other }])
      expect((await answer('approve', more)).body.code).toBe('NOT_AWAITING_APPROVAL');
    expect(await seen()).toMatchObject({ date, reschedule: { id: rescheduleId } });
  });

  test('another choice while it waits: refused; the same one is a repeat', async () => {
    const { to, rescheduleId } = await paidAndWaiting();
    expect((await to(['19:00'])).body).toMatchObject({ code: 'CANNOT_RESCHEDULE' });
    expect(await to(['20:00'])).toMatchObject({ status: 200, body: { reschedule: { id: rescheduleId } } });
  });

  test('a part of the old hours: rescheduled at once', async () => {
    const { to } = await byHand({ startTimes: ['18:00', '19:00'] });
    expect(await to(['19:00'], date)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', startTimes: ['19:00'], reschedule: null },
    });
  });

  test('quote: names the deadline only where the owner must approve', async () => {
    const { person, bookingId } = await byHand({ startTimes: ['18:00', '19:00'] });
    const quote = async (startTimes: string[]) =>
      (
        await maidan.call('POST', `/api/bookings/${bookingId}/reschedule-quote`, {
          as: person,
          body: { date, startTimes },
        })
      ).body.approvalDueAt;
    expect(await quote(['19:00'])).toBeNull();
    expect((Date.parse(await quote(['19:00', '20:00'])) - Date.now()) / hour).toBeCloseTo(6, 1);
  });

  test('reschedules awaiting approval: count as live holds', async () => {
    const { person, turfId, to } = await byHand();
    await to(['19:00']);
    await hold(maidan, person, { turfId, date, startTimes: ['10:00'] });
    const third = await maidan.call('POST', '/api/bookings', {
      as: person,
      body: { turfId, date, startTimes: ['12:00'], paymentOption: 'full' },
    });
    expect(third).toMatchObject({ status: 409, body: { code: 'TOO_MANY_HOLDS' } });
  });

  test('audit log: names owner and reschedule', async () => {
    const { owner, rescheduleId, answer } = await paidAndWaiting();
    await answer('decline', { rescheduleId });
    const [line] = await maidan.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, owner.id), eq(auditLog.event, 'reschedule-declined')));
    expect(line?.details).toMatchObject({ rescheduleId });
  });

  test.each(['failed', 'refunded'] as const)(
    'bank releases the payment (%s): ends, uncharged',
    async (how) => {
      const { turfId, bookingId, person, seen } = await paidAndWaiting({ captureRefused: how });
      expect(await seen()).toMatchObject({ ...old, date, refundPaise: 0, reschedule: null });
      const [row] = await maidan.services.db
        .select()
        .from(reschedules)
        .where(eq(reschedules.bookingId, bookingId));
      expect(row).toMatchObject({ status: 'bank_reversed', endReason: null });
      const { body: story } = await maidan.call('GET', `/api/bookings/${bookingId}/timeline`, { as: person });
      expect(story.events).toContainEqual(
        expect.objectContaining({
          kind: 'reschedule_closed',
          detail: 'Your bank reversed the payment for the new slots.',
        }),
      );
      expect(await reservationsOf(turfId)).toEqual([`${date} 18 booking`]);
      expect(await refundsOf(bookingId)).toEqual([]);
      expect(await findings(bookingId)).toEqual([]);
    },
  );

  test('capture unknown at the decline: refunded once it is known', async () => {
    const captureFailsAfterHappening = true;
    const waiting = await paidAndWaiting({ captureFailsAfterHappening });
    const { bookingId, orderId, rescheduleId, seen, answer } = waiting;
    await answer('decline', { rescheduleId });
    for (const _ of [1, 2]) await syncOrder(maidan.services, orderId);
    expect(await seen()).toMatchObject({ ...old, refundPaise: 0, reschedule: null });
    expect(await findings(bookingId)).toEqual([]);
    const [order] = await maidan.services.db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.rescheduleId, rescheduleId));
    expect(order?.paidByPaymentId).toBeNull();
    expect(await refundsOf(bookingId)).toEqual(['rescheduled 200']);
  });
});
