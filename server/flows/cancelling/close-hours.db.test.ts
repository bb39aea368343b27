import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, hourText, istDateOf } from '../../../contract/calendar.ts';
import { type BookingInput, bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import { reservedHours } from '../../../tests/support/bookings/reserved-hours.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import type { Services } from '../../api/services.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { refunds } from '../../core/payments/tables.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { auditLog } from '../../core/people/tables.ts';
import { mails } from '../../features/notifications/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { closeHours } from './close-hours.ts';
import { previewClosure } from './list-closure.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const hour = 3_600_000;

async function turfOfOwner() {
  const owner = await createPerson(maidan, 'turf_owner');
  return { owner, turfId: await createTurf(maidan, { ownerId: owner.id }) };
}

const booked = async (turfId: string, input: Partial<BookingInput> = {}) => {
  const person = await createPerson(maidan);
  return { person, bookingId: await bookAndPay(maidan, person, { turfId, date, ...input }) };
};

const close = (as: Person, turfId: string, body: object = {}) =>
  maidan.call('POST', `/api/turfs/${turfId}/closures`, {
    as,
    body: { date, fromHour: 16, toHour: 20, reason: 'Rain, the ground is under water', ...body },
  });

const preview = (as: Person, turfId: string) =>
  maidan.call('GET', `/api/turfs/${turfId}/closure-preview?date=${date}&fromHour=16&toHour=20`, { as });

async function reservationsOf(turfId: string): Promise<string[]> {
  const rows = await reservedHours(maidan.services.db, turfId);
  return rows.map((row) => `${row.hour} ${row.kind}`);
}

const locked = ['16 lock', '17 lock', '18 lock', '19 lock'];

const rowOf = async (bookingId: string) => {
  const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error('no booking');
  return row;
};

const findingsOf = async (id: string) =>
  (await checkMoney(maidan.services)).findings.filter(({ bookingId }) => bookingId === id);

const refundsOf = async (bookingId: string) =>
  (await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId))).map(
    ({ amountPaise, reason }) => [amountPaise, reason],
  );

/** Services that fail at the end of the transaction that takes the booking's hours. */
function failingAt(bookingId: string): Services {
  const { outbox } = maidan.services;
  return {
    ...maidan.services,
    outbox: {
      ...outbox,
      record: async (tx, event) => {
        if ('bookingId' in event && event.bookingId === bookingId) throw new Error('power cut');
        return outbox.record(tx, event);
      },
    },
  };
}

