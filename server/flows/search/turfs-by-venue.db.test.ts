import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { FoundTurf, TurfPage } from '../../../contract/turfs/turfs.ts';
import { randomFrom } from '../../../seeds/random.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { atDepth } from '../../../tests/support/setup/depth.ts';
import { lockFreeHours } from '../../core/slots/lock-hours.ts';
import { turfRatings } from '../../core/turfs/tables.ts';
import { createVenue } from '../../core/turfs/venues.ts';

const maidan = testInstallation();
const tomorrow = addDays(istDateOf(new Date()), 1);
const place = { location: 'Lawspet, Puducherry', latitude: 11.93, longitude: 79.83 };

const find = async (query: string): Promise<TurfPage> =>
  (await maidan.call('GET', `/api/turfs?${query}`)).body;

/** Ten venues of one to six turfs; some turfs are rated, some have no free evening. */
beforeAll(async () => {
  const { db, clock } = maidan.services;
  const { between, chance } = randomFrom('turfs by venue');
  const { id: ownerId } = await createPerson(maidan, 'turf_owner');
  for (let n = 0; n < 10; n += 1) {
    const at = { ...place, latitude: place.latitude + between(0, 9) / 100 };
    const venueId = await createVenue(db, { ...at, ownerId, name: `Venue ${n}` });
    for (let piece = 1; piece <= 1 + (n % 6); piece += 1) {
      const turfId = await createTurf(maidan, {
        ...at,
        ownerId,
        venueId,
        pieces: [piece],
        name: `${chance(0.3) ? 'Sky' : 'Skyline'} ${n}-${piece}`,
        sport: chance(0.5) ? 'football' : 'tennis',
        hourlyRatePaise: between(2, 9) * 100_00,
        createdAt: new Date(Date.UTC(2026, 0, between(1, 20))),
      });
      const reviewCount = between(1, 3);
      if (chance(0.4))
        await db.insert(turfRatings).values({ turfId, reviewCount, ratingSum: reviewCount * between(2, 5) });
      const evening = [18, 19, 20].map((hour) => ({ date: tomorrow, hour }));
      if (chance(0.4))
        await lockFreeHours(db, [turfId], evening, { by: ownerId, reason: 'League' }, clock.sqlNow());
    }
  }
});

const searches = [
  '',
  'sport=tennis',
  'sort=price',
  'sort=rating',
  'sort=rating&sport=football',
  'near=11.93,79.83',
  'q=sky',
  `date=${tomorrow}&from=18&to=21`,
  `date=${tomorrow}&from=18&to=21&full=show&sort=price`,
  `date=${tomorrow}&from=18&to=21&sort=rating`,
];

const isFull = ({ freeHours }: FoundTurf) => freeHours?.length === 0;

/** The venues in the order of their first turf, with all of their turfs; free ones first. */
const inVenues = (items: readonly FoundTurf[]) =>
  [...Map.groupBy(items, ({ venue }) => venue.id).values()].map((turfs) => [
    ...turfs.filter((turf) => !isFull(turf)),
    ...turfs.filter(isFull),
  ]);

describe('turfs by venue', () => {
  test('pages: each venue once with its matching turfs, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...searches),
        fc.integer({ min: 1, max: 5 }),
        async (search, limit) => {
          const all = await find(`${search}&limit=50`);
          const expected = inVenues(all.items);
          const venues: FoundTurf[][] = [];
          let cursor: string | null = '';
          for (let page = 0; cursor !== null && page <= expected.length; page += 1) {
            const found = await find(
              `${search}&groupBy=venue&limit=${limit}${cursor && `&cursor=${cursor}`}`,
            );
            expect(found).toMatchObject({ total: all.total, venueTotal: expected.length });
            const onPage = inVenues(found.items);
            expect(onPage.length).toBeLessThanOrEqual(limit);
            expect(onPage.flat()).toEqual(found.items);
            venues.push(...onPage);
            cursor = found.nextCursor;
          }
          const idsOf = (turfs: FoundTurf[]) => turfs.map(({ id }) => id);
          expect(venues.map(idsOf)).toEqual(expected.map(idsOf));
        },
      ),
      { numRuns: atDepth({ sample: 20, full: 300 }) },
    );
  });

  test('without groupBy: every turf has its own place, no count of venues', async () => {
    const { items, venueTotal } = await find('sort=price&limit=20');
    expect(items).toHaveLength(20);
    expect(items.map(({ hourlyRatePaise }) => hourlyRatePaise)).toEqual(
      items.map(({ hourlyRatePaise }) => hourlyRatePaise).toSorted((one, other) => one - other),
    );
    expect(venueTotal).toBeNull();
  });

  test('venue of many turfs: at most twelve in a list', async () => {
    const { id: ownerId } = await createPerson(maidan, 'turf_owner');
    const venueId = await createVenue(maidan.services.db, { ...place, ownerId, name: 'Large' });
    for (let piece = 1; piece <= 13; piece += 1)
      await createTurf(maidan, { ...place, ownerId, venueId, pieces: [piece], name: `Giant ${piece}` });
    const { items, total, venueTotal } = await find('q=giant&groupBy=venue');
    expect(items).toHaveLength(12);
    expect({ total, venueTotal }).toEqual({ total: 13, venueTotal: 1 });
  });
});
