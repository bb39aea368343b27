import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/calendar.ts';
import { hold, payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { reschedulingBookings } from '../../../tests/support/bookings/rescheduled-bookings.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { reschedules } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { syncOrder } from '../paying/sync-order.ts';

/** Reschedules that complete at once or after payment, and those that are refused. */

const maidan = testInstallation();
const { date, next, booked, reschedule, read, payForReschedule, reservationsOf, refundsOf } =
  reschedulingBookings(() => maidan);
const hour = 3_600_000;

describe('reschedule booking', () => {
  test('part paid, dearer hour: rescheduled at once, difference due at the venue', async () => {
    const { person, turfId, bookingId } = await booked();
    const to = { date: next, startTimes: ['20:00'] };
    const quote = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule-quote`, {
      as: person,
      body: to,
    });
    expect(quote).toMatchObject({
      status: 200,
      body: {
        totalPaise: 720_00,
        oldTotalPaise: 520_00,
        differencePaise: 200_00,
        payPaise: 0,
        refundPaise: 0,
      },
    });
    const rescheduled = await reschedule(person, bookingId, { ...to, expectedTotalPaise: 720_00 });
    expect(rescheduled).toMatchObject({
      status: 200,
      body: {
        date: next,
        startTimes: ['20:00'],
        totalPaise: 720_00,
        payNowPaise: 145_00,
        paidPaise: 145_00,
        atVenuePaise: 575_00,
        paymentStatus: 'partially_paid',
        reschedule: null,
      },
    });
    expect(await reservationsOf(turfId)).toEqual([`${next} 20 booking`]);
    const [row] = await maidan.services.db
      .select()
      .from(reschedules)
      .where(eq(reschedules.bookingId, bookingId));
    expect(row).toMatchObject({
      status: 'done',
      from: { date, hours: [18] },
      to: { date: next, hours: [20] },
    });
    expect(row?.rescheduledBy).toBe(person.id);

    const again = await reschedule(person, bookingId, to);
    expect(again.status).toBe(200);
    expect(await maidan.services.db.$count(reschedules, eq(reschedules.bookingId, bookingId))).toBe(1);
  });

  test('paid in full, cheaper hour: difference refunded, later cancellation refunds the rest', async () => {
    const { person, bookingId } = await booked({ paymentOption: 'full' });
    const rescheduled = await reschedule(person, bookingId, {
      date,
      startTimes: ['07:00'],
      expectedTotalPaise: 320_00,
    });
    expect(rescheduled.body).toMatchObject({
      totalPaise: 320_00,
      paidPaise: 320_00,
      refundPaise: 0,
      atVenuePaise: 0,
      paymentStatus: 'paid',
    });
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refundPaise: 320_00 });
    expect(await refundsOf(bookingId)).toEqual(['cancelled 320', 'rescheduled 200']);
  });

  test('repeated reschedule: same answer, even close to the start', async () => {
    const { person, bookingId } = await booked();
    const ahead = Date.parse(`${date}T18:00:00+05:30`) - Date.now() - 13 * hour;
    maidan.clock.advance(ahead);
    const nearer = { date, startTimes: ['16:00'] };
    const answers = [
      await reschedule(person, bookingId, nearer),
      await reschedule(person, bookingId, nearer),
    ];
    maidan.clock.advance(-ahead);
    expect(answers).toMatchObject([nearer, nearer].map((body) => ({ status: 200, body })));
  });

  test('one hour later: keeps the shared hour throughout', async () => {
    const { person, turfId, bookingId } = await booked({ startTimes: ['18:00', '19:00'] });
    expect((await reschedule(person, bookingId, { date, startTimes: ['19:00', '20:00'] })).status).toBe(200);
    expect(await reservationsOf(turfId)).toEqual([`${date} 19 booking`, `${date} 20 booking`]);
  });

  test('paid in full, dearer hour: both held until the difference is paid', async () => {
    const { person, turfId, bookingId } = await booked({
      paymentOption: 'full',
      startTimes: ['18:00', '19:00'],
    });
    const to = { date, startTimes: ['19:00', '20:00'] };
    const asked = await reschedule(person, bookingId, to);
    expect(asked.body).toMatchObject({
      startTimes: ['18:00', '19:00'],
      reschedule: { startTimes: ['19:00', '20:00'], payPaise: 194_00, order: { amountPaise: 194_00 } },
    });
    expect(await reservationsOf(turfId)).toEqual([
      `${date} 18 booking`,
      `${date} 19 booking`,
      `${date} 20 hold`,
    ]);
    const repeated = await reschedule(person, bookingId, to);
    expect(repeated.body.reschedule.order.orderId).toBe(asked.body.reschedule.order.orderId);

    await syncOrder(maidan.services, await payForReschedule(person, bookingId));
    expect(await read(person, bookingId)).toMatchObject({
      startTimes: ['19:00', '20:00'],
      totalPaise: 1_184_00,
      paidPaise: 1_184_00,
      paymentStatus: 'paid',
      reschedule: null,
    });
    expect(await reservationsOf(turfId)).toEqual([`${date} 19 booking`, `${date} 20 booking`]);

    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    expect(cancelled.body.refundPaise).toBe(1_184_00);
    expect(await refundsOf(bookingId)).toEqual(['cancelled 194', 'cancelled 990']);
  });

  test('difference released after the reschedule: due at the venue', async () => {
    const { person, bookingId } = await booked({ paymentOption: 'full' });
    await reschedule(person, bookingId, { date, startTimes: ['20:00'] });
    const orderId = await payForReschedule(person, bookingId);
    sandboxOf(maidan).faults.captureRefused = 'failed';
    await syncOrder(maidan.services, orderId);
    sandboxOf(maidan).faults.captureRefused = null;
    await syncOrder(maidan.services, orderId);
    expect(await read(person, bookingId)).toMatchObject({
      status: 'confirmed',
      startTimes: ['20:00'],
      paidPaise: 520_00,
      payNowPaise: 520_00,
      atVenuePaise: 200_00,
      totalPaise: 720_00,
    });
  });

  test.each([
    [13, 200],
    [11, 409],
  ])('%i hours before the start: rescheduling answers %i', async (hours, status) => {
    const { person, bookingId } = await booked();
    const ahead = Date.parse(`${date}T18:00:00+05:30`) - Date.now() - hours * hour;
    maidan.clock.advance(ahead);
    const answer = await reschedule(person, bookingId, { date: next, startTimes: ['18:00'] });
    maidan.clock.advance(-ahead);
    expect(answer.status).toBe(status);
    if (status === 409) {
      expect(answer.body).toMatchObject({ code: 'CANNOT_RESCHEDULE' });
      expect(answer.body.message).toMatch(/12 hours before the start/);
    }
  });

  test('late to fewer hours, moved on, cancelled: no gain over cancelling', async () => {
    const startTimes = ['14:00', '15:00', '16:00', '17:00', '18:00', '19:00'];
    const { person, bookingId } = await booked({ startTimes, paymentOption: 'full' });
    const ahead = Date.parse(`${date}T14:00:00+05:30`) - Date.now() - 13 * hour;
    maidan.clock.advance(ahead);
    const path = `/api/bookings/${bookingId}`;
    const { body: quote } = await maidan.call('GET', `${path}/refund-quote`, { as: person });
    const answers = [
      await reschedule(person, bookingId, { date, startTimes: ['19:00'] }),
      await reschedule(person, bookingId, { date: next, startTimes: ['18:00'] }),
      await maidan.call('POST', `${path}/cancel`, { as: person, body: {} }),
    ];
    maidan.clock.advance(-ahead);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ totalPaise: 1_590_00, lateChangePaise: 1_070_00 });
    expect(answers[1]?.body.refund).toMatchObject({ fullRefundPaise: 250_00, partRefundPaise: 250_00 });
    const { findings } = await checkMoney(maidan.services);
    expect(findings.filter((finding) => finding.bookingId === bookingId)).toEqual([]);
    expect(quote).toMatchObject({ refundPaise: 1_320_00 });
    expect(await refundsOf(bookingId)).toEqual(['cancelled 250', 'rescheduled 1070']);
  });

  test('late reschedule, then the owner cancels: everything paid is refunded', async () => {
    const { person, owner, bookingId } = await booked({ paymentOption: 'full' });
    const ahead = Date.parse(`${date}T18:00:00+05:30`) - Date.now() - 13 * hour;
    maidan.clock.advance(ahead);
    const moved = await reschedule(person, bookingId, { date: next, startTimes: ['18:00'] });
    expect(moved.body.refund).toMatchObject({ fullRefundPaise: 250_00 });
    const answer = await maidan.call('POST', `/api/bookings/${bookingId}/cancel-for-customer`, {
      as: owner,
      body: { reason: 'Rain' },
    });
    maidan.clock.advance(-ahead);
    expect(answer.body).toMatchObject({ refundPaise: 520_00 });
    expect(await refundsOf(bookingId)).toEqual(['cancelled 520']);
  });

  test('fewer hours, venue money collected: quote names the refund there', async () => {
    const startTimes = ['16:00', '17:00', '18:00'];
    const { person, owner, bookingId } = await booked({ startTimes, paymentOption: 'partial' });
    const collected = { amounts: [{ amountPaise: 1_046_00, method: 'upi' }] };
    const path = `/api/bookings/${bookingId}`;
    const paid = await maidan.call('POST', `${path}/venue-payments`, { as: owner, body: collected });
    expect(paid.status).toBe(201);
    const body = { date: next, startTimes: ['18:00'] };
    const quote = await maidan.call('POST', `${path}/reschedule-quote`, { as: person, body });
    expect(quote.body).toMatchObject({ atVenuePaise: 151_00, venueExcessPaise: 895_00 });
    expect((await reschedule(person, bookingId, body)).body).toMatchObject({
      atVenuePaise: 151_00,
      collectedPaise: 1_046_00,
    });
  });

  test.each([
    ['taken hours', { startTimes: ['10:00'] }, 409, 'SLOT_TAKEN'],
    ['a day beyond the horizon', { date: addDays(date, 40) }, 422, 'DATE_OUT_OF_RANGE'],
    ['hours outside opening hours', { startTimes: ['05:00'] }, 422, 'OUTSIDE_OPENING_HOURS'],
    ['another total than was seen', { expectedTotalPaise: 1_00 }, 409, 'PRICE_CHANGED'],
    [
      'seven hours',
      { startTimes: [6, 7, 8, 9, 11, 12, 13].map((h) => `${String(h).padStart(2, '0')}:00`) },
      400,
      'VALIDATION_ERROR',
    ],
  ])('reschedule to %s: refused, booking unchanged', async (_name, wish, status, code) => {
    const { person, turfId, bookingId } = await booked();
    await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['10:00'] });
    const answer = await reschedule(person, bookingId, { date, startTimes: ['20:00'], ...wish });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await read(person, bookingId)).toMatchObject({ date, startTimes: ['18:00'], status: 'confirmed' });
  });

  test('rescheduled booking: still the answer to its original key', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const headers = { 'idempotency-key': 'tap' };
    const body = { turfId, date, startTimes: ['18:00'], paymentOption: 'partial' };
    const ask = (wish: object) =>
      maidan.call('POST', '/api/bookings', { as: person, body: { ...body, ...wish }, headers });
    const made = await ask({});
    await payByCard(maidan, made.body.order.orderId);
    await syncOrder(maidan.services, made.body.order.orderId);
    for (const startTimes of [['20:00'], ['21:00']]) {
      expect((await reschedule(person, made.body.id, { date: next, startTimes })).status).toBe(200);
    }
    const again = await ask({});
    expect([again.status, again.body.id]).toEqual([201, made.body.id]);
    const other = await ask({ date: next, startTimes: ['21:00'] });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});
