import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { deskHorizonDays } from '../../../contract/policy.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import { reservedHours } from '../../../tests/support/bookings/reserved-hours.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { areLocked } from '../../core/slots/lock-hours.ts';
import { halfHoursOfDay } from './list-closure.ts';

const maidan = testInstallation();
const today = istDateOf(new Date());
const day = (ahead: number) => addDays(today, 10 + ahead);

const ownerWithTurf = async (more: object = {}) => {
  const owner = await createPerson(maidan, 'turf_owner');
  return { owner, turfId: await createTurf(maidan, { ownerId: owner.id, ...more }) };
};

const close = (as: Person, turfId: string, body: object) =>
  maidan.call('POST', `/api/turfs/${turfId}/closures`, { as, body: { reason: 'Diwali', ...body } });
const preview = (as: Person, turfId: string, params: Record<string, string>) =>
  maidan.call('GET', `/api/turfs/${turfId}/closure-preview?${new URLSearchParams(params)}`, { as });
const listLocked = async (as: Person, turfId: string) =>
  (await maidan.call('GET', `/api/turfs/${turfId}/closures`, { as })).body.items;

const book = async (turfId: string, date: string, startTimes: string[]) =>
  bookAndPay(maidan, await createPerson(maidan), { turfId, date, startTimes });

const statusOf = async (id: string) =>
  (await maidan.services.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status;

describe('closing several days', () => {
  test('whole days of two courts: bookings of each day cancelled and refunded', async () => {
    const { owner, turfId } = await ownerWithTurf();
    const { body: turf } = await maidan.call('GET', `/api/turfs/${turfId}`);
    const draft = { name: 'Court 2', sport: 'football', venueId: turf.venue.id };
    const other = (await maidan.call('POST', '/api/turfs', { as: owner, body: draft })).body.id;
    const before = await book(turfId, day(-1), ['22:00']);
    const first = await book(turfId, day(0), ['06:00']);
    const last = await book(other, day(2), ['22:00']);
    const after = await book(turfId, day(3), ['06:00']);
    const held = await hold(maidan, await createPerson(maidan), { turfId: other, date: day(1) });
    const range = { date: day(0), untilDate: day(2) };

    const seen = await preview(owner, turfId, { ...range, otherTurfIds: other });
    expect(seen.body).toMatchObject({
      bookings: [
        { id: first, date: day(0) },
        { id: last, date: day(2) },
      ],
      holdCount: 1,
    });
    const closed = await close(owner, turfId, { ...range, otherTurfIds: [other] });
    expect(closed.body.cancelled).toEqual(seen.body.bookings);
    expect(closed.body.refundPaise).toBe(seen.body.refundPaise);
    expect(await Promise.all([before, first, last, after].map(statusOf))).toEqual([
      'confirmed',
      'cancelled',
      'cancelled',
      'confirmed',
    ]);
    expect(await statusOf(held.id)).toBe('expired');
    const halfHours = halfHoursOfDay({ turfId, otherTurfIds: [], date: day(0) }, []);
    for (const date of [day(0), day(1), day(2)])
      expect(await areLocked(maidan.services.db, { turfIds: [turfId, other], date, halfHours })).toBe(true);
    expect((await close(owner, turfId, { ...range, otherTurfIds: [other] })).body).toMatchObject({
      cancelled: [],
      refundPaise: 0,
    });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('hours past midnight each day: the evening, not the morning after', async () => {
    const { owner, turfId } = await ownerWithTurf({ openingHour: 16, closingHour: 26 });
    const late = await book(turfId, day(1), ['25:00']);
    const early = await book(turfId, day(1), ['20:00']);
    const range = { date: day(0), untilDate: day(1), fromHour: '24', toHour: '26' };
    const seen = await preview(owner, turfId, range);
    expect(seen.body.bookings).toMatchObject([{ id: late, startTimes: ['25:00'] }]);
    const closed = await close(owner, turfId, { ...range, fromHour: 24, toHour: 26 });
    expect(closed.body.cancelled).toMatchObject([{ id: late }]);
    expect(await reservedHours(maidan.services.db, turfId)).toHaveLength(5);
    expect(await statusOf(early)).toBe('confirmed');
  });

  test('turf open past midnight, whole days: from 5 am on', async () => {
    const { owner, turfId } = await ownerWithTurf({ openingHour: 16, closingHour: 26 });
    const eveningBefore = await book(turfId, day(-1), ['25:00']);
    const lastNight = await book(turfId, day(1), ['25:00']);
    const closed = await close(owner, turfId, { date: day(0), untilDate: day(1) });
    expect(closed.body.cancelled).toMatchObject([{ id: lastNight }]);
    expect(await statusOf(eveningBefore)).toBe('confirmed');
  });

  test.each([
    ['last day before the first', { date: day(1), untilDate: day(0) }, 'untilDate', /before the first/],
    ['32 days', { date: day(0), untilDate: day(31) }, 'untilDate', /at most 31 days/],
    [
      'beyond the horizon',
      { date: addDays(today, deskHorizonDays), untilDate: addDays(today, deskHorizonDays + 1) },
      'untilDate',
      /Choose a last day until/,
    ],
    ['one hour only', { date: day(0), fromHour: 16 }, 'toHour', /both a start and an end/],
  ])('%s: refused, naming the field', async (_, range, field, text) => {
    const { owner, turfId } = await ownerWithTurf();
    const { status, body } = await close(owner, turfId, range);
    expect(status).toBe(400);
    expect(body.data.fields).toMatchObject([{ field, message: expect.stringMatching(text) }]);
  });

  test('reopened by reason: open again, other locks and past ones stay', async () => {
    const { owner, turfId } = await ownerWithTurf();
    await close(owner, turfId, { date: day(0), untilDate: day(1), fromHour: 16, toHour: 18 });
    await close(owner, turfId, { date: day(1), fromHour: 18, toHour: 19, reason: 'Floodlights' });
    expect(await listLocked(owner, turfId)).toEqual([
      { reason: 'Diwali', turfNames: ['Marina Five-a-Side'], fromDate: day(0), untilDate: day(1), hours: 4 },
      {
        reason: 'Floodlights',
        turfNames: ['Marina Five-a-Side'],
        fromDate: day(1),
        untilDate: day(1),
        hours: 1,
      },
    ]);
    const body = { reason: 'Diwali', fromDate: day(0), untilDate: day(1) };
    const reopen = (as: Person) => maidan.call('POST', `/api/turfs/${turfId}/reopenings`, { as, body });
    expect((await reopen(await createPerson(maidan, 'turf_owner'))).status).toBe(404);
    expect((await reopen(owner)).body).toEqual({ hours: 4 });
    expect((await reopen(owner)).body).toEqual({ hours: 0 });
    expect(await listLocked(owner, turfId)).toMatchObject([{ reason: 'Floodlights' }]);
    await book(turfId, day(1), ['16:00', '17:00']);
  });
});

describe('halfHoursOfDay', () => {
  const range = { turfId: '', otherTurfIds: [], date: today };
  test.each([
    ['ordinary turf', [{ openingHour: 6, closingHour: 23 }], 0],
    [
      'evenings past midnight',
      [
        { openingHour: 6, closingHour: 23 },
        { openingHour: 16, closingHour: 26 },
      ],
      5,
    ],
    [
      'one open around the clock',
      [
        { openingHour: 0, closingHour: 24 },
        { openingHour: 16, closingHour: 26 },
      ],
      0,
    ],
  ])('%s: 24 hours from %s', (_, turfs, start) => {
    const hours = halfHoursOfDay(range, turfs);
    expect([hours[0], hours.length]).toEqual([start, 48]);
  });
});
