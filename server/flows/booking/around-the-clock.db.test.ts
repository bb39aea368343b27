import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart, weekdayOf } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const next = addDays(date, 1);

let owner: Person;
let turfId: string;
beforeEach(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, { ownerId: owner.id, openingHour: 0, closingHour: 24 });
});

type ListedSlot = Record<'date' | 'startTime' | 'eveningTime' | 'status', string> & { pricePaise: number };
const slotsOf = async (day: string, installation = maidan, id = turfId): Promise<ListedSlot[]> =>
  (await installation.call('GET', `/api/turfs/${id}/slots?date=${day}`)).body.slots;
const board = async <Field extends 'status' | 'pricePaise'>(day: string, field: Field) =>
  Object.fromEntries((await slotsOf(day)).map((slot) => [slot.eveningTime, slot[field]]));
const ask = async (startTimes: string[], day = date) =>
  maidan.call('POST', '/api/bookings', {
    as: await createPerson(maidan),
    body: { turfId, date: day, startTimes, paymentOption: 'full' },
  });
const book = (player: Person, startTimes: string[], day = date) =>
  bookAndPay(maidan, player, { turfId, date: day, startTimes });
const asOwner = (method: string, path: string, body?: object) =>
  maidan.call(method, `/api/turfs/${turfId}${path}`, { as: owner, ...(body && { body }) });
const findings = async () => (await checkMoney(maidan.services)).findings;

