import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { moveIntoPast } from '../../../tests/support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { listBalancesOf } from '../../core/ledger/queries.ts';
import { refunds } from '../../core/payments/tables.ts';
import { sendRefundGranted } from '../../features/notifications/mails/booking-mails.ts';
import { mails } from '../../features/notifications/tables.ts';
import { sendRefund } from './send-refund.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 5);
let owner: Person;
let admin: Person;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  admin = await createPerson(maidan, 'admin');
});

const post = (path: string, body: object, as = owner, headers = {}) =>
  maidan.call('POST', `/api${path}`, { as, body, headers });
const reason = 'A floodlight failed';

/** Books 5 to 8 pm for ₹1,415: three slots of ₹465 after the discount, and the fee. */
async function paid(paymentOption: 'full' | 'partial' = 'full') {
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const player = await createPerson(maidan);
  const startTimes = ['17:00', '18:00', '19:00'];
  const id = await bookAndPay(maidan, player, { turfId, date, startTimes, paymentOption });
  return { id, turfId, player };
}

const get = (path: string, as: Person) => maidan.call('GET', `/api${path}`, { as });
const rowsOf = (id: string) => maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, id));
const findings = async (id: string) =>
  (await checkMoney(maidan.services)).findings.filter(({ bookingId }) => bookingId === id);
const balanceOf = async (id: string, account: string) =>
  ((await listBalancesOf(maidan.services.db, [id])).get(id) ?? []).find((line) => line.account === account)
    ?.amountPaise ?? 0;

