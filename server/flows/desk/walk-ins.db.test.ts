import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, hourText, istDateOf, slotStart } from '../../../contract/calendar.ts';
import type { DeskSlot } from '../../../contract/desk/slots.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { listBookingsStartingWithin } from '../../core/bookings/booking-facts.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { venuePayments } from '../../core/payments/venue/tables.ts';
import { auditLog } from '../../core/people/tables.ts';
import { bookingFacts } from '../../features/assistant/tools/bookings.ts';
import { remindPlayers } from '../../features/notifications/mails/remind-players.ts';
import { mails } from '../../features/notifications/tables.ts';

const maidan = testInstallation();
let owner: Person;
let turfId: string;
let date: string;

beforeAll(async () => {
  // All tests run at 18:10 tomorrow.
  const now = await maidan.services.clock.now(maidan.services.db);
  date = addDays(istDateOf(now), 1);
  const { clock } = maidan.services as unknown as { clock: { advance(ms: number): void } };
  clock.advance(slotStart(date, 18).getTime() + 10 * 60_000 - now.getTime());
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, { ownerId: owner.id });
});

const book = (body: object, headers: Record<string, string> = {}, as = owner) =>
  maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as, headers, body: { date, ...body } });
const day = () => maidan.call('GET', `/api/turfs/${turfId}/day?date=${date}`, { as: owner });