describe('turf open around the clock', () => {
  test('slots of a date: its 24 hours, then those until 5 am', async () => {
    const slots = await slotsOf(date);
    expect(slots).toHaveLength(29);
    expect(slots[23]).toMatchObject({ date, startTime: '23:00', eveningTime: '23:00' });
    expect(slots[24]).toMatchObject({ date: next, startTime: '00:00', eveningTime: '24:00' });
    expect(slots[28]).toMatchObject({ date: next, startTime: '04:00', eveningTime: '28:00' });
  });

  test('11 pm to 1 am: one fee, cells of both dates', async () => {
    const { status, body } = await ask(['23:00', '24:00']);
    expect(status).toBe(201);
    expect(body).toMatchObject({ date, startTimes: ['23:00', '24:00'], discountPercent: 3, feePaise: 20_00 });
    expect(body.refund.partUntil).toBe(slotStart(date, 11).toISOString());
    const { rows } = await maidan.services.db.execute(
      sql`SELECT date::text AS date, cell FROM slot_reservations WHERE turf_id = ${turfId} ORDER BY date, cell`,
    );
    expect(rows).toEqual([
      { date, cell: 46 },
      { date, cell: 47 },
      { date: next, cell: 0 },
      { date: next, cell: 1 },
    ]);
    expect(await board(date, 'status')).toMatchObject({ '23:00': 'held', '24:00': 'held' });
    expect(await board(next, 'status')).toMatchObject({ '00:00': 'held', '01:00': 'available' });
    expect((await ask(['00:00'], next)).body.code).toBe('SLOT_TAKEN');
  });

  test('after midnight only: a booking of the next date', async () => {
    const { body: quote } = await maidan.call('POST', '/api/quotes', {
      as: owner,
      body: { turfId, date, startTimes: ['24:00', '25:00'] },
    });
    expect(quote).toMatchObject({ date: next, slots: [{ eveningTime: '00:00' }, { eveningTime: '01:00' }] });
    const { body } = await ask(['24:00', '25:00']);
    expect(body).toMatchObject({ date: next, startTimes: ['00:00', '01:00'] });
    const guest = await maidan.call('POST', '/api/guest-holds', {
      body: { turfId, date, startTimes: ['26:00'] },
    });
    expect(guest.body).toMatchObject({ date: next, startTimes: ['02:00'] });
  });

  test.each([[['22:00', '24:00']], [['23:00', '25:00']], [['20:00', '23:00', '24:00']]])(
    'a break beside midnight (%j): refused',
    async (startTimes) => {
      const { body } = await ask(startTimes);
      expect(body).toMatchObject({ code: 'VALIDATION_ERROR', data: { fields: [{ field: 'startTimes' }] } });
    },
  );

  test('prices and closed slots after midnight: those of the next date', async () => {
    const rule = { name: 'Early', weekdays: [weekdayOf(next)], fromHour: 0, toHour: 2, percent: 50 };
    const everyWeek = { fromDate: null, toDate: null, pricePaise: null };
    expect((await asOwner('POST', '/price-rules', { ...rule, ...everyWeek })).status).toBe(201);
    const change = (day: string, time: string, body: object) => asOwner('PUT', `/slots/${day}/${time}`, body);
    expect((await change(date, '25:00', { pricePaise: 900_00 })).body).toMatchObject({
      date: next,
      eveningTime: '01:00',
    });
    expect((await change(next, '02:00', { open: false })).status).toBe(200);
    expect((await change(date, '27:00', { open: false })).status).toBe(200);
    const prices = await board(date, 'pricePaise');
    expect(prices).toMatchObject({ '01:00': 500_00, '24:00': 250_00, '25:00': 900_00 });
    expect(await board(next, 'pricePaise')).toMatchObject({ '00:00': 250_00, '01:00': 900_00 });
    expect(Object.keys(prices).slice(-3)).toEqual(['24:00', '25:00', '28:00']);
    expect(await board(next, 'status')).not.toHaveProperty('03:00');
    expect((await ask(['23:00', '24:00', '25:00', '26:00'])).body.code).toBe('OUTSIDE_OPENING_HOURS');
    expect((await ask(['23:00', '24:00', '25:00'])).body.subtotalPaise).toBe(1_650_00);
    const locked = await change(date, '24:00', { locked: true, reason: 'Mowing' });
    expect(locked.body.code).toBe('TURF_HAS_BOOKINGS');
  });

  test('reschedule over midnight and back: the common hour keeps its price', async () => {
    const player = await createPerson(maidan);
    const id = await book(player, ['23:00', '24:00']);
    await asOwner('PUT', `/slots/${next}/00:00`, { pricePaise: 900_00 });
    const move = (day: string, startTimes: string[]) =>
      maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: player, body: { date: day, startTimes } });
    const moved = await move(next, ['00:00', '01:00']);
    expect(moved.body).toMatchObject({ date: next, startTimes: ['00:00', '01:00'], subtotalPaise: 1_000_00 });
    expect(await board(date, 'status')).toMatchObject({ '23:00': 'available', '24:00': 'booked' });
    expect((await move(date, ['24:00', '25:00'])).body.date).toBe(next);
    const back = await move(date, ['23:00', '24:00']);
    expect(back.body).toMatchObject({ date, startTimes: ['23:00', '24:00'], subtotalPaise: 1_000_00 });
    expect(await board(next, 'status')).toMatchObject({ '00:00': 'booked', '01:00': 'available' });
    expect(await findings()).toEqual([]);
  });

  test('desk: offers and books 11 pm to 1 am', async () => {
    const day = async (of: string) => (await asOwner('GET', `/day?date=${of}`)).body;
    const { hours } = await day(date);
    expect(hours).toHaveLength(24);
    expect(hours[23].offers[1]).toEqual({ startTimes: ['23:00', '24:00'], totalPaise: 970_00 });
    const walkIn = { date, startTimes: ['23:00', '24:00'], source: 'walk_in', guestName: 'Ravi' };
    expect((await asOwner('POST', '/desk-bookings', walkIn)).status).toBe(201);
    const later = await asOwner('POST', '/desk-bookings', { ...walkIn, startTimes: ['25:00'] });
    expect(later.body).toMatchObject({ date: next, startTimes: ['01:00'] });
    expect(await day(date)).toMatchObject({ bookings: [{ date }], figures: { hoursSold: 2 } });
    expect((await day(next)).hours.slice(0, 3)).toMatchObject([
      { startTime: '00:00', status: 'booked' },
      { startTime: '01:00', status: 'booked' },
      { startTime: '02:00', isFree: true },
    ]);
    expect((await asOwner('GET', `/desk/slots?date=${date}&days=1`)).body.days[0].slots).toHaveLength(24);
  });

  test('closure after midnight: the game keeps its hour before midnight', async () => {
    const id = await book(await createPerson(maidan), ['23:00', '24:00']);
    const { body } = await asOwner('POST', '/closures', {
      ...{ date: next, fromHour: 0, toHour: 1, reason: 'Rain' },
    });
    expect(body.shortened).toMatchObject([{ id, keptTimes: ['23:00'] }]);
    expect(await findings()).toEqual([]);
  });

  test('evening turf becomes open around the clock: games after midnight stay', async () => {
    const update = (change: object) =>
      maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: change });
    await update({ openingTime: '16:00', closingTime: '26:00' });
    const player = await createPerson(maidan);
    await book(player, ['25:00']);
    expect((await update({ openingTime: '00:00', closingTime: '24:00' })).status).toBe(200);
    expect(await board(next, 'status')).toMatchObject({ '00:00': 'available', '01:00': 'booked' });
    expect(await findings()).toEqual([]);
  });
});

describe('the night itself', () => {
  const night = testInstallation();

  test('11 pm has begun: later hours are listed with their date', async () => {
    night.clock.advance(slotStart(date, 22.9).getTime() - Date.now());
    const id = await createTurf(night, { openingHour: 0, closingHour: 24 });
    expect(await slotsOf(date, night, id)).toHaveLength(29);
    night.clock.advance(600_000);
    expect(await slotsOf(date, night, id)).toHaveLength(24);
    night.clock.advance(2 * 3_600_000);
    const yesterday = await slotsOf(date, night, id);
    expect(yesterday.map(({ status }) => status)).toEqual(Array(24).fill('past'));
    const body = { turfId: id, date, startTimes: ['26:00'], paymentOption: 'full' };
    const { body: booking } = await night.call('POST', '/api/bookings', {
      as: await createPerson(night),
      body,
    });
    expect(booking).toMatchObject({ date: next, startTimes: ['02:00'] });
  });
});
