import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  type IstDate,
  istDateOf,
  latestClosingHour,
  parseHour,
  slotStart,
} from '../../../../contract/calendar.ts';
import { sports } from '../../../../contract/policy.ts';
import { slotsFrom } from '../../../../contract/slot-times.ts';
import { turfSearch } from '../../../../contract/turfs/turfs.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { halfHoursOnDates, lockFreeHours } from '../../../core/slots/lock-hours.ts';
import { turfs } from '../../../core/turfs/tables.ts';
import { createVenue } from '../../../core/turfs/venues.ts';
import { listTurfs } from '../../../flows/search/list-turfs.ts';
import { newId } from '../../../platform/ids.ts';
import { placeKeyOf } from '../place-alerts/place-key.ts';
import { searchAlerts } from '../tables.ts';
import { findMatches } from './find-matches.ts';

const maidan = testInstallation({}, undefined, { sweepMs: 3_600_000 });
const date = addDays(istDateOf(new Date()), 3);
const minute = 60_000;
let userId: string;
let rows: (typeof turfs.$inferSelect)[];

/** Turfs on shared ground, of half hours, past midnight, around the clock and with buffers, partly locked. */
beforeAll(async () => {
  const { db, clock } = maidan.services;
  userId = (await createPerson(maidan)).id;
  const { id: ownerId } = await createPerson(maidan, 'turf_owner');
  const location = 'White Town, Pondicherry';
  const venueId = await createVenue(db, { name: 'Green Park', location, ownerId });
  const shared = { ownerId, venueId, location };
  const ids = [
    await createTurf(maidan, { ...shared, pieces: [1, 2], closingHour: 27 }),
    await createTurf(maidan, { ...shared, pieces: [1], sport: 'tennis', slotMinutes: 30, minMinutes: 90 }),
    await createTurf(maidan, { ...shared, pieces: [2], hourlyRatePaise: 800_00, bufferMinutes: 60 }),
    await createTurf(maidan, { location: 'Besant Nagar, Madras', openingHour: 0, closingHour: 24 }),
    await createTurf(maidan, { location: 'Beach Road, Calangute, Goa', slotMinutes: 30, bufferMinutes: 30 }),
  ];
  for (const [index, turfId] of ids.entries())
    for (const day of [addDays(date, -1), date]) {
      const taken = slotsFrom(0, 24, 60).filter((hour) => (hour * 7 + index * 5) % 4 === 0);
      const wanted = halfHoursOnDates(
        taken.map((hour) => ({ date: day, hour })),
        60,
      );
      await lockFreeHours(db, [turfId], wanted, { by: ownerId, reason: 'League' }, clock.sqlNow());
    }
  rows = await db.select().from(turfs);
});

const places = ['Pondy', 'White Town', 'White Town, Puducherry', 'Chennai', 'Goa', 'Calangute', 'Kochi'];
const search = fc.record({
  place: fc.constantFrom(...places),
  sport: fc.option(fc.constantFrom(...sports), { nil: undefined, freq: 1 }),
  date: fc.constantFrom(date, addDays(date, -1), addDays(date, -2)),
  from: fc.integer({ min: 0, max: latestClosingHour - 6 }),
  length: fc.integer({ min: 1, max: latestClosingHour }),
  maxPricePaise: fc.option(fc.constantFrom(400_00, 500_00, 900_00), { nil: undefined }),
});
const freed = fc.record({
  at: fc.nat({ max: 4 }),
  halves: fc.uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 1, maxLength: 12 }),
});

describe('findMatches', () => {
  test('any alert: the freed slots that its search lists', async () => {
    const { services } = maidan;
    let matched = 0;
    const searches = fc.array(search, { minLength: 4, maxLength: 8 });
    const check = fc.asyncProperty(searches, freed, async (asked, { at, halves }) => {
      const turf = rows[at];
      if (!turf) throw new Error('no such turf');
      const halfHours = halves.map((half) => half / 2);
      const alerts = asked.map(({ length, ...one }) => {
        const to = Math.min(one.from + length, latestClosingHour);
        return { ...one, to, id: newId(), placeKey: placeKeyOf(one.place) };
      });
      await services.db.delete(searchAlerts);
      const more = { userId, endsAt: new Date(), createdAt: new Date() };
      await services.db
        .insert(searchAlerts)
        .values(alerts.map(({ from, to, ...one }) => ({ ...one, ...more, fromHour: from, toHour: to })));
      const found = await findMatches(services, { turfId: turf.id, date, halfHours });
      for (const { id: alertId, place, placeKey: _, ...terms } of alerts) {
        const query = turfSearch.parse({ ...terms, location: place, limit: 50 });
        const { items } = await listTurfs(services, query);
        const listed = items.flatMap(({ id, freeHours, slotMinutes, bufferMinutes }) => {
          const row = rows.find((each) => each.id === id);
          const isOnGround =
            row?.venueId === turf.venueId && row.pieces.some((piece) => turf.pieces.includes(piece));
          const hours = (freeHours ?? []).map(({ eveningTime }) => parseHour(eveningTime) ?? 0);
          const length = slotMinutes + bufferMinutes;
          const own = hours.filter((hour) => touches(terms.date, hour, length, halfHours));
          return isOnGround && own.length > 0 ? [`${id} ${own}`] : [];
        });
        matched += listed.length;
        const own = found.filter((match) => match.alertId === alertId);
        expect(own.map(({ turfId, hours }) => `${turfId} ${hours}`).sort()).toEqual(listed.sort());
      }
    });
    await fc.assert(check);
    expect(matched).toBeGreaterThan(20);
  });

  test('archived turf, or already told: none', async () => {
    const { db } = maidan.services;
    await db.delete(searchAlerts);
    const turf = rows.find(({ location }) => location.endsWith('Goa'));
    const turfId = turf?.id ?? '';
    const alert = { id: newId(), userId, placeKey: 'goa', place: 'Goa', date, fromHour: 0, toHour: 29 };
    await db.insert(searchAlerts).values({ ...alert, endsAt: slotStart(date, 29), createdAt: new Date() });
    const halfHours = slotsFrom(0, 24, 30);
    const find = () => findMatches(maidan.services, { turfId, date, halfHours });
    expect(await find()).toMatchObject([{ alertId: alert.id, turfId }]);
    await db.update(turfs).set({ isActive: false }).where(eq(turfs.id, turfId));
    expect(await find()).toEqual([]);
    await db.update(turfs).set({ isActive: true }).where(eq(turfs.id, turfId));
    await db.update(searchAlerts).set({ toldTurfIds: [turfId] });
    expect(await find()).toEqual([]);
  });
});

/** Returns whether a slot with its buffer needs one of the freed half hours. */
function touches(day: IstDate, hour: number, minutes: number, halfHours: readonly number[]): boolean {
  const start = slotStart(day, hour).getTime();
  return halfHours.some((half) => {
    const at = slotStart(date, half).getTime();
    return at < start + minutes * minute && at + 30 * minute > start;
  });
}
