import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { turfs } from '../../../core/turfs/tables.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 3);
const weekLater = addDays(date, 7);
let person: Person;
let turfId: string;

const list = async (as = person) => (await maidan.call('GET', '/api/me/book-again', { as })).body.items;

beforeEach(async () => {
  [person, turfId] = [await createPerson(maidan), await createTurf(maidan)];
});

describe('book again', () => {
  test('booked hours: a week later with the total, own ones only', async () => {
    await bookAndPay(maidan, person, { turfId, date, startTimes: ['18:00', '19:00'] });
    const turf = { id: turfId, name: 'Marina Five-a-Side', location: 'Besant Nagar, Chennai' };
    const startTimes = ['18:00', '19:00'];
    expect(await list()).toEqual([
      { turf, date: weekLater, startTimes, slotMinutes: 60, totalPaise: 990_00 },
    ]);
    expect(await list(await createPerson(maidan))).toEqual([]);
    expect((await maidan.call('GET', '/api/me/book-again')).status).toBe(401);
  });

  test('one of the hours is taken: no total', async () => {
    await bookAndPay(maidan, person, { turfId, date, startTimes: ['18:00', '19:00'] });
    await hold(maidan, await createPerson(maidan), { turfId, date: weekLater, startTimes: ['19:00'] });
    expect(await list()).toMatchObject([{ date: weekLater, totalPaise: null }]);
  });

  test('same weekday and hours again: one entry, after the later booking', async () => {
    await bookAndPay(maidan, person, { turfId, date });
    await bookAndPay(maidan, person, { turfId, date: weekLater });
    expect(await list()).toMatchObject([{ date: addDays(date, 14), totalPaise: 520_00 }]);
  });

  test('cancelled, no-show or archived turf: left out', async () => {
    const { db } = maidan.services;
    const id = await bookAndPay(maidan, person, { turfId, date });
    await db.update(bookings).set({ noShowAt: new Date() }).where(eq(bookings.id, id));
    expect(await list()).toEqual([]);
    await db.update(bookings).set({ noShowAt: null, status: 'cancelled' }).where(eq(bookings.id, id));
    expect(await list()).toEqual([]);
    await db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, id));
    await db.update(turfs).set({ openingHour: 6, closingHour: 12 }).where(eq(turfs.id, turfId));
    expect(await list()).toEqual([]);
    await db.update(turfs).set({ closingHour: 23, isActive: false }).where(eq(turfs.id, turfId));
    expect(await list()).toEqual([]);
  });

  test('paid date of a weekly slot: left out', async () => {
    const game = { date: addDays(date, 7), startTimes: ['19:00'] };
    const { body: slot } = await maidan.call('POST', '/api/me/weekly-slots', {
      as: person,
      body: { turfId, ...game, dates: [{ ...game, totalPaise: 520_00 }] },
    });
    const path = `/api/me/weekly-dates/${slot.dates[0].id}/booking`;
    const { body } = await maidan.call('POST', path, { as: person, body: { paymentOption: 'full' } });
    await maidan.services.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, body.id));
    expect(await list()).toEqual([]);
  });

  test('four patterns: the last three', async () => {
    for (const startTime of ['08:00', '10:00', '12:00', '14:00'])
      await bookAndPay(maidan, person, { turfId, date, startTimes: [startTime] });
    const times = (await list()).map(({ startTimes }: { startTimes: string[] }) => startTimes[0]);
    expect(times).toEqual(['14:00', '12:00', '10:00']);
  });
});
