import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, hoursOf, istDateOf, weekdayNames } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import { moveIntoPast } from '../../../tests/support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);

let owner: Person;
let turfId: string;
beforeEach(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, {
    ...{ ownerId: owner.id, openingHour: 18, closingHour: 22, hourlyRatePaise: 501_01 },
    ...{ slotMinutes: 30, minMinutes: 60 },
  });
});

const ask = async (startTimes: string[]) =>
  maidan.call('POST', '/api/bookings', {
    as: await createPerson(maidan),
    body: { turfId, date, startTimes, paymentOption: 'full' },
  });
const slots = async () => {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
  return body.slots as { startTime: string; endTime: string; pricePaise: number; status: string }[];
};
const statuses = async () => Object.fromEntries((await slots()).map((slot) => [slot.startTime, slot.status]));
const update = (change: object) => maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: change });

describe('turf of half hours', () => {
  test('slots: half the hourly price, the odd paisa on the first half', async () => {
    expect((await slots()).slice(0, 2)).toMatchObject([
      { startTime: '18:00', endTime: '18:30', pricePaise: 250_51, status: 'available' },
      { startTime: '18:30', endTime: '19:00', pricePaise: 250_50, status: 'available' },
    ]);
  });

  test('90 minutes: priced, discounted and timed by its hours', async () => {
    const { body: quote } = await maidan.call('POST', '/api/quotes', {
      as: await createPerson(maidan),
      body: { turfId, date, startTimes: ['19:00', '19:30', '20:00'] },
    });
    expect(quote).toMatchObject({ slotMinutes: 30, hourCount: 1.5, discountPercent: 0 });
    expect(quote.subtotalPaise).toBe(250_51 + 250_50 + 250_51);
    const two = await ask(['19:00', '19:30', '20:00', '20:30']);
    expect(two).toMatchObject({ status: 201, body: { discountPercent: 3, subtotalPaise: 1_002_02 } });
  });

  test.each([
    ['half an hour', ['18:00'], 'GAME_TOO_SHORT', /60 minutes/],
    ['half an hour left free', ['18:30', '19:00'], 'LEAVES_GAP', /Start at 6\u00a0pm, 7\u00a0pm/],
  ])('%s: refused with the remedy', async (_, startTimes, code, message) => {
    const { body } = await ask(startTimes);
    expect(body.code).toBe(code);
    expect(body.message).toMatch(message);
  });

  test('free half hour beside bookings: sold only at the desk', async () => {
    await bookAndPay(maidan, await createPerson(maidan), { turfId, date, startTimes: ['18:00', '18:30'] });
    const walkIn = { date, startTimes: ['19:30', '20:00'], source: 'walk_in', guestName: 'Ravi' };
    const sold = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, body: walkIn });
    expect(sold.status).toBe(201);
    expect(await statuses()).toMatchObject({
      '18:30': 'booked',
      '19:00': 'locked',
      '19:30': 'booked',
      '20:30': 'available',
    });
    const last = { ...walkIn, startTimes: ['19:00'] };
    expect(
      (await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, body: last })).status,
    ).toBe(201);
  });

  test('closure from a half hour: the booking keeps the time before it', async () => {
    const player = await createPerson(maidan);
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes: ['18:00', '18:30', '19:00'] });
    const { body } = await maidan.call('POST', `/api/turfs/${turfId}/closures`, {
      as: owner,
      body: { date, fromHour: 18.5, toHour: 20.5, reason: 'Rain' },
    });
    expect(body.shortened).toMatchObject([{ id, keptTimes: ['18:00'] }]);
    expect(await statuses()).toMatchObject({
      '18:00': 'booked',
      '18:30': 'locked',
      '20:00': 'locked',
      '20:30': 'available',
    });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('reschedule: half an hour later, own slots count as free', async () => {
    const player = await createPerson(maidan);
    const id = await bookAndPay(maidan, player, {
      turfId,
      date,
      startTimes: ['20:00', '20:30', '21:00', '21:30'],
    });
    const move = (startTimes: string[]) =>
      maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: player, body: { date, startTimes } });
    expect((await move(['19:30', '20:00', '20:30', '21:00'])).body.code).toBe('LEAVES_GAP');
    const moved = await move(['19:00', '19:30', '20:00', '20:30']);
    expect(moved).toMatchObject({
      status: 200,
      body: { startTimes: ['19:00', '19:30', '20:00', '20:30'], slotMinutes: 30 },
    });
    expect(await statuses()).toMatchObject({ '18:30': 'available', '19:00': 'booked', '21:00': 'available' });
  });

  test('slot length: changes only while nothing ahead has the old one', async () => {
    expect((await update({ minMinutes: 90 })).body.minMinutes).toBe(90);
    const hours = await update({ slotMinutes: 60 });
    expect(hours.body).toMatchObject({ slotMinutes: 60, minMinutes: 60 });
    await bookAndPay(maidan, await createPerson(maidan), { turfId, date, startTimes: ['18:00'] });
    expect((await update({ slotMinutes: 30 })).body.code).toBe('TURF_HAS_BOOKINGS');
  });

  test('slot closed for one date: its length stays until it is reset', async () => {
    const change = (body: object) =>
      maidan.call('PUT', `/api/turfs/${turfId}/slots/${date}/18:30`, { as: owner, body });
    expect((await change({ open: false })).status).toBe(200);
    expect(Object.keys(await statuses())).not.toContain('18:30');
    expect((await update({ slotMinutes: 60 })).body.message).toMatch(/opened, closed or priced/);
    expect((await change({ open: true })).status).toBe(200);
    expect((await update({ slotMinutes: 60 })).status).toBe(200);
  });

  test('report and hours played: count single half hours', async () => {
    const startTimes = ['19:00', '19:30', '20:00'];
    const player = await createPerson(maidan);
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes });
    const { body } = await maidan.call('GET', `/api/owner/report?from=${date}&to=${date}`, { as: owner });
    expect(body.sold).toMatchObject({ bookings: 1, hours: 1.5 });
    expect(body.occupancy).toMatchObject([
      { hour: 18, soldHours: 0, openHours: 1 },
      { hour: 19, soldHours: 1, openHours: 1 },
      { hour: 20, soldHours: 0.5, openHours: 1 },
      { hour: 21, soldHours: 0, openHours: 1 },
    ]);
    await moveIntoPast(maidan, id, hoursOf(startTimes));
    expect((await maidan.call('GET', '/api/me/figures', { as: player })).body.hoursPlayed).toBe(1.5);
  });
});