describe('walk-ins', () => {
  test('walk-in: sells current and next hour without fee, for cash', async () => {
    const { status, body } = await book({
      source: 'walk_in',
      startTimes: ['18:00', '19:00'],
      guestName: ' Ravi ',
      guestPhone: '98765 43210',
      paidBy: 'cash',
      expectedTotalPaise: 970_00,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'confirmed',
      source: 'walk_in',
      name: 'Ravi',
      phone: '+919876543210',
      totalPaise: 970_00,
      paidOnlinePaise: 0,
      atVenuePaise: 970_00,
      collectedPaise: 970_00,
      openPaise: 0,
    });
    const slots = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
    const statusOf = (time: string) =>
      slots.body.slots.find(({ startTime }: { startTime: string }) => startTime === time).status;
    expect([statusOf('18:00'), statusOf('19:00'), statusOf('20:00')]).toEqual([
      'past',
      'booked',
      'available',
    ]);
  });

  test('taken, past, closed or outdated price: refused, nothing written', async () => {
    const count = () => maidan.services.db.$count(bookings);
    const before = await count();
    const refused = async (body: object) => (await book({ source: 'phone', ...body })).body.code;
    expect(await refused({ startTimes: ['19:00', '20:00'] })).toBe('SLOT_TAKEN');
    expect(await refused({ startTimes: ['17:00'] })).toBe('SLOT_PAST');
    expect(await refused({ startTimes: ['23:00'] })).toBe('OUTSIDE_OPENING_HOURS');
    expect(await refused({ startTimes: ['20:00'], expectedTotalPaise: 1 })).toBe('PRICE_CHANGED');
    expect(await refused({ startTimes: ['20:00'], guestPhone: 'call me' })).toBe('VALIDATION_ERROR');
    expect(await refused({ startTimes: ['20:00'], userId: owner.id })).toBe('VALIDATION_ERROR');
    expect(await count()).toBe(before);
  });

  test('late walk-in: hours of today and yesterday, till of the game', async () => {
    const late = { source: 'walk_in', isLate: true, paidBy: 'cash' };
    const court = await createTurf(maidan, { ownerId: owner.id });
    const enter = (body: object) =>
      maidan.call('POST', `/api/turfs/${court}/desk-bookings`, { as: owner, body: { ...late, ...body } });
    const yesterday = addDays(date, -1);
    const { status, body } = await enter({ date: yesterday, startTimes: ['19:00', '20:00'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ isLate: true, collectedPaise: 970_00, openPaise: 0 });
    const sheet = await maidan.call('GET', `/api/turfs/${court}/day?date=${yesterday}`, { as: owner });
    expect(sheet.body.figures).toMatchObject({ cashPaise: 970_00, hoursSold: 2 });
    expect((await enter({ date, startTimes: ['16:00', '17:00'] })).body).toMatchObject({ isLate: true });
    expect((await enter({ date, startTimes: ['17:00'] })).body.code).toBe('SLOT_TAKEN');
    expect((await enter({ date: addDays(date, -2), startTimes: ['19:00'] })).body.code).toBe(
      'DATE_OUT_OF_RANGE',
    );
    const running = await enter({ date, startTimes: ['18:00'] });
    expect(running.body).toMatchObject({ isLate: false });
  });

  test('agreed price: replaces price and discount, needs a reason, replays the same', async () => {
    const body = { source: 'phone', startTimes: ['10:00', '11:00', '12:00'], date: addDays(date, 3) };
    expect((await book({ ...body, agreedPaise: 1_000_00 })).body).toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: [{ field: 'priceReason', message: 'Say why the price is different.' }] },
    });
    const key = { 'idempotency-key': 'one-agreed' };
    const agreed = { ...body, agreedPaise: 1_000_00, priceReason: 'Regular team', paidBy: 'upi' };
    const first = await book(agreed, key);
    expect(first.body).toMatchObject({
      totalPaise: 1_000_00,
      collectedPaise: 1_000_00,
      openPaise: 0,
      priceReason: 'Regular team',
    });
    expect((await book(agreed, key)).body.id).toBe(first.body.id);
    expect((await book({ ...agreed, agreedPaise: 900_00 }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
    const free = { ...agreed, startTimes: ['15:00'], agreedPaise: 0, paidBy: undefined };
    expect((await book(free)).body).toMatchObject({ totalPaise: 0, openPaise: 0 });
  });

  test('same key: same booking; with other hours: refused', async () => {
    const key = { 'idempotency-key': 'one-tap' };
    const first = await book({ source: 'phone', startTimes: ['20:00'] }, key);
    const again = await book({ source: 'phone', startTimes: ['20:00'] }, key);
    expect(first.body).toMatchObject({ name: 'Phone booking', openPaise: 500_00 });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect((await book({ source: 'phone', startTimes: ['21:00'] }, key)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const paidMeanwhile = await book({ source: 'phone', startTimes: ['20:00'], paidBy: 'cash' }, key);
    expect(paidMeanwhile.body.code, 'money that nobody would have written down').toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const elsewhere = await createTurf(maidan, { ownerId: owner.id });
    const body = { source: 'phone', date, startTimes: ['20:00'] };
    const other = await maidan.call('POST', `/api/turfs/${elsewhere}/desk-bookings`, {
      as: owner,
      headers: key,
      body,
    });
    expect(other.body.code, 'at another turf').toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('same key for a paid walk-in: refused with another payment method', async () => {
    const key = { 'idempotency-key': 'one-tap-paid' };
    const body = { source: 'walk_in', date: addDays(date, 2), startTimes: ['10:00'] };
    const first = await book({ ...body, paidBy: 'upi' }, key);
    const again = await book({ ...body, paidBy: 'upi' }, key);
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, collectedPaise: 500_00 } });
    const asCash = await book({ ...body, paidBy: 'cash' }, key);
    expect(asCash.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('admin: any turf; other owner: TURF_NOT_FOUND; customer: FORBIDDEN', async () => {
    const body = { source: 'walk_in', startTimes: ['21:00'] };
    const stranger = await createPerson(maidan, 'turf_owner');
    expect((await book(body, {}, stranger)).body.code).toBe('TURF_NOT_FOUND');
    expect((await book(body, {}, await createPerson(maidan))).body.code).toBe('FORBIDDEN');
    expect((await book(body, {}, await createPerson(maidan, 'admin'))).status).toBe(201);
  });

  test('guest: no mail, reminder or ticket, and shown as a guest', async () => {
    const { body } = await day();
    const [ravi] = body.bookings;
    const { services } = maidan;
    await remindPlayers(services);
    expect(await services.db.$count(mails)).toBe(0);
    const span = { from: slotStart(date, 0), until: slotStart(addDays(date, 1), 0) };
    expect(await services.db.$count(bookings), 'guests, and nobody else').toBeGreaterThan(0);
    expect(await listBookingsStartingWithin(services.db, span, { after: undefined, limit: 100 })).toEqual([]);
    const story = await maidan.call('GET', `/api/bookings/${ravi.id}/timeline`, { as: owner });
    expect(story.body).toMatchObject({
      viewer: 'owner',
      booking: { source: 'walk_in', guestName: 'Ravi' },
      events: [{ kind: 'taken_at_desk' }, { kind: 'collected', amountPaise: 970_00, method: 'cash' }],
    });
    const coming = await maidan.call('GET', '/api/owner/bookings?days=2', { as: owner });
    const [first] = coming.body.items;
    expect(first).toMatchObject({ name: 'Ravi', source: 'walk_in', collectedPaise: 970_00 });
    expect((await maidan.call('GET', `/api/bookings/${ravi.id}`, { as: owner })).status).toBe(404);
    expect((await maidan.call('GET', `/api/bookings/${ravi.id}/ticket`, { as: owner })).status).toBe(404);
    const preview = await maidan.call(
      'GET',
      `/api/turfs/${turfId}/closure-preview?date=${date}&fromHour=18&toHour=20`,
      { as: owner },
    );
    expect(preview.body.bookings).toMatchObject([{ name: 'Ravi', refundPaise: 0 }]);
  });

  test('cancelled walk-in: no online refund, hours free, cash to refund', async () => {
    const { body: taken } = await book({ source: 'walk_in', startTimes: ['22:00'], paidBy: 'upi' });
    const cancelled = await maidan.call('POST', `/api/bookings/${taken.id}/cancel-for-customer`, {
      as: owner,
      body: { reason: 'They have left' },
    });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', refundPaise: 0 } });
    const of = async () => (await day()).body.bookings.find(({ id }: { id: string }) => id === taken.id);
    expect(await of()).toMatchObject({ status: 'cancelled', openPaise: 0, venueRefundDuePaise: 500_00 });
    const { findings } = await checkMoney(maidan.services);
    expect(findings).toMatchObject([{ kind: 'venue_money_over', amountPaise: 500_00, bookingId: taken.id }]);

    const [receipt] = (await of()).receipts;
    const reversed = await maidan.call('POST', `/api/venue-payments/${receipt.id}/reversal`, {
      as: owner,
      body: {},
    });
    expect(reversed.body).toMatchObject({
      collectedPaise: 0,
      venueRefundDuePaise: 0,
      receipts: [{ isReversed: true }],
    });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
    expect((await book({ source: 'walk_in', startTimes: ['22:00'] })).status).toBe(201);
  });

  test('balance: collected in parts up to the amount due, then paid', async () => {
    const player = await createPerson(maidan);
    const tomorrow = addDays(date, 1);
    const bookingId = await bookAndPay(maidan, player, { turfId, date: tomorrow });
    const receive = (body: object, headers = {}) =>
      maidan.call('POST', `/api/bookings/${bookingId}/venue-payments`, { as: owner, headers, body });
    const key = { 'idempotency-key': 'first-part' };
    expect((await receive({ amounts: [{ amountPaise: 100_00, method: 'cash' }] }, key)).body.openPaise).toBe(
      275_00,
    );
    expect((await receive({ amounts: [{ amountPaise: 100_00, method: 'cash' }] }, key)).body.openPaise).toBe(
      275_00,
    );
    const other = await book({ source: 'phone', startTimes: ['21:00'], date: tomorrow });
    const elsewhere = await maidan.call('POST', `/api/bookings/${other.body.id}/venue-payments`, {
      as: owner,
      headers: key,
      body: { amounts: [{ amountPaise: 100_00, method: 'cash' }] },
    });
    expect(elsewhere.body.code, 'money of another game').toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await receive({ amounts: [{ amountPaise: 100_00, method: 'upi' }] }, key)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const tooMuch = await receive({ amounts: [{ amountPaise: 275_01, method: 'upi' }] });
    expect(tooMuch.body).toMatchObject({
      code: 'MORE_THAN_DUE',
      message: 'Only ₹275 is still due at the venue.',
    });
    const seen = () => maidan.call('GET', `/api/bookings/${bookingId}`, { as: player });
    expect((await seen()).body).toMatchObject({ paymentStatus: 'partially_paid', collectedPaise: 100_00 });
    const rest = await receive({ amounts: [{ amountPaise: 275_00, method: 'upi' }], note: 'Paid by Arun' });
    expect(rest.body).toMatchObject({ openPaise: 0, collectedPaise: 375_00 });
    expect((await receive({ amounts: [{ amountPaise: 100, method: 'upi' }] })).body.message).toBe(
      'Nothing is due at the venue any more.',
    );
    expect((await seen()).body).toMatchObject({ paymentStatus: 'paid', collectedPaise: 375_00 });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('several methods in one collection: a receipt each, all or none', async () => {
    const player = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, player, { turfId, date: addDays(date, 2) });
    const collect = (amounts: object[], key: string) =>
      maidan.call('POST', `/api/bookings/${bookingId}/venue-payments`, {
        as: owner,
        headers: { 'idempotency-key': key },
        body: { amounts },
      });
    const cash = { method: 'cash', amountPaise: 200_00 };
    const upi = { method: 'upi', amountPaise: 175_00 };
    const tooMuch = await collect([cash, { ...upi, amountPaise: 175_01 }], 'too-much');
    expect(tooMuch.body.code).toBe('MORE_THAN_DUE');
    const twiceCash = await collect([cash, cash], 'cash-twice');
    expect(twiceCash.body.data.fields).toMatchObject([{ message: 'Enter one amount for each method' }]);
    const nothing = await collect([], 'nothing');
    expect(nothing.body.data.fields).toMatchObject([{ message: 'Enter an amount' }]);

    const [once, again] = [await collect([cash, upi], 'split'), await collect([upi, cash], 'split')];
    expect(once.body).toMatchObject({ openPaise: 0, collectedPaise: 375_00, receipts: [cash, upi] });
    expect(again.body).toEqual(once.body);
    const part = await collect([cash], 'split');
    expect(part.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('receipts: immutable, and reversed once', async () => {
    const { db } = maidan.services;
    await expect(db.delete(venuePayments)).rejects.toThrow();
    await expect(db.update(venuePayments).set({ amountPaise: 1 })).rejects.toThrow();
    const [{ bookings: all }] = [(await day()).body];
    const { receipts } = all.find(({ name }: { name: string }) => name === 'Ravi');
    const reverse = () =>
      maidan.call('POST', `/api/venue-payments/${receipts[0].id}/reversal`, { as: owner, body: {} });
    expect((await reverse()).body).toMatchObject({ openPaise: 970_00 });
    expect((await reverse()).body.code).toBe('ALREADY_REVERSED');
    const stranger = await createPerson(maidan, 'turf_owner');
    const path = `/api/venue-payments/${receipts[0].id}/reversal`;
    expect((await maidan.call('POST', path, { as: stranger, body: {} })).body.code).toBe('RECEIPT_NOT_FOUND');
  });

  test('desk actions: recorded in the audit log', async () => {
    const rows = await maidan.services.db.select().from(auditLog).where(eq(auditLog.actorId, owner.id));
    const events = new Set(rows.map(({ event }) => event));
    for (const event of ['walk-in-booked', 'venue-money-collected', 'venue-money-reversed'])
      expect(events).toContain(event);
  });

  test('desk hours: offer longer stays up to the next game', async () => {
    const { body } = await day();
    const at = (hour: number) =>
      body.hours.find(({ startTime }: { startTime: string }) => startTime === hourText(hour));
    expect(at(17)).toMatchObject({ status: 'past', isFree: false });
    expect(at(17).offers).toEqual([{ startTimes: ['17:00'], totalPaise: 500_00 }]);
    expect(at(18)).toMatchObject({ status: 'booked', isFree: false });
    const tomorrow = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${addDays(date, 1)}`, {
      as: owner,
    });
    const five = tomorrow.body.hours.find(({ startTime }: { startTime: string }) => startTime === '16:00');
    expect(five.offers.map(({ totalPaise }: { totalPaise: number }) => totalPaise)).toEqual([500_00, 970_00]);
  });

  test('collected money: not due on calendar, ticket or export', async () => {
    const player = await createPerson(maidan);
    const court = await createTurf(maidan, { ownerId: owner.id });
    const id = await bookAndPay(maidan, player, { turfId: court, date, startTimes: ['21:00'] });
    const { body: booking } = await maidan.call('GET', `/api/bookings/${id}/ticket`, { as: player });
    await maidan.call('POST', `/api/bookings/${id}/venue-payments`, {
      as: owner,
      body: { amounts: [{ amountPaise: 200_00, method: 'cash' }], note: 'In coins' },
    });

    const desk = await maidan.call('GET', `/api/turfs/${court}/desk/slots?date=${date}`, { as: owner });
    const slots: DeskSlot[] = desk.body.days[0].slots;
    expect(slots.find(({ startTime }) => startTime === '21:00')?.booking?.openPaise).toBe(175_00);
    const scanned = `/api/tickets/check?${new URLSearchParams({ ticket: booking.qrText })}`;
    const checked = await maidan.call('GET', scanned, { as: owner });
    expect(checked.body.atVenuePaise).toBe(175_00);
    const { body: own } = await maidan.call('GET', `/api/bookings/${id}`, { as: player });
    expect(bookingFacts(own).atVenuePaise).toBe(175_00);

    const answer = await maidan.app.request('/api/me/export', { headers: { cookie: player.cookie } });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const receipts = strFromU8(files['venue-payments.json'] ?? new Uint8Array());
    expect(JSON.parse(receipts)).toMatchObject([{ bookingId: id, amountPaise: 200_00, note: 'In coins' }]);
    expect(receipts).not.toContain(owner.id);
  });

  test('archived turf: day offers no hours', async () => {
    const turf = await createTurf(maidan, { ownerId: owner.id, isActive: false });
    const { body } = await maidan.call('GET', `/api/turfs/${turf}/day?date=${addDays(date, 1)}`, {
      as: owner,
    });
    expect(body.turf.isActive).toBe(false);
    expect(body.hours.length).toBeGreaterThan(0);
    for (const hour of body.hours) expect(hour).toMatchObject({ isFree: false, offers: [] });
  });

  test('walk-ins: offered until a year ahead', async () => {
    const turf = await createTurf(maidan, { ownerId: owner.id });
    const eightOn = async (ahead: number) => {
      const path = `/api/turfs/${turf}/day?date=${addDays(date, ahead)}`;
      const { body } = await maidan.call('GET', path, { as: owner });
      return body.hours.find(({ startTime }: { startTime: string }) => startTime === '20:00');
    };
    expect(await eightOn(365)).toMatchObject({ status: 'available', isFree: true });
    expect(await eightOn(366)).toMatchObject({ status: 'available', isFree: false, offers: [] });
  });
});
