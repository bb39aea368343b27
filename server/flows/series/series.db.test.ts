import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart, weekdayOf } from '../../../contract/calendar.ts';
import { maxSeriesBookings, type Series, type SeriesDate } from '../../../contract/desk/series.ts';
import { guestsKeptDays } from '../../../contract/policy.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { forgetGuests } from '../../core/bookings/guests/forget-guests.ts';
import { bookingSeries } from '../../core/bookings/series/tables.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { auditLog } from '../../core/people/tables.ts';
import { slotReservations } from '../../core/slots/tables.ts';

const maidan = testInstallation();
let owner: Person;
let today: string;
/** A Monday at least a week ahead. */
let monday: string;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  today = istDateOf(await maidan.clock.now(maidan.services.db));
  monday = addDays(today, 7);
  while (weekdayOf(monday) !== 'Mon') monday = addDays(monday, 1);
});

type Court = { turfId: string; otherTurfIds?: string[] };
const customer = { guestName: 'Chennai Colts', guestPhone: '98765 43210' };
const term = () => ({
  weekdays: ['Mon', 'Wed', 'Fri'],
  fromHour: 16,
  toHour: 18,
  fromDate: monday,
  untilDate: addDays(monday, 11),
});

async function preview({ turfId, ...more }: Court & Record<string, unknown>, as = owner) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...term(), ...more }))
    for (const one of [value].flat()) query.append(name, String(one));
  return maidan.call('GET', `/api/turfs/${turfId}/series-preview?${query}`, { as });
}

async function create(
  { turfId, ...more }: Court & Record<string, unknown>,
  { key, as = owner }: { key?: string; as?: Person } = {},
) {
  const dates = more.dates ?? [0, 2, 4, 7, 9, 11].map((days) => ({ turfId, date: addDays(monday, days) }));
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return maidan.call('POST', `/api/turfs/${turfId}/series`, {
    as,
    headers,
    body: { ...term(), ...customer, ...more, dates },
  });
}

const bookOne = (turfId: string, date: string, startTime: string) =>
  maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
    as: owner,
    body: { date, startTimes: [startTime], source: 'phone', guestName: 'Team Alpha' },
  });
const countOf = (table: typeof bookings | typeof bookingSeries | typeof slotReservations) =>
  maidan.services.db.$count(table);
const fieldsOf = ({ body }: { body: { code: string; data?: { fields?: { field: string }[] } } }) =>
  body.data?.fields?.map(({ field }) => field);

describe('preview of a series', () => {
  test('each date has its price, or what is in its way', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { body: game } = await bookOne(turfId, addDays(monday, 2), '17:00');
    const change = (date: string, body: object) =>
      maidan.call('PATCH', `/api/turfs/${turfId}/slots`, {
        as: owner,
        body: { slots: [{ date, startTime: '16:00' }], ...body },
      });
    await change(addDays(monday, 4), { locked: true, reason: 'Mowing' });
    await change(addDays(monday, 7), { open: false });
    await change(addDays(monday, 9), { pricePaise: 800_00 });

    const { status, body } = await preview({ turfId });
    expect(status).toBe(200);
    expect(body.dates.map(({ date }: SeriesDate) => date)).toEqual(
      [0, 2, 4, 7, 9, 11].map((days) => addDays(monday, days)),
    );
    expect(body.dates).toMatchObject([
      { state: 'free', totalPaise: 970_00, takenBy: null },
      { state: 'taken', totalPaise: 0, takenBy: { bookingId: game.id, name: 'Team Alpha' } },
      { state: 'closed', totalPaise: 0, lockedReason: 'Mowing' },
      { state: 'closed', totalPaise: 0, lockedReason: null },
      { state: 'free', totalPaise: 1_261_00 },
      { state: 'free', totalPaise: 970_00 },
    ]);
    expect(body.totalPaise).toBe(970_00 + 1_261_00 + 970_00);
  });

  test('the half of a full ground: taken by the other turf', async () => {
    const full = await createTurf(maidan, { ownerId: owner.id, pieces: [1, 2], name: 'Full ground' });
    const { venue } = (await maidan.call('GET', `/api/turfs/${full}`)).body;
    const half = await createTurf(maidan, { ownerId: owner.id, venueId: venue.id, pieces: [2] });
    await bookOne(full, monday, '16:00');
    const { body } = await preview({ turfId: half, untilDate: monday });
    expect(body.dates).toMatchObject([{ state: 'taken', takenBy: { turfName: 'Full ground' } }]);
    const both = await preview({ turfId: half, otherTurfIds: [full] });
    expect(both.body).toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: [{ field: 'otherTurfIds', message: expect.stringContaining('share their ground') }] },
    });
  });

  test.each([
    ['untilDate', () => ({ untilDate: addDays(monday, -1) })],
    ['fromDate', () => ({ fromDate: addDays(today, -2) })],
    ['untilDate', () => ({ untilDate: addDays(today, 366) })],
    ['weekdays', () => ({ weekdays: ['Sun'], untilDate: addDays(monday, 3) })],
    ['toHour', () => ({ toHour: 16 })],
    ['toHour', () => ({ toHour: 23 })],
    ['toHour', () => ({ toHour: 16.5 })],
  ])('a rule that cannot be booked names the field %s', async (field, more) => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const answer = await preview({ turfId, ...more() });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  test('three weekdays for a year fit, four do not', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const year = { turfId, fromDate: today, untilDate: addDays(today, 365) };
    const { body } = await preview(year);
    expect(body.dates.length).toBeGreaterThan(155);
    expect(body.dates.length).toBeLessThanOrEqual(maxSeriesBookings);
    const one = await preview({ turfId, weekdays: ['Tue'] });
    expect(one.body.dates).toHaveLength(2);
    const four = await preview({ ...year, weekdays: ['Mon', 'Wed', 'Fri', 'Sun'] });
    expect(fieldsOf(four)).toEqual(['untilDate']);
    const free = body.dates.filter(({ state }: SeriesDate) => state === 'free');
    const dates = free.map(({ date }: SeriesDate) => ({ turfId, date }));
    const booked = await create({ ...year, dates });
    expect(booked.body.bookings).toHaveLength(free.length);
  });

  test('turf around the clock: games over midnight, none after midnight alone', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id, openingHour: 0, closingHour: 24 });
    const stateOf = async (fromHour: number, toHour: number) => {
      const { body } = await preview({ turfId, fromHour, toHour, untilDate: monday });
      return body.dates.map(({ state }: SeriesDate) => state);
    };
    expect(await stateOf(23, 25)).toEqual(['free']);
    expect(await stateOf(25, 26)).toEqual(['closed']);
  });
});

