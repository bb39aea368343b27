import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, hourText, istDateOf, parseHour, weekdayNames } from '../../../contract/calendar.ts';
import { slotsFrom } from '../../../contract/slot-times.ts';
import type { Slot } from '../../../contract/turfs/slots.ts';
import type { FoundTurf } from '../../../contract/turfs/turfs.ts';
import { randomFrom } from '../../../seeds/random.ts';
import { hold } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { halfHoursOnDates, lockFreeHours } from '../../core/slots/lock-hours.ts';
import { addedSlots, closedSlots, priceRules, slotPrices } from '../../core/slots/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { createVenue } from '../../core/turfs/venues.ts';
import { newId } from '../../platform/ids.ts';

const maidan = testInstallation();
const today = istDateOf(new Date());
const dates = [today, addDays(today, 1), addDays(today, 2)];
const ids: string[] = [];
let halfPastId = '';

/** Courts on shared ground and yards of few hours, with every reason for an hour to be taken or repriced. */
beforeAll(async () => {
  const { db, clock } = maidan.services;
  const { between, chance } = randomFrom('free hours');
  const { id: ownerId } = await createPerson(maidan, 'turf_owner');
  const place = { name: 'Green Park', location: 'Anna Nagar, Chennai' };
  const venueId = await createVenue(db, { ...place, ownerId });
  const lengths = [{}, { slotMinutes: 30, minMinutes: 60 }, { slotMinutes: 30, minMinutes: 90 }] as const;
  const buffers = [30, 0, 60, 60] as const;
  for (const [index, pieces] of [[1, 2], [1], [2], [2, 3], [3], [4]].entries()) {
    const isLate = index % 2 === 1;
    const hours = isLate
      ? { openingHour: between(5, 16), closingHour: between(25, 29) }
      : { openingHour: between(0, 10), closingHour: between(16, 24) };
    const length = lengths[index % 3] ?? {};
    const atHalf = 'slotMinutes' in length && {
      ...{ openingHour: hours.openingHour + 0.5, closingHour: hours.closingHour - between(0, 1) / 2 },
    };
    const bufferMinutes = buffers[index % 4] ?? 0;
    ids.push(
      await createTurf(maidan, { ...hours, ...atHalf, ...length, bufferMinutes, ownerId, venueId, pieces }),
    );
    ids.push(await createTurf(maidan, { openingHour: 16, closingHour: isLate ? 27 : 19 }));
  }
  ids.push(await createTurf(maidan, { slotMinutes: 30, minMinutes: 30 }));
  const rowsOfTurfs = await db.select().from(turfs).where(eq(turfs.slotMinutes, 30));
  const halves = new Set(rowsOfTurfs.map(({ id }) => id));
  const by = { by: ownerId, reason: 'League' };
  for (const turfId of ids)
    for (const date of dates) {
      const isHalfHours = halves.has(turfId);
      const some = (share: number) => slotsFrom(0, 29, isHalfHours ? 30 : 60).filter(() => chance(share));
      const rows = (hours: number[]) => hours.map((hour) => ({ turfId, date, hour }));
      await db
        .insert(closedSlots)
        .values(rows([7, ...some(0.1)]).map((row) => ({ ...row, closedBy: ownerId })))
        .onConflictDoNothing();
      await db
        .insert(addedSlots)
        .values(rows([23, ...some(0.1)]).map((row) => ({ ...row, addedBy: ownerId })))
        .onConflictDoNothing();
      await db.insert(slotPrices).values({ turfId, date, hour: between(16, 18), pricePaise: 123_00 });
      await lockFreeHours(
        db,
        [turfId],
        halfHoursOnDates(rows(some(chance(0.2) ? 1 : 0.15)), isHalfHours ? 30 : 60),
        by,
        clock.sqlNow(),
      );
    }
  const everyDay = { fromDate: null, toDate: null, weekdays: [...weekdayNames] };
  for (const turfId of ids.slice(0, 6))
    await db
      .insert(priceRules)
      .values({ ...everyDay, turfId, id: newId(), name: 'Peak', fromHour: 17.5, toHour: 21.5, percent: 150 });
  // Games on the shared ground, as far as they are free: each also blocks the time that the buffer before it needs.
  const players = await Promise.all(Array.from({ length: 24 }, () => createPerson(maidan)));
  for (const [index, as] of players.entries()) {
    const turfId = ids[(index * 2) % 12] ?? '';
    const date = dates[1 + (index % 2)] ?? '';
    const free = await freeOnPage(turfId, date);
    const start = parseHour(free[between(0, Math.max(0, free.length - 1))]?.eveningTime ?? '') ?? 0;
    const startTimes = slotsFrom(start, start + 1.5, halves.has(turfId) ? 30 : 60).map(hourText);
    await maidan.call('POST', '/api/bookings', {
      as,
      body: { turfId, date, startTimes, paymentOption: 'partial' },
    });
  }
  const halfPast = { openingHour: 16.5, closingHour: 18.5, slotMinutes: 30, minMinutes: 30 } as const;
  halfPastId = await createTurf(maidan, halfPast);
  ids.push(halfPastId);
  for (const hour of [16.5, 18])
    await db
      .insert(closedSlots)
      .values({ turfId: halfPastId, date: dates[2] ?? '', hour, closedBy: ownerId });
  for (const expired of [true, false]) {
    const turfId = await createTurf(maidan);
    ids.push(turfId);
    await hold(maidan, await createPerson(maidan), { turfId, date: dates[1] ?? '' });
    if (expired)
      await db.execute(sql`UPDATE slot_reservations SET expires_at = now() - interval '1 minute'
        WHERE kind = 'hold' AND turf_id = ${turfId}`);
  }
});