describe('open from 6:30 am to 10:30 pm', () => {
  beforeEach(async () => {
    expect((await update({ openingTime: '06:30', closingTime: '22:30' })).status).toBe(200);
  });
  const addRule = (rule: object) =>
    maidan.call('POST', `/api/turfs/${turfId}/price-rules`, {
      as: owner,
      body: {
        ...{ name: 'Peak', weekdays: [...weekdayNames], fromHour: 17.5, toHour: 22.5, pricePaise: 900_01 },
        ...{ percent: null, fromDate: null, toDate: null, ...rule },
      },
    });

  test('slots: from 6:30 am, the last until 10:30 pm', async () => {
    const listed = await slots();
    expect(listed).toHaveLength(32);
    expect(listed[0]).toMatchObject({ startTime: '06:30', endTime: '07:00', pricePaise: 250_50 });
    expect(listed.at(-1)).toMatchObject({ startTime: '22:00', endTime: '22:30', pricePaise: 250_51 });
    expect((await ask(['06:00', '06:30'])).body.code).toBe('OUTSIDE_OPENING_HOURS');
    expect((await ask(['22:00', '22:30'])).body.code).toBe('OUTSIDE_OPENING_HOURS');
    expect((await ask(['06:30', '07:00'])).status).toBe(201);
    expect((await ask(['21:30', '22:00'])).status).toBe(201);
    const { body } = await ask(['08:00', '08:30']);
    expect(body.code).toBe('LEAVES_GAP');
    expect(body.data.startTimes.slice(0, 2)).toEqual(['07:30', '08:30']);
  });

  test('price rule from 5:30 pm: priced to the paisa', async () => {
    expect((await addRule({})).status).toBe(201);
    const { body: quote } = await maidan.call('POST', '/api/quotes', {
      as: owner,
      body: { turfId, date, startTimes: ['16:30', '17:00', '17:30', '18:00'] },
    });
    expect(quote.slots.map(({ pricePaise }: { pricePaise: number }) => pricePaise)).toEqual([
      ...[250_50, 250_51, 450_00, 450_01],
    ]);
    const { body: turf } = await maidan.call('GET', `/api/turfs/${turfId}`);
    expect(turf).toMatchObject({
      ...{ openingTime: '06:30', closingTime: '22:30' },
      usualPrices: { leastPaise: 501_01, mostPaise: 900_01 },
    });
    expect((await addRule({ fromHour: 17.25 })).status).toBe(400);
    expect((await addRule({ fromHour: 17.5, toHour: 17.5 })).status).toBe(400);
  });

  test('report: first and last hour are half open', async () => {
    await bookAndPay(maidan, await createPerson(maidan), { turfId, date, startTimes: ['06:30', '07:00'] });
    const { body } = await maidan.call('GET', `/api/owner/report?from=${date}&to=${date}`, { as: owner });
    expect(body.occupancy[0]).toMatchObject({ hour: 6, soldHours: 0.5, openHours: 0.5 });
    expect(body.occupancy.at(-1)).toMatchObject({ hour: 22, soldHours: 0, openHours: 0.5 });
    const open = body.occupancy.map(({ openHours }: { openHours: number }) => openHours);
    expect(open.reduce((sum: number, hours: number) => sum + hours, 0)).toBe(16);
  });

  test('shorter hours: not cut over a sold half hour', async () => {
    expect((await update({ slotMinutes: 60 })).body.data.fields).toMatchObject([{ field: 'openingTime' }]);
    await bookAndPay(maidan, await createPerson(maidan), { turfId, date, startTimes: ['21:30', '22:00'] });
    expect((await update({ closingTime: '22:00' })).body.code).toBe('TURF_HAS_BOOKINGS');
    expect((await update({ openingTime: '07:30' })).status).toBe(200);
  });

  test('database: no half hours at a turf of whole hours', async () => {
    const { db } = maidan.services;
    const change = db.execute(sql`UPDATE turfs SET slot_minutes = 60, min_minutes = 60 WHERE id = ${turfId}`);
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'turfs_hours' } });
    const quarter = db.execute(sql`UPDATE turfs SET opening_hour = 6.25 WHERE id = ${turfId}`);
    await expect(quarter).rejects.toMatchObject({ cause: { constraint: 'turfs_hours' } });
  });
});
