import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays, hoursOf, hourText, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { halfHoursOf, slotsFrom } from '../../../contract/slot-times.ts';
import { lengthProblem } from '../../../contract/turfs/length-problem.ts';
import {
  type BufferMinutes,
  bufferHalvesOf,
  bufferLengths,
  type Lengths,
} from '../../../contract/turfs/lengths.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { atDepth } from '../../../tests/support/setup/depth.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { createVenue } from '../../core/turfs/venues.ts';

const maidan = testInstallation();
const today = istDateOf(new Date());
const date = addDays(today, 6);
const next = addDays(date, 1);

let owner: Person;
let turfId: string;
beforeEach(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, { ownerId: owner.id, openingHour: 16, closingHour: 26 });
});

type ListedSlot = {
  date: string;
  startTime: string;
  eveningTime: string;
  endTime: string;
  pricePaise: number;
  status: string;
};
const slotsOf = async (id: string, day: string): Promise<ListedSlot[]> =>
  (await maidan.call('GET', `/api/turfs/${id}/slots?date=${day}`)).body.slots;
const statuses = async (id = turfId, day = date) =>
  Object.fromEntries((await slotsOf(id, day)).map(({ eveningTime, status }) => [eveningTime, status]));
const ask = async (wish: { turfId?: string; date?: string; startTimes: string[] }) =>
  maidan.call('POST', '/api/bookings', {
    as: await createPerson(maidan),
    body: { turfId, date, paymentOption: 'full', ...wish },
  });
const book = async (startTimes: string[], player?: Person) =>
  bookAndPay(maidan, player ?? (await createPerson(maidan)), { turfId, date, startTimes });
const asOwner = (method: string, path: string, body?: object) =>
  maidan.call(method, `/api/turfs/${turfId}${path}`, { as: owner, ...(body && { body }) });

/** Creates a turf on the same ground that is open in the early morning of its dates. */
async function createEarlyTurf(): Promise<string> {
  const { rows } = await maidan.services.db.execute<{ venue_id: string; pieces: number[] }>(
    sql`SELECT venue_id, pieces FROM turfs WHERE id = ${turfId}`,
  );
  const { venue_id: venueId = '', pieces = [] } = rows[0] ?? {};
  return createTurf(maidan, { ownerId: owner.id, venueId, pieces, openingHour: 0, closingHour: 24 });
}