describe('closeHours', () => {
  test('bookings in the closed hours: cancelled and fully refunded, others stay', async () => {
    const { owner, turfId } = await turfOfOwner();
    const inside = await booked(turfId, { startTimes: ['17:00', '18:00'] });
    const across = await booked(turfId, { startTimes: ['19:00', '20:00'], paymentOption: 'full' });
    const after = await booked(turfId, { startTimes: ['21:00'] });
    const paying = await createPerson(maidan);
    const held = await hold(maidan, paying, { turfId, date, startTimes: ['16:00'] });

    const before = await preview(owner, turfId);
    expect(before.body).toMatchObject({
      turfName: 'Marina Five-a-Side',
      bookings: [
        { name: 'Asha Iyer', startTimes: ['17:00', '18:00'], refundPaise: 263_00 },
        { startTimes: ['19:00', '20:00'], keptTimes: ['20:00'], refundPaise: 485_00 },
      ],
      refundPaise: 748_00,
      holdCount: 1,
    });

    const closed = await close(owner, turfId);
    expect(closed).toMatchObject({
      status: 200,
      body: {
        cancelled: [before.body.bookings[0]],
        shortened: [before.body.bookings[1]],
        refundPaise: 748_00,
        holdCount: 1,
      },
    });
    expect(await reservationsOf(turfId)).toEqual([...locked, '20 booking', '21 booking']);
    expect(await refundsOf(inside.bookingId)).toEqual([[263_00, 'cancelled']]);
    expect(await refundsOf(across.bookingId)).toEqual([[485_00, 'rescheduled']]);
    expect(await refundsOf(after.bookingId)).toEqual([]);

    const seen = await maidan.call('GET', `/api/bookings/${inside.bookingId}`, { as: inside.person });
    expect(seen.body).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'owner',
      cancelReason: 'Rain, the ground is under water',
    });
    const releaseHold = await maidan.call('GET', `/api/bookings/${held.id}`, { as: paying });
    expect(releaseHold.body).toMatchObject({
      status: 'expired',
      cancelReason: 'Rain, the ground is under water',
    });

    const again = await close(owner, turfId);
    expect(again).toMatchObject({ status: 200, body: { cancelled: [], refundPaise: 0, holdCount: 0 } });
    expect(await refundsOf(inside.bookingId)).toHaveLength(1);
    const theirs = () =>
      maidan.services.db.select().from(mails).where(eq(mails.recipient, inside.person.email));
    await expect
      .poll(async () => (await theirs()).find(({ key }) => key.startsWith('cancelled:'))?.text, {
        timeout: 60_000,
      })
      .toContain('Reason: Rain, the ground is under water');
  });

  test('middle hour closed: kept as two, refunded by source, then all back', async () => {
    const { owner, turfId } = await turfOfOwner();
    const startTimes = ['17:00', '18:00', '19:00'];
    const { person, bookingId } = await booked(turfId, { startTimes });
    const as = owner;
    await maidan.call('POST', `/api/bookings/${bookingId}/venue-payments`, {
      as,
      body: { amounts: [{ amountPaise: 1_046_00, method: 'cash' }] },
    });
    const before = await rowOf(bookingId);
    maidan.clock.advance(5_000);
    const range = { fromHour: 18, toHour: 19 };
    const closed = await close(owner, turfId, range);
    expect(closed.body).toMatchObject({
      cancelled: [],
      shortened: [{ keptTimes: ['17:00', '19:00'], refundPaise: 116_33, venueRefundDuePaise: 348_67 }],
    });
    const after = await rowOf(bookingId);
    expect(after).toMatchObject({ hours: [17, 19], totalPaise: 950_00, payNowPaise: 252_67 });
    expect(after.updatedAt.getTime(), 'SEQUENCE grows').toBeGreaterThan(before.updatedAt.getTime());
    expect(await reservationsOf(turfId)).toEqual(['17 booking', '18 lock', '19 booking']);
    expect(await refundsOf(bookingId)).toEqual([[116_33, 'rescheduled']]);
    expect((await close(owner, turfId, range)).body).toMatchObject({ cancelled: [], shortened: [] });

    const story = await maidan.call('GET', `/api/bookings/${bookingId}/timeline`, { as: person });
    expect(story.body.events).toContainEqual(
      expect.objectContaining({
        kind: 'hours_closed',
        by: 'owner',
        detail: expect.stringMatching(/6–7\spm.*Rain/),
      }),
    );
    const theirs = () => maidan.services.db.select().from(mails).where(eq(mails.recipient, person.email));
    const mailOf = async () => (await theirs()).find(({ key }) => key.startsWith('rescheduled:'))?.text;
    await expect.poll(mailOf).toContain(`/bookings/${bookingId}/cancel`);
    expect(await mailOf()).toMatch(/₹116\.33[\s\S]*₹348\.67/);
    const toOwner = await maidan.services.db.select().from(mails).where(eq(mails.recipient, owner.email));
    expect(toOwner.filter(({ key }) => key.startsWith('rescheduled-owner:'))).toEqual([]);
    const over = { kind: 'venue_money_over', amountPaise: 348_67 };
    expect(await findingsOf(bookingId)).toMatchObject([over]);

    // An hour before the game the copied policy would refuse.
    const ahead = Date.parse(`${date}T17:00:00+05:30`) - Date.now() - hour;
    maidan.clock.advance(ahead);
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, {
      as: person,
      body: {},
    });
    maidan.clock.advance(-ahead);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', refundPaise: 252_67 } });
    expect(await findingsOf(bookingId)).toMatchObject([{ ...over, amountPaise: 1_046_00 }]);
  });

  test('preview: as many queries for three bookings as for one', async () => {
    const { owner, turfId } = await turfOfOwner();
    const countQueries = async () => {
      let count = 0;
      const db = new Proxy(maidan.services.db, {
        get: (target, name) => {
          if (name === 'select' || name === 'execute') count += 1;
          return Reflect.get(target, name);
        },
      });
      const person = { userId: owner.id, role: 'turf_owner', kind: 'person' } as const;
      const range = { turfId, otherTurfIds: [], date, fromHour: 16, toHour: 21 };
      const { bookings } = await previewClosure({ ...maidan.services, db }, person, range);
      return { count, shortened: bookings.filter(({ keptTimes }) => keptTimes.length > 0).length };
    };
    await booked(turfId, { startTimes: ['15:00', '16:00'] });
    const one = await countQueries();
    await booked(turfId, { startTimes: ['14:00', '17:00'] });
    await booked(turfId, { startTimes: ['13:00', '18:00'] });
    expect(await countQueries()).toEqual({ count: one.count, shortened: 3 });
  });

  test('hour replaced after its closure: costs what the closed one did', async () => {
    const { owner, turfId } = await turfOfOwner();
    const input = { startTimes: ['17:00', '18:00', '19:00'], paymentOption: 'full' as const };
    const { person, bookingId } = await booked(turfId, input);
    const { totalPaise } = await rowOf(bookingId);
    await close(owner, turfId, { fromHour: 18, toHour: 19 });
    for (const time of ['20:00', '21:00'])
      await maidan.call('PUT', `/api/turfs/${turfId}/slots/${date}/${time}`, {
        as: owner,
        body: { pricePaise: 900_00 },
      });
    const quote = async (startTimes: string[]) => {
      const body = { date, startTimes };
      return (await maidan.call('POST', `/api/bookings/${bookingId}/reschedule-quote`, { as: person, body }))
        .body;
    };
    expect(await quote(['17:00', '19:00', '20:00'])).toMatchObject({ totalPaise, payPaise: 465_00 });
    const two = await quote(['17:00', '19:00', '20:00', '21:00']);
    expect(two.slots.map(({ pricePaise }: { pricePaise: number }) => pricePaise / 100)).toEqual([
      500, 500, 500, 900,
    ]);
    const body = { date, startTimes: ['17:00', '19:00', '20:00'] };
    await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body });
    expect(
      (await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person })).body.reschedule,
    ).toMatchObject({ totalPaise });
    expect(await findingsOf(bookingId)).toEqual([]);
  });

  test('hour refunded before its closure: refunded once; check-in and unpaid reschedule', async () => {
    const { owner, turfId } = await turfOfOwner();
    const startTimes = ['17:00', '18:00'];
    const { person, bookingId } = await booked(turfId, { startTimes, paymentOption: 'full' });
    const granted = await maidan.call('POST', `/api/bookings/${bookingId}/refunds`, {
      as: owner,
      body: { source: 'online', startTimes: ['18:00'], reason: 'A floodlight failed' },
    });
    expect(granted.status).toBe(201);
    await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
      as: person,
      body: { date, startTimes: ['10:00', '11:00', '12:00'] },
    });
    const at = new Date();
    await maidan.services.db.update(bookings).set({ checkedInAt: at }).where(eq(bookings.id, bookingId));
    expect((await close(owner, turfId, { fromHour: 18 })).body.shortened).toHaveLength(1);
    expect(await rowOf(bookingId)).toMatchObject({ hours: [17], checkedInAt: expect.any(Date) });
    expect(await refundsOf(bookingId)).toEqual([[485_00, 'granted']]);
    expect(await reservationsOf(turfId)).toEqual(['17 booking', '18 lock', '19 lock']);
    expect(await findingsOf(bookingId)).toEqual([]);
  });

  test('payment after the closure expired its hold: fully refunded', async () => {
    const { owner, turfId } = await turfOfOwner();
    const held = await hold(maidan, await createPerson(maidan), { turfId, date });
    const paid = await maidan.sandbox?.pay({ orderId: held.orderId, method: 'upi', vpa: 'success@razorpay' });
    await maidan.services.gateway.client.capturePayment({
      paymentId: paid?.paymentId ?? '',
      amountPaise: held.payNowPaise,
    });
    await close(owner, turfId);
    await syncOrder(maidan.services, held.orderId);
    expect(await refundsOf(held.id)).toEqual([[held.payNowPaise, 'paid_too_late']]);
    expect(await reservationsOf(turfId)).toEqual(locked);
  });

  test('interrupted closure: completed by repeating it', async () => {
    const { owner, turfId } = await turfOfOwner();
    const one = await booked(turfId, { startTimes: ['16:00'] });
    const two = await booked(turfId, { startTimes: ['18:00'] });
    const failing = failingAt(two.bookingId);
    const heard: object[] = [];
    const stop = maidan.services.events.subscribe((event) => heard.push(event));
    const person = { kind: 'person' as const, userId: owner.id, role: 'turf_owner' as const };
    const request = { turfId, otherTurfIds: [], date, fromHour: 16, toHour: 20, reason: 'Rain' };
    await expect(
      closeHours(failing, { person, sessionId: undefined, caller: undefined }, request),
    ).rejects.toThrow('power cut');
    expect(await reservationsOf(turfId)).toEqual(['16 lock', '17 lock', '18 booking', '19 lock']);
    expect(await refundsOf(two.bookingId)).toEqual([]);
    stop();
    // A retry does not see the first booking, so its event must be published now.
    expect(heard).toContainEqual({ type: 'slots-changed', turfId });
    expect(heard).toContainEqual({ type: 'bookings-changed', turfId, userId: one.person.id });

    expect((await close(owner, turfId)).body.cancelled).toHaveLength(1);
    expect(await reservationsOf(turfId)).toEqual(locked);
    expect(await refundsOf(one.bookingId)).toHaveLength(1);
    expect(await refundsOf(two.bookingId)).toHaveLength(1);
  });

  test('interrupted closure of two turfs: completed by repeating it', async () => {
    const { owner, turfId } = await turfOfOwner();
    const { body } = await maidan.call('GET', `/api/turfs/${turfId}`);
    const draft = { name: 'Court 2', sport: 'football', venueId: body.venue.id };
    const other = (await maidan.call('POST', '/api/turfs', { as: owner, body: draft })).body.id;
    const one = await booked(turfId, { startTimes: ['16:00'] });
    const two = await booked(other, { startTimes: ['18:00'] });
    const person = { kind: 'person' as const, userId: owner.id, role: 'turf_owner' as const };
    const request = { turfId, otherTurfIds: [other], date, fromHour: 16, toHour: 20, reason: 'Rain' };
    await expect(
      closeHours(failingAt(two.bookingId), { person, sessionId: undefined, caller: undefined }, request),
    ).rejects.toThrow('power cut');
    expect(await reservationsOf(turfId)).toEqual(locked);
    expect(await reservationsOf(other)).toEqual(['16 lock', '17 lock', '18 booking', '19 lock']);
    const again = await close(owner, turfId, { otherTurfIds: [other] });
    expect(again.body.cancelled).toMatchObject([{ id: two.bookingId, otherTurf: 'Court 2' }]);
    expect(await reservationsOf(other)).toEqual(locked);
    for (const { bookingId } of [one, two]) expect(await refundsOf(bookingId)).toHaveLength(1);
  });

  test('unpaid reschedule to closed hours: ends, and its booking stays', async () => {
    const { owner, turfId } = await turfOfOwner();
    const { person, bookingId } = await booked(turfId, { startTimes: ['10:00'], paymentOption: 'full' });
    await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
      as: person,
      body: { date, startTimes: ['18:00', '19:00'] },
    });
    expect((await close(owner, turfId)).body).toMatchObject({ cancelled: [], holdCount: 1 });
    expect(await reservationsOf(turfId)).toEqual(['10 booking', ...locked]);
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
    expect(body).toMatchObject({ status: 'confirmed', reschedule: null });
  });

  test.each([
    ['an end before the start', { fromHour: 20, toHour: 16 }, 400, 'VALIDATION_ERROR'],
    ['no reason', { reason: ' ' }, 400, 'VALIDATION_ERROR'],
    ['a day that is over', { date: addDays(date, -9) }, 422, 'DATE_OUT_OF_RANGE'],
  ])('%s: closes nothing', async (_name, change, status, code) => {
    const { owner, turfId } = await turfOfOwner();
    expect(await close(owner, turfId, change)).toMatchObject({ status, body: { code } });
    expect(await reservationsOf(turfId)).toEqual([]);
  });

  test('hours that are over: neither previewed nor closed', async () => {
    const { owner, turfId } = await turfOfOwner();
    const ahead = Date.parse(`${date}T20:00:00+05:30`) - Date.now();
    maidan.clock.advance(ahead);
    const answers = [await preview(owner, turfId), await close(owner, turfId)];
    maidan.clock.advance(-ahead);
    for (const { body } of answers) expect(body.code).toBe('SLOT_PAST');
  });

  test('owner cancels an hour before the start: full refund, audited', async () => {
    const { owner, turfId } = await turfOfOwner();
    const { person, bookingId } = await booked(turfId, { startTimes: ['18:00'], paymentOption: 'full' });
    const ahead = Date.parse(`${date}T18:00:00+05:30`) - Date.now() - hour;
    maidan.clock.advance(ahead);
    const cancel = () =>
      maidan.call('POST', `/api/bookings/${bookingId}/cancel-for-customer`, {
        as: owner,
        body: { reason: 'The nets are torn' },
      });
    const answers = await Promise.all([cancel(), cancel()]);
    maidan.clock.advance(-ahead);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refundsOf(bookingId)).toEqual([[520_00, 'cancelled']]);
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
    expect(body).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'owner',
      cancelReason: 'The nets are torn',
    });
    const entries = await maidan.services.db.select().from(auditLog).where(eq(auditLog.actorId, owner.id));
    expect(entries).toMatchObject([
      { event: 'booking-cancelled', subjectId: person.id, details: { bookingId } },
    ]);
  });

  test('admin cancels any booking until it has ended', async () => {
    const admin = await createPerson(maidan, 'admin');
    const { turfId } = await turfOfOwner();
    const cancel = (bookingId: string) =>
      maidan.call('POST', `/api/bookings/${bookingId}/cancel-for-customer`, {
        as: admin,
        body: { reason: 'Asked by the police' },
      });
    const { bookingId } = await booked(turfId, { startTimes: [hourText(18)] });
    const toEnd = Date.parse(`${date}T19:00:00+05:30`) - Date.now();
    maidan.clock.advance(toEnd);
    const late = await cancel(bookingId);
    maidan.clock.advance(-toEnd - 1_000);
    expect(late).toMatchObject({ status: 409, body: { code: 'CANNOT_CANCEL' } });
    expect((await cancel(bookingId)).status).toBe(200);
    maidan.clock.advance(1_000);
  });

  test('hold expires during the closure: its hour closes too', async () => {
    const { owner, turfId } = await turfOfOwner();
    await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['18:00'] });
    const ahead = 11 * 60_000;
    let asked = 0;
    const clock = {
      ...maidan.services.clock,
      sqlNow: () => {
        asked += 1;
        // The lock step finds the hold live; it expires before the reserving bookings are read.
        if (asked === 2) maidan.clock.advance(ahead);
        return maidan.services.clock.sqlNow();
      },
    };
    const signedIn = { person: { kind: 'person', userId: owner.id, role: 'turf_owner' } } as const;
    const range = { turfId, otherTurfIds: [], date, fromHour: 16, toHour: 20, reason: 'Rain' };
    await closeHours({ ...maidan.services, clock }, signedIn as unknown as SignedIn, range);
    expect(await reservationsOf(turfId)).toEqual(locked);
    maidan.clock.advance(-ahead);
  });

  test('closure lists mailed customers, guests to call and venue refunds', async () => {
    const { owner, turfId } = await turfOfOwner();
    const online = await booked(turfId, { startTimes: ['16:00'] });
    const received = await maidan.call('POST', `/api/bookings/${online.bookingId}/venue-payments`, {
      as: owner,
      body: { amounts: [{ amountPaise: 100_00, method: 'cash' }] },
    });
    expect(received.status).toBe(201);
    const atDesk = (body: object) =>
      maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, body: { date, ...body } });
    await atDesk({ source: 'phone', startTimes: ['17:00'], guestName: 'Ravi', guestPhone: '9876543210' });
    await atDesk({ source: 'walk_in', startTimes: ['18:00', '19:00'], paidBy: 'upi' });
    const expected = [
      { source: 'online', phone: null, refundPaise: 145_00, venueRefundDuePaise: 100_00 },
      { source: 'phone', name: 'Ravi', phone: '+919876543210', refundPaise: 0, venueRefundDuePaise: 0 },
      { source: 'walk_in', name: 'Walk-in', phone: null, refundPaise: 0, venueRefundDuePaise: 970_00 },
    ];
    expect((await preview(owner, turfId)).body).toMatchObject({ bookings: expected, refundPaise: 145_00 });
    expect((await close(owner, turfId)).body).toMatchObject({ cancelled: expected, refundPaise: 145_00 });
  });
});