describe('booking of a series', () => {
  test('each date is an ordinary booking with its own hours and money', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { status, body } = await create({ turfId, note: 'U-12 batch', expectedTotalPaise: 6 * 970_00 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Chennai Colts',
      phone: '+919876543210',
      note: 'U-12 batch',
      weekdays: ['Mon', 'Wed', 'Fri'],
    });
    expect(body.bookings).toHaveLength(6);
    const [first, second] = body.bookings;
    expect(first).toMatchObject({ date: monday, status: 'confirmed', totalPaise: 970_00, openPaise: 970_00 });
    const sheet = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${monday}`, { as: owner });
    expect(sheet.body.bookings).toMatchObject([{ id: first.id, seriesId: body.id, source: 'phone' }]);

    const paid = await maidan.call('POST', `/api/bookings/${second.id}/venue-payments`, {
      as: owner,
      body: { amounts: [{ amountPaise: 970_00, method: 'upi' }] },
    });
    expect(paid.body).toMatchObject({ openPaise: 0, seriesId: body.id });
    const seen = await maidan.call('GET', `/api/series/${body.id}`, { as: owner });
    expect(seen.body.bookings.map(({ openPaise }: { openPaise: number }) => openPaise / 100)).toEqual([
      970, 0, 970, 970, 970, 970,
    ]);
    const [entry] = await maidan.services.db.select().from(auditLog).where(eq(auditLog.subjectId, turfId));
    expect(entry).toMatchObject({
      event: 'series-booked',
      actorId: owner.id,
      details: { seriesId: body.id },
    });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('an agreed price applies to each date, also to one that moves', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { body } = await create({ turfId, agreedPaise: 700_00 });
    expect(body.bookings.map(({ totalPaise }: { totalPaise: number }) => totalPaise)).toEqual(
      Array(6).fill(700_00),
    );
    const [{ id }] = body.bookings;
    const moved = await maidan.call('POST', `/api/bookings/${id}/desk-reschedule`, {
      as: owner,
      body: { date: addDays(monday, 1), startTimes: ['16:00', '17:00'] },
    });
    expect(moved.body).toMatchObject({ totalPaise: 700_00, seriesId: body.id, date: addDays(monday, 1) });
    const seen = await maidan.call('GET', `/api/series/${body.id}`, { as: owner });
    expect(seen.body.bookings[0]).toMatchObject({ id, date: addDays(monday, 1) });
  });

  test('several turfs of a venue: one booking for each date and turf', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { venue } = (await maidan.call('GET', `/api/turfs/${turfId}`)).body;
    const other = await createTurf(maidan, { ownerId: owner.id, venueId: venue.id });
    const dates = [turfId, other].map((id) => ({ turfId: id, date: monday }));
    const { body } = await create({ turfId, otherTurfIds: [other], dates });
    expect(body.bookings.map(({ turf }: { turf: { id: string } }) => turf.id).toSorted()).toEqual(
      [turfId, other].toSorted(),
    );
  });

  test('one date taken, or another price: nothing is booked', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    await bookOne(turfId, addDays(monday, 9), '17:00');
    const before = [await countOf(bookings), await countOf(bookingSeries), await countOf(slotReservations)];
    const taken = await create({ turfId });
    expect(taken.body).toMatchObject({
      code: 'SLOT_TAKEN',
      data: { dates: [{ turfId, date: addDays(monday, 9) }] },
    });
    const dates = [{ turfId, date: monday }];
    expect((await create({ turfId, dates, expectedTotalPaise: 1 })).body.code).toBe('PRICE_CHANGED');
    const foreign = await create({ turfId, dates: [{ turfId, date: addDays(monday, 1) }] });
    expect(fieldsOf(foreign)).toEqual(['dates']);
    expect((await create({ turfId, guestName: ' ' })).body.code).toBe('VALIDATION_ERROR');
    expect([await countOf(bookings), await countOf(bookingSeries), await countOf(slotReservations)]).toEqual(
      before,
    );
  });

  test('repeated request: same series; another request with its key is refused', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const once = await create({ turfId }, { key: 'term-one' });
    const before = await countOf(bookings);
    const again = await create({ turfId }, { key: 'term-one' });
    expect([again.status, again.body.id]).toEqual([201, once.body.id]);
    const other = await create({ turfId, guestName: 'Others' }, { key: 'term-one' });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await countOf(bookings)).toBe(before);
  });

  test("other owners' venues: not found", async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { body } = await create({ turfId });
    const { venue } = (await maidan.call('GET', `/api/turfs/${turfId}`)).body;
    const stranger = await createPerson(maidan, 'turf_owner');
    const foreign = await createTurf(maidan, { ownerId: stranger.id });
    const as = stranger;
    const end = { fromDate: monday, reason: 'Rain' };
    const answers = [
      await preview({ turfId }, as),
      await create({ turfId }, { as }),
      await create({ turfId: foreign, otherTurfIds: [turfId] }, { as }),
      await maidan.call('GET', `/api/series/${body.id}`, { as }),
      await maidan.call('GET', `/api/venues/${venue.id}/series`, { as }),
      await maidan.call('POST', `/api/series/${body.id}/end`, { as, body: end }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('a series that is booked', () => {
  test('list of a venue: what is ahead, and the next date', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { body } = await create({ turfId });
    const [first] = body.bookings;
    await maidan.call('POST', `/api/bookings/${first.id}/cancel-for-customer`, {
      as: owner,
      body: { reason: 'Holiday' },
    });
    const list = await maidan.call('GET', `/api/venues/${body.venue.id}/series`, { as: owner });
    expect(list.body.items).toMatchObject([{ id: body.id, name: 'Chennai Colts', aheadCount: 5 }]);
    expect(list.body.items[0].nextDate).toBe(addDays(monday, 2));
  });

  test('end from a date: cancels later bookings, collected money is due back', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { body } = await create({ turfId });
    const last: Series['bookings'][number] = body.bookings.at(-1);
    await maidan.call('POST', `/api/bookings/${last.id}/venue-payments`, {
      as: owner,
      body: { amounts: [{ amountPaise: 500_00, method: 'cash' }] },
    });
    const end = () =>
      maidan.call('POST', `/api/series/${body.id}/end`, {
        as: owner,
        body: { fromDate: addDays(monday, 7), reason: 'Exams' },
      });
    const ended = await end();
    expect(ended.status).toBe(200);
    const all: Series['bookings'] = ended.body.bookings;
    expect(all.map(({ status }) => status)).toEqual([
      ...Array(3).fill('confirmed'),
      ...Array(3).fill('cancelled'),
    ]);
    expect(all.map(({ venueRefundDuePaise }) => venueRefundDuePaise / 100)).toEqual([0, 0, 0, 0, 0, 500]);
    expect((await end()).body).toEqual(ended.body);
    const free = await preview({ turfId });
    expect(free.body.dates.slice(3).map(({ state }: SeriesDate) => state)).toEqual(Array(3).fill('free'));
    await maidan.call('POST', `/api/bookings/${last.id}/venue-refunds`, {
      as: owner,
      body: { amounts: [{ amountPaise: 500_00, method: 'cash' }] },
    });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('started games stay; the note is erased after the retention period', async () => {
    const { services, clock } = maidan;
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { body } = await create({ turfId, note: 'U-12 batch' });
    const at = async (date: string, hour: number) =>
      clock.advance(slotStart(date, hour).getTime() - (await clock.now(services.db)).getTime());
    await at(addDays(monday, 2), 16.25);
    const { body: ended } = await maidan.call('POST', `/api/series/${body.id}/end`, {
      as: owner,
      body: { fromDate: monday, reason: 'Exams' },
    });
    expect(ended.bookings.map(({ status }: { status: string }) => status)).toEqual([
      'confirmed',
      'confirmed',
      ...Array(4).fill('cancelled'),
    ]);
    await at(addDays(monday, 12 + guestsKeptDays), 12);
    await forgetGuests(services);
    const [row] = await services.db.select().from(bookingSeries).where(eq(bookingSeries.id, body.id));
    expect([row?.note, row?.requestHash]).toEqual([null, null]);
    const { body: seen } = await maidan.call('GET', `/api/series/${body.id}`, { as: owner });
    expect([seen.name, seen.phone]).toEqual(['', null]);
  });
});