describe('turf open until 2 am', () => {
  test('slots after midnight: listed with the evening, calendar date on each', async () => {
    const slots = await slotsOf(turfId, date);
    expect(slots).toHaveLength(10);
    expect(slots.slice(-3)).toMatchObject([
      { date, startTime: '23:00', eveningTime: '23:00', endTime: '24:00' },
      { date: next, startTime: '00:00', eveningTime: '24:00', endTime: '01:00' },
      { date: next, startTime: '01:00', eveningTime: '25:00', endTime: '02:00' },
    ]);
  });

  test('11 pm to 1 am: one fee, one discount, two dates', async () => {
    const { status, body } = await ask({ startTimes: ['24:00', '23:00'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ date, startTimes: ['23:00', '24:00'], discountPercent: 3, feePaise: 20_00 });
    expect(body.subtotalPaise).toBe(1_000_00);
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
    expect(await statuses()).toMatchObject({ '22:00': 'available', '23:00': 'held', '24:00': 'held' });
    expect(await statuses(turfId, next)).not.toMatchObject({ '23:00': 'held' });
  });

  test('after midnight only: the game starts on the next date', async () => {
    const player = await createPerson(maidan);
    const id = await book(['25:00'], player);
    const { body } = await maidan.call('GET', `/api/bookings/${id}`, { as: player });
    expect(body).toMatchObject({ date, startTimes: ['25:00'] });
    expect(body.refund.fullUntil).toBe(slotStart(date, 1).toISOString());
    const { rows } = await maidan.services.db.execute<{ starts: string }>(
      sql`SELECT starts_at AS starts FROM bookings WHERE id = ${id}`,
    );
    expect(new Date(rows[0]?.starts ?? '')).toEqual(slotStart(next, 1));
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('quote: each slot names its calendar date', async () => {
    const { body } = await maidan.call('POST', '/api/quotes', {
      as: await createPerson(maidan),
      body: { turfId, date, startTimes: ['23:00', '24:00'] },
    });
    expect(body.slots).toMatchObject([
      { date, startTime: '23:00', eveningTime: '23:00' },
      { date: next, startTime: '00:00', eveningTime: '24:00' },
    ]);
  });

  test.each([
    ['after closing', '26:00', 422],
    ['1 am of its own date', '01:00', 422],
    ['5 am after the latest evening', '29:00', 400],
  ])('%s (%s): responds %i', async (_, startTime, status) => {
    expect((await ask({ startTimes: [startTime] })).status).toBe(status);
  });

  test('early turf on the same ground: 1 am is sold once', async () => {
    const early = await createEarlyTurf();
    await book(['25:00']);
    expect(await statuses(early, next)).toMatchObject({ '00:00': 'available', '01:00': 'booked' });
    const taken = await ask({ turfId: early, date: next, startTimes: ['01:00'] });
    expect(taken).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect((await ask({ turfId: early, date: next, startTimes: ['00:00'] })).status).toBe(201);
    expect(await statuses()).toMatchObject({ '24:00': 'held', '25:00': 'booked' });
    expect((await ask({ startTimes: ['24:00'] })).body.message).toMatch(/12 midnight–1\u00a0am/);
  });

  test('reschedule across midnight: own hours stay, the others are free', async () => {
    const player = await createPerson(maidan);
    const id = await book(['22:00', '23:00'], player);
    const move = (day: string, startTimes: string[]) =>
      maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: player, body: { date: day, startTimes } });
    expect((await move(date, ['23:00', '24:00'])).status).toBe(200);
    expect(await statuses()).toMatchObject({ '22:00': 'available', '23:00': 'booked', '24:00': 'booked' });
    expect((await move(next, ['24:00', '25:00'])).status).toBe(200);
    expect(await statuses()).toMatchObject({ '23:00': 'available', '24:00': 'available' });
    expect(await statuses(turfId, next)).toMatchObject({ '24:00': 'booked', '25:00': 'booked' });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('closure across midnight: games of both turfs lose the closed hours', async () => {
    const early = await createEarlyTurf();
    const shortened = await book(['22:00', '23:00', '24:00']);
    const cancelled = await bookAndPay(maidan, await createPerson(maidan), {
      ...{ turfId: early, date: next, startTimes: ['01:00'] },
    });
    const { body } = await asOwner('POST', '/closures', {
      ...{ date, fromHour: 23, toHour: 26, reason: 'Rain' },
    });
    expect(body.shortened).toMatchObject([{ id: shortened, keptTimes: ['22:00'] }]);
    expect(body.cancelled).toMatchObject([{ id: cancelled }]);
    expect(await statuses()).toMatchObject({ '22:00': 'booked', '23:00': 'locked', '25:00': 'locked' });
    expect(await statuses(early, next)).toMatchObject({ '01:00': 'locked', '02:00': 'available' });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('desk: locks, prices, deletes and adds hours after midnight', async () => {
    const change = (time: string, body: object) => asOwner('PUT', `/slots/${date}/${time}`, body);
    expect((await change('25:00', { locked: true, reason: 'Mowing' })).body).toMatchObject({
      ...{ date: next, startTime: '01:00', eveningTime: '25:00', status: 'locked' },
    });
    expect((await change('25:00', { locked: false })).body.status).toBe('available');
    expect((await change('24:00', { pricePaise: 900_00 })).body.pricePaise).toBe(900_00);
    expect((await change('24:00', { open: false })).status).toBe(200);
    expect((await change('26:00', { open: true })).body).toMatchObject({ isExtra: true });
    expect((await change('03:00', { open: true })).body.code).toBe('OUTSIDE_OPENING_HOURS');
    expect(Object.keys(await statuses()).slice(-2)).toEqual(['25:00', '26:00']);
    await book(['26:00']);
    expect((await change('26:00', { locked: true, reason: 'Mowing' })).body.code).toBe('TURF_HAS_BOOKINGS');
  });

  test('day sheet: games and walk-ins after midnight with the evening', async () => {
    const id = await book(['23:00', '24:00']);
    const walkIn = { date, startTimes: ['25:00'], source: 'walk_in', guestName: 'Ravi' };
    expect((await asOwner('POST', '/desk-bookings', walkIn)).status).toBe(201);
    const { body } = await asOwner('GET', `/day?date=${date}`);
    expect(body.bookings).toMatchObject([
      { id, date, startTimes: ['23:00', '24:00'] },
      { startTimes: ['25:00'] },
    ]);
    expect(body.hours.map(({ startTime }: { startTime: string }) => startTime).slice(-3)).toEqual([
      '23:00',
      '24:00',
      '25:00',
    ]);
    expect(body.hours.slice(-4)).toMatchObject([
      { startTime: '22:00', isFree: true, offers: [{ startTimes: ['22:00'] }] },
      { isFree: false },
      { isFree: false },
      { isFree: false },
    ]);
    expect(body.figures).toMatchObject({ bookingCount: 2, hoursSold: 3 });
    expect((await asOwner('GET', `/day?date=${next}`)).body.bookings).toEqual([]);
  });

  test('book again: 11 pm to 1 am on the next same weekday', async () => {
    const player = await createPerson(maidan);
    await book(['23:00', '24:00'], player);
    const { body } = await maidan.call('GET', '/api/me/book-again', { as: player });
    expect(body.items).toMatchObject([
      { date: addDays(date, 7), startTimes: ['23:00', '24:00'], totalPaise: 990_00 },
    ]);
  });

  test('opening hours: not cut over a game after midnight', async () => {
    await book(['25:00']);
    const update = (change: object) =>
      maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: change });
    const cut = await update({ closingTime: '25:00' });
    expect(cut).toMatchObject({ status: 409, body: { code: 'TURF_HAS_BOOKINGS' } });
    expect(cut.body.data.bookings).toMatchObject([{ date, startTimes: ['25:00'] }]);
    expect((await update({ closingTime: '29:00' })).body.closingTime).toBe('29:00');
    expect((await update({ openingTime: '04:00' })).body.code).toBe('VALIDATION_ERROR');
  });

  test('search: finds hours after midnight by the evening', async () => {
    const find = async (from: number, to: number) => {
      const query = `q=Marina&location=Chennai&date=${date}&from=${from}&to=${to}&limit=50`;
      const { body } = await maidan.call('GET', `/api/turfs?${query}`);
      const found = body.items.find(({ id }: { id: string }) => id === turfId);
      expect(body.items.some(({ id }: { id: string }) => id === turfId)).toBe(found !== undefined);
      return found?.freeHours.map(({ eveningTime }: ListedSlot) => eveningTime);
    };
    expect(await find(24, 29)).toEqual(['24:00', '25:00']);
    await book(['24:00', '25:00']);
    expect(await find(24, 29)).toBeUndefined();
    expect(await find(23, 29)).toEqual(['23:00']);
  });
});

describe('half past midnight', () => {
  const night = testInstallation();
  const evening = addDays(today, 1);

  test('the running evening: sells what is ahead, refuses what has begun', async () => {
    night.clock.advance(slotStart(evening, 24.5).getTime() - Date.now());
    const late = await createTurf(night, { openingHour: 16, closingHour: 27 });
    const day = await createTurf(night, { openingHour: 6, closingHour: 24 });
    const player = await createPerson(night);
    const of = async (id: string) => {
      const { body } = await night.call('GET', `/api/turfs/${id}/slots?date=${evening}`);
      return (body.slots as ListedSlot[]).filter(({ status }) => status === 'available');
    };
    expect((await of(late)).map(({ eveningTime }) => eveningTime)).toEqual(['25:00', '26:00']);
    expect(await of(day)).toEqual([]);
    const wish = (startTime: string) => ({ turfId: late, date: evening, startTimes: [startTime] });
    const hold = (startTime: string) =>
      night.call('POST', '/api/bookings', {
        as: player,
        body: { ...wish(startTime), paymentOption: 'full' },
      });
    expect((await hold('24:00')).body.code).toBe('SLOT_PAST');
    const { items } = (await night.call('GET', `/api/turfs?date=${evening}&from=24`)).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([late]);
    const id = await bookAndPay(night, player, wish('25:00'));
    const { body } = await night.call('GET', '/api/bookings?when=upcoming', { as: player });
    expect(body.items).toMatchObject([{ id, date: evening }]);
    const cancelled = await night.call('POST', `/api/bookings/${id}/cancel`, { as: player, body: {} });
    expect(cancelled.body.code).toBe('CANNOT_CANCEL');
  });
});

describe('random evenings', () => {
  const hours = fc.oneof(
    fc.constant({ openingHour: 0, closingHour: 24 }),
    fc.record({
      openingHour: fc.integer({ min: 5, max: 22 }),
      closingHour: fc.integer({ min: 25, max: 29 }),
    }),
    fc
      .record({ openingHour: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 2, max: 12 }) })
      .map(({ openingHour, length }) => ({ openingHour, closingHour: openingHour + length })),
  );
  const lengths = fc.constantFrom<Lengths>(
    { slotMinutes: 60, minMinutes: 60 },
    { slotMinutes: 30, minMinutes: 30 },
    { slotMinutes: 30, minMinutes: 60 },
    { slotMinutes: 30, minMinutes: 90 },
  );
  /** Turfs of half hours can open and close at half hours. */
  const times = fc.tuple(hours, lengths, fc.boolean()).map(([open, length, isAtHalf]) => ({
    ...{ ...open, ...length },
    ...(length.slotMinutes === 30 &&
      isAtHalf && { openingHour: open.openingHour + 0.5, closingHour: open.closingHour - 0.5 }),
  }));
  const court = fc.tuple(
    times,
    fc.constantFrom<number[]>([1], [2], [1, 2], [2, 3]),
    fc.integer({ min: 100_00, max: 900_01 }),
    fc.constantFrom(...bufferLengths),
  );
  const wish = fc.record({
    court: fc.nat({ max: 2 }),
    days: fc.constantFrom(0, 1),
    // Mostly around midnight, where evenings meet.
    start: fc
      .oneof(fc.integer({ min: 40, max: 57 }), fc.integer({ min: 0, max: 57 }))
      .map((half) => half / 2),
    count: fc.integer({ min: 1, max: 6 }),
  });

  test.each([
    ['Asia/Kolkata', 5.5],
    ['America/New_York', -5],
    ['Pacific/Chatham', 13.75],
  ])(
    'machine in %s: board and holds agree, prices add up',
    async (zone, winterOffset) => {
      vi.stubEnv('TZ', zone);
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(new Date('2026-01-01').getTimezoneOffset()).toBe(-winterOffset * 60);
      await fc.assert(
        fc.asyncProperty(
          fc.array(court, { minLength: 3, maxLength: 3 }),
          fc.array(wish, { minLength: 6, maxLength: 14 }),
          async (courts, wishes) => {
            const ground = await createGround(
              courts.map(([open, pieces, hourlyRatePaise, bufferMinutes]) => ({
                ...{ ...open, pieces, hourlyRatePaise, bufferMinutes },
              })),
            );
            const sold = new Set<string>();
            for (const { court: index, days, start, count } of wishes) {
              const turf = ground[index];
              if (!turf) continue;
              const day = addDays(date, days);
              const wanted = slotsFrom(start, start + (count * turf.slotMinutes) / 60, turf.slotMinutes);
              if (wanted.some((hour) => hour > 28.5)) continue;
              // A turf open around the clock sells hours that are all after midnight with the next date.
              const isNext = turf.openingHour === 0 && turf.closingHour === 24 && start >= 24;
              const [sale, hours] = isNext
                ? [addDays(day, 1), wanted.map((hour) => hour - 24)]
                : [day, wanted];
              const board = new Map((await slotsOf(turf.id, sale)).map((slot) => [slot.eveningTime, slot]));
              const asked = hours.map((hour) => board.get(hourText(hour)));
              // Free time that is too short to be on sale is apart from the others.
              const free = [...board.values()].flatMap(({ eveningTime, status }) =>
                status === 'available' ? hoursOf([eveningTime]) : [],
              );
              const isOffered =
                asked.every((slot) => slot?.status === 'available') &&
                lengthProblem(hours, free, turf) === undefined;
              const answer = await ask({ turfId: turf.id, date: day, startTimes: wanted.map(hourText) });
              expect(answer.status === 201).toBe(isOffered);
              if (!isOffered) continue;
              const prices = asked.map((slot) => slot?.pricePaise ?? 0);
              expect(answer.body.subtotalPaise).toBe(prices.reduce((sum, price) => sum + price, 0));
              expect(answer.body).toMatchObject({
                date: sale,
                startTimes: hours.map(hourText),
                feePaise: 20_00,
              });
              for (const half of [...halfHoursOf(wanted, turf.slotMinutes), ...bufferHalvesOf(wanted, turf)])
                for (const piece of turf.pieces) {
                  const cell = `${slotStart(day, half).toISOString()} ${piece}`;
                  expect(sold.has(cell)).toBe(false);
                  sold.add(cell);
                }
            }
            expect(await countCells(ground)).toBe(sold.size);
          },
        ),
        { numRuns: atDepth({ sample: 6, full: 70 }) },
      );
      expect((await checkMoney(maidan.services)).findings).toEqual([]);
    },
    600_000,
  );
});

type Court = Lengths & {
  bufferMinutes: BufferMinutes;
  openingHour: number;
  closingHour: number;
  pieces: number[];
  hourlyRatePaise: number;
};

async function createGround(courts: readonly Court[]): Promise<(Court & { id: string })[]> {
  const { db } = maidan.services;
  const venue = { ownerId: owner.id, name: 'Night Park', location: 'Besant Nagar, Chennai' };
  const venueId = await createVenue(db, venue);
  const created = [];
  for (const court of courts)
    created.push({ ...court, id: await createTurf(maidan, { ...court, ownerId: owner.id, venueId }) });
  return created;
}

async function countCells(ground: readonly { id: string }[]): Promise<number> {
  const ids = sql.param(`{${ground.map(({ id }) => id).join(',')}}`);
  const { rows } = await maidan.services.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM slot_reservations WHERE turf_id = ANY (${ids}::uuid[])`,
  );
  return rows[0]?.count ?? 0;
}