const list = async (query: string): Promise<{ items: FoundTurf[]; total: number }> =>
  (await maidan.call('GET', `/api/turfs?limit=50&${query}`)).body;

const freeOnPage = async (turfId: string, date: string, from = 0, to = 29) => {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
  return (body.slots as Slot[])
    .filter(({ status }) => status === 'available')
    .filter(({ eveningTime }) => (parseHour(eveningTime) ?? 0) >= from && (parseHour(eveningTime) ?? 0) < to)
    .map(({ status: _, endTime: __, ...free }) => free);
};

describe('free hours of the search', () => {
  test.each([
    ['today', 0, 0, 29],
    ['an evening', 1, 17, 21],
    ['a night', 1, 21, 24],
    ['across midnight', 1, 22, 26],
    ['after midnight', 1, 24, 29],
    ['one hour', 2, 18, 19],
    ['an hour before the night', 1, 20, 21],
    ['an hour of the night', 2, 23, 24],
  ])('%s: hours and prices of the turf page', async (_, day, from, to) => {
    const date = dates[day] ?? '';
    const query = `date=${date}&from=${from}&to=${to}`;
    const all = await list(`${query}&full=show`);
    expect(all.total).toBe(ids.length);
    for (const { id, freeHours } of all.items)
      expect(freeHours, id).toEqual(await freeOnPage(id, date, from, to));
    const free = await list(query);
    const withHours = all.items.filter(({ freeHours }) => freeHours?.length);
    expect(free.items).toEqual(withHours);
    expect(free.total).toBe(withHours.length);
  });

  test.each([
    [16, false],
    [17, true],
    [18, false],
  ])('open from 4:30 pm, that slot closed: %i listed is %s', async (from, isListed) => {
    const { items, total } = await list(`date=${dates[2]}&from=${from}&to=${from + 1}`);
    expect(items.some(({ id }) => id === halfPastId)).toBe(isListed);
    expect(total).toBe(items.length);
  });

  test('turfs of a venue name it', async () => {
    const { items } = await list('');
    const named = items.filter(({ venue }) => venue.name === 'Green Park');
    expect(named).toHaveLength(6);
    expect(new Set(named.map(({ venue }) => venue.id)).size).toBe(1);
  });

  test('no date: null', async () => {
    expect((await list('')).items.every(({ freeHours }) => freeHours === null)).toBe(true);
  });

  test('some turfs are full and some are not', async () => {
    const { items } = await list(`date=${dates[1]}&from=17&to=21&full=show`);
    const counts = items.map(({ freeHours }) => freeHours?.length ?? 0);
    expect(counts).toEqual(expect.arrayContaining([0, 3, 4]));
    expect(items.some(({ freeHours }) => freeHours?.some(({ startTime }) => startTime.endsWith('30')))).toBe(
      true,
    );
  });
});