describe('granted refunds', () => {
  test('single slot online: back to its payment, from the owner, booking stays', async () => {
    const { id, player } = await paid();
    const earned = -(await balanceOf(id, 'owner'));
    const answer = await post(`/bookings/${id}/refunds`, { source: 'online', startTimes: ['19:00'], reason });
    expect(answer).toMatchObject({ status: 201, body: { status: 'confirmed', grantedPaise: 465_00 } });
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ reason: 'granted', amountPaise: 465_00 });
    expect(-(await balanceOf(id, 'owner'))).toBe(earned - 465_00);
    await sendRefund(maidan.services, row?.id ?? '');
    maidan.clock.advance(10_000);
    await sandboxOf(maidan).runDue();
    expect(await findings(id)).toEqual([]);
    const seen = await get(`/bookings/${id}`, player);
    expect(seen.body).toMatchObject({ status: 'confirmed', refundPaise: 465_00 });
    const { body } = await get(`/bookings/${id}/timeline`, player);
    expect(body.events).toContainEqual(
      expect.objectContaining({
        kind: 'refund_granted',
        amountPaise: 465_00,
        by: 'owner',
        detail: expect.stringContaining(`7–8\u00a0pm: ${reason}`),
      }),
    );
    await sendRefundGranted(maidan.services, row?.grantId ?? '');
    const key = `refund-granted:${row?.grantId}`;
    const [mail] = await maidan.services.db.select().from(mails).where(eq(mails.key, key));
    expect(mail?.text).toContain(reason);
  });

  test('amount: at most the rest, once per key, own turfs only', async () => {
    const { id } = await paid();
    const ask = (amountPaise: number, as = owner, headers = {}) =>
      post(`/bookings/${id}/refunds`, { source: 'online', amountPaise, reason }, as, headers);
    const stranger = await createPerson(maidan, 'turf_owner');
    expect((await ask(100_00, stranger)).body.code).toBe('BOOKING_NOT_FOUND');
    const key = { 'idempotency-key': `grant-${id}` };
    for (const _ of [1, 2]) expect((await ask(1_000_00, owner, key)).status).toBe(201);
    expect(await rowsOf(id)).toHaveLength(1);
    expect((await ask(900_00, owner, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await ask(415_01)).body).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      message: 'You can refund at most ₹415 online.',
    });
    expect((await ask(415_00, admin)).status).toBe(201);
    expect((await ask(1_00)).body.message).toBe('There is no online payment left to refund.');
    expect(await balanceOf(id, 'owner')).toBe(0);
    expect(await balanceOf(id, 'platform_fees')).toBe(0);
    expect(await findings(id)).toEqual([]);
  });

  test('venue money: recorded by method, not due again, reversible', async () => {
    const { id, turfId } = await paid('partial');
    await post(`/bookings/${id}/venue-payments`, { amounts: [{ amountPaise: 1_046_00, method: 'cash' }] });
    const without = await post(`/bookings/${id}/refunds`, { source: 'venue', amountPaise: 500_00, reason });
    expect(without.status).toBe(400);
    const body = { source: 'venue', amountPaise: 500_00, method: 'upi', reason };
    const answer = await post(`/bookings/${id}/refunds`, body);
    expect(answer.body).toMatchObject({
      collectedPaise: 546_00,
      openPaise: 0,
      venueRefundDuePaise: 0,
      grantedPaise: 500_00,
      receipts: [
        { kind: 'collected', amountPaise: 1_046_00 },
        { kind: 'refunded', amountPaise: 500_00, method: 'upi', note: reason },
      ],
    });
    expect(await rowsOf(id)).toEqual([]);
    expect(await findings(id)).toEqual([]);
    const day = await get(`/turfs/${turfId}/day?date=${date}`, owner);
    expect(day.body.figures).toMatchObject({ collectedPaise: 546_00, grantedPaise: 500_00 });
    const more = await post(`/bookings/${id}/refunds`, { ...body, amountPaise: 546_01 });
    expect(more.body).toMatchObject({ code: 'REFUND_TOO_HIGH', data: { leftPaise: 546_00 } });
    const reversed = await post(`/venue-payments/${answer.body.receipts[1].id}/reversal`, {});
    expect(reversed.body).toMatchObject({ collectedPaise: 1_046_00, openPaise: 0, grantedPaise: 0 });
  });

  test('venue refund due after a closure: not granted a second time', async () => {
    const { id, turfId } = await paid('partial');
    await post(`/bookings/${id}/venue-payments`, { amounts: [{ method: 'cash', amountPaise: 1_046_00 }] });
    const closure = { date, fromHour: 19, toHour: 20, reason: 'Rain' };
    const { shortened } = (await post(`/turfs/${turfId}/closures`, closure)).body;
    const left = 1_046_00 - shortened[0].venueRefundDuePaise;
    expect(left).toBeLessThan(1_046_00);
    expect((await get(`/bookings/${id}/refundable`, owner)).body.venuePaise).toBe(left);
    const grant = (amountPaise: number) =>
      post(`/bookings/${id}/refunds`, { source: 'venue', method: 'cash', amountPaise, reason });
    expect(await grant(left + 100)).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_HIGH' } });
    expect((await grant(left)).status).toBe(201);
  });

  test('venue money by several methods: one refund, a receipt for each', async () => {
    const { id } = await paid('partial');
    await post(`/bookings/${id}/venue-payments`, { amounts: [{ amountPaise: 1_046_00, method: 'cash' }] });
    const amounts = [
      { method: 'cash', amountPaise: 300_00 },
      { method: 'upi', amountPaise: 200_00 },
    ];
    const key = { 'idempotency-key': `methods-${id}` };
    const body = { source: 'venue', amounts, reason };
    const first = await post(`/bookings/${id}/refunds`, body, owner, key);
    expect(first.body).toMatchObject({
      grantedPaise: 500_00,
      collectedPaise: 546_00,
      receipts: [{}, { kind: 'refunded', ...amounts[0] }, { kind: 'refunded', ...amounts[1] }],
    });
    expect((await post(`/bookings/${id}/refunds`, body, owner, key)).body.grantedPaise).toBe(500_00);
    for (const more of [{ source: 'online' }, { method: 'cash' }, { amountPaise: 500_00 }])
      expect((await post(`/bookings/${id}/refunds`, { ...body, ...more })).status).toBe(400);
    const reversed = await post(`/venue-payments/${first.body.receipts[2].id}/reversal`, {});
    expect(reversed.body).toMatchObject({ grantedPaise: 300_00, collectedPaise: 746_00 });
    expect(await findings(id)).toEqual([]);
  });

  test('single slot of a part payment: both sources, replayed once', async () => {
    const { id, player } = await paid('partial');
    await post(`/bookings/${id}/venue-payments`, { amounts: [{ amountPaise: 1_046_00, method: 'upi' }] });
    const key = { 'idempotency-key': `split-${id}` };
    const body = { source: 'online', startTimes: ['18:00'], reason };
    const first = await post(`/bookings/${id}/refunds`, body, owner, key);
    expect(first).toMatchObject({
      status: 201,
      body: { grantedPaise: 465_00, paidOnlinePaise: 0, collectedPaise: 950_00, openPaise: 0 },
    });
    expect(first.body.receipts).toMatchObject([{}, { kind: 'refunded', amountPaise: 96_00, method: 'upi' }]);
    expect(await rowsOf(id)).toMatchObject([{ amountPaise: 369_00, reason: 'granted' }]);
    expect((await post(`/bookings/${id}/refunds`, body, owner, key)).body.grantedPaise).toBe(465_00);
    expect(await findings(id)).toEqual([]);
    const seen = await get(`/bookings/${id}`, player);
    expect(seen.body).toMatchObject({ refundPaise: 369_00, venueRefundPaise: 96_00 });
    const all = { source: 'venue', startTimes: ['17:00', '18:00', '19:00'], method: 'cash', reason };
    expect((await post(`/bookings/${id}/refunds`, all)).body).toMatchObject({
      message: 'You can refund at most ₹950 of what was paid online and at the venue.',
      data: { leftPaise: 950_00 },
    });
  });

  test('venue first: the rest of a slot goes back online', async () => {
    const { id } = await paid('partial');
    await post(`/bookings/${id}/venue-payments`, { amounts: [{ amountPaise: 100_00, method: 'cash' }] });
    const body = { source: 'venue', startTimes: ['18:00'], method: 'cash', reason };
    expect((await post(`/bookings/${id}/refunds`, body)).body).toMatchObject({
      grantedPaise: 465_00,
      collectedPaise: 0,
    });
    expect(await rowsOf(id)).toMatchObject([{ amountPaise: 365_00 }]);
    expect(await findings(id)).toEqual([]);
  });

  test('key replayed after a reschedule: nothing more is refunded', async () => {
    const { id, player } = await paid();
    const key = { 'idempotency-key': `moved-${id}` };
    const body = { source: 'online', startTimes: ['18:00'], reason };
    expect((await post(`/bookings/${id}/refunds`, body, owner, key)).status).toBe(201);
    const to = { date: addDays(date, 1), startTimes: ['10:00', '11:00', '12:00'] };
    expect((await post(`/bookings/${id}/reschedule`, to, player)).status).toBe(200);
    expect((await post(`/bookings/${id}/refunds`, body, owner, key)).body).toMatchObject({
      startTimes: to.startTimes,
      grantedPaise: 465_00,
    });
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await findings(id)).toEqual([]);
  });

  test('period: after the game until 30 days later', async () => {
    const { id } = await paid();
    const ask = () =>
      post(`/bookings/${id}/refunds`, { source: 'online', amountPaise: 10_00, reason }, admin);
    await moveIntoPast(maidan, id, [17, 18, 19], 29);
    expect((await get(`/bookings/${id}/refundable`, owner)).body).toMatchObject({
      canRefund: true,
      onlinePaise: 1_415_00,
      venuePaise: 0,
      slots: [465_00, 465_00, 465_00].map((pricePaise) => expect.objectContaining({ pricePaise })),
    });
    expect((await ask()).status).toBe(201);
    await moveIntoPast(maidan, id, [17, 18, 19], 31);
    expect((await ask()).body).toMatchObject({
      code: 'CANNOT_REFUND',
      message: "It's too late for a refund. Refunds are possible until 30 days after the game.",
    });
  });

  test('cancelled afterwards: customer gets the rest, never more than paid', async () => {
    const { id, player } = await paid();
    await post(`/bookings/${id}/refunds`, { source: 'online', amountPaise: 400_00, reason });
    const cancelled = await post(`/bookings/${id}/cancel`, {}, player);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refundPaise: 1_415_00 });
    expect((await rowsOf(id)).map(({ amountPaise }) => amountPaise).sort()).toEqual([1_015_00, 400_00]);
    expect(await findings(id)).toEqual([]);
    const late = await post(`/bookings/${id}/refunds`, { source: 'online', amountPaise: 1_00, reason });
    expect(late.body.code).toBe('CANNOT_REFUND');
  });
});
