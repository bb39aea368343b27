import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { refusalWords } from '../../../tests/support/permissions/refusal-words.ts';
import { createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { atDepth } from '../../../tests/support/setup/depth.ts';
import { lockFreeHours } from '../../core/slots/lock-hours.ts';
import { closedSlots } from '../../core/slots/tables.ts';
import { turfRatings, turfs } from '../../core/turfs/tables.ts';

const maidan = testInstallation();
const ids: Record<string, string> = {};
const tomorrow = addDays(istDateOf(new Date()), 1);

/** Three in Puducherry, one each in other places. */
const world = [
  ['Marina Five-a-Side', 'Besant Nagar, Chennai', 'football', 500, 13.0, 80.27],
  ['Kick Yard', 'Lawspet, Puducherry', 'football', 900, 11.96, 79.81],
  ['Promenade Courts', 'White Town, Puducherry', 'tennis', 400, 11.93, 79.83],
  ['Auro Smash Hall', 'Auroville, Puducherry', 'badminton', 300, 12.0, 79.81],
  ['Cubbon Box', 'Indiranagar, Bengaluru', 'cricket', 1500, 12.97, 77.64],
  ["Raja's Nets 100%", 'Andheri West, Mumbai', 'cricket', 1200, 19.13, 72.83],
  ['Rock Fort Hoops', 'Srirangam, Tiruchirappalli', 'basketball', 250, 10.86, 78.69],
  ['Lodhi Greens', 'Lodhi Road, Delhi', 'football', 800, 28.58, 77.22],
] as const;

beforeAll(async () => {
  let age = 0;
  for (const [name, location, sport, rupees, latitude, longitude] of world) {
    // Equal ages and prices, so that ids must break the ties.
    const createdAt = new Date(Date.UTC(2026, 0, 20 - (age++ >> 1)));
    ids[name] = await createTurf(maidan, {
      name,
      location,
      sport,
      hourlyRatePaise: rupees * 100,
      latitude,
      longitude,
      createdAt,
      openingHour: 6,
      closingHour: 22,
    });
  }
  await createTurf(maidan, { name: 'Old Kick Yard', location: 'Lawspet, Puducherry', isActive: false });
  await maidan.services.db.insert(turfRatings).values([
    { turfId: ids['Cubbon Box'] ?? '', reviewCount: 4, ratingSum: 18 },
    { turfId: ids['Kick Yard'] ?? '', reviewCount: 2, ratingSum: 10 },
    { turfId: ids['Lodhi Greens'] ?? '', reviewCount: 8, ratingSum: 36 },
    { turfId: ids['Promenade Courts'] ?? '', reviewCount: 0, ratingSum: 0 },
  ]);
});

const find = async (query: string) => (await maidan.call('GET', `/api/turfs?${query}`)).body;
const namesOf = async (query: string): Promise<string[]> =>
  (await find(query)).items.map(({ name }: { name: string }) => name);
const sorted = async (query: string) => (await namesOf(query)).sort();
const inPuducherry = ['Auro Smash Hall', 'Kick Yard', 'Promenade Courts'];

describe('list turfs', () => {
  test.each([
    ['footbal pondy', ['Kick Yard']],
    ['football pondicherry', ['Kick Yard']],
    ['soccer puduchery', ['Kick Yard']],
    ['pondichery', inPuducherry],
    ['Pondi', inPuducherry],
    ['PUDUCHERRY', inPuducherry],
    ['puduch', inPuducherry],
    ['bangalore', ['Cubbon Box']],
    ['banglore', ['Cubbon Box']],
    ['bengaluru cricket', ['Cubbon Box']],
    ['kriket bombay', ["Raja's Nets 100%"]],
    ['criket mumbay', ["Raja's Nets 100%"]],
    ['madras', ['Marina Five-a-Side']],
    ['chenai', ['Marina Five-a-Side']],
    ['trichy', ['Rock Fort Hoops']],
    ['basketbal', ['Rock Fort Hoops']],
    ['tenis', ['Promenade Courts']],
    ['shuttle', ['Auro Smash Hall']],
    ['batminton', ['Auro Smash Hall']],
    ['dehli', ['Lodhi Greens']],
    ['New Delhi football', ['Lodhi Greens']],
    ['football turf in chennai', ['Marina Five-a-Side']],
    ['five a side', ['Marina Five-a-Side']],
    ['rajas', ["Raja's Nets 100%"]],
    ["raja's nets", ["Raja's Nets 100%"]],
    ['indranagar', ['Cubbon Box']],
    ['kick, yard', ['Kick Yard']],
    ['kickyard', ['Kick Yard']],
    ['fiveaside', ['Marina Five-a-Side']],
    ['lodhigreens', ['Lodhi Greens']],
    ['rockfort trichirapalli', ['Rock Fort Hoops']],
    ['சென்னை', ['Marina Five-a-Side']],
    ['புதுச்சேரி', inPuducherry],
    ['मुंबई क्रिकेट', ["Raja's Nets 100%"]],
    ['ಬೆಂಗಳೂರು', ['Cubbon Box']],
    ['ఫుట్\u200cబాల్ పుదుచ్చేరి', ['Kick Yard']],
    ['దిల్లీ', ['Lodhi Greens']],
    ['ma', ['Marina Five-a-Side']],
    ['football mumbai', []],
    ['zzzzzz', []],
    ['golf', []],
    ['%', []],
    ['_', []],
    ["' OR 1=1 --", []],
  ])('%s finds %j', async (query, names) => {
    expect(await sorted(`q=${encodeURIComponent(query)}`)).toEqual([...names].sort());
  });

  test('exact word: ranked before newer turfs with longer words', async () => {
    const shared = { location: 'Gachibowli, Hyderabad', sport: 'tennis' } as const;
    await createTurf(maidan, { ...shared, name: 'Skyline', createdAt: new Date('2025-02-01') });
    await createTurf(maidan, { ...shared, name: 'Sky', createdAt: new Date('2025-01-01') });
    expect(await namesOf('q=sky')).toEqual(['Sky', 'Skyline']);
    expect(await namesOf('q=sky&sort=newest')).toEqual(['Skyline', 'Sky']);
    await maidan.services.db.update(turfs).set({ name: 'Blue Lawn' }).where(eq(turfs.name, 'Sky'));
    expect(await namesOf('q=blue')).toEqual(['Blue Lawn']);
    await maidan.services.db.delete(turfs).where(eq(turfs.city, 'Hyderabad'));
  });

  test('every filter narrows, price limits are inclusive, archived turfs are hidden', async () => {
    expect(await sorted('location=Pondicherry')).toEqual(inPuducherry);
    expect(await sorted('location=lawspet')).toEqual(['Kick Yard']);
    expect(await sorted('location=Lawspet, Puducherry')).toEqual(['Kick Yard']);
    // An area with another name of its city, with any separator.
    expect(await sorted('location=Lawspet, Pondicherry')).toEqual(['Kick Yard']);
    expect(await sorted('location=lawspet,PONDY')).toEqual(['Kick Yard']);
    expect(await sorted('location=Pondicherry,')).toEqual(inPuducherry);
    expect(await sorted('location=Lawspet, Chennai')).toEqual([]);
    expect(await sorted('location=,')).toEqual([]);
    expect(await sorted('sport=Cricket')).toEqual(['Cubbon Box', "Raja's Nets 100%"]);
    expect(await sorted('minPricePaise=40000&maxPricePaise=80000')).toEqual([
      'Lodhi Greens',
      'Marina Five-a-Side',
      'Promenade Courts',
    ]);
    expect(await find('sport=football&location=Puducherry')).toMatchObject({ total: 1, nextCursor: null });
  });

  test('sorts by price, by rating with unrated turfs last, and by distance', async () => {
    expect((await namesOf('sort=price')).slice(0, 3)).toEqual([
      'Rock Fort Hoops',
      'Auro Smash Hall',
      'Promenade Courts',
    ]);
    expect((await namesOf('sort=rating')).slice(0, 3)).toEqual(['Kick Yard', 'Lodhi Greens', 'Cubbon Box']);
    const near = await find('near=11.93,79.83');
    expect(near.items.map(({ name }: { name: string }) => name)).toEqual([
      'Promenade Courts',
      'Kick Yard',
      'Auro Smash Hall',
    ]);
    expect(near.items.map(({ distanceKm }: { distanceKm: number }) => distanceKm)).toEqual([0, 4, 8.1]);
  });

  test('free hours: locked or closed hours are not free', async () => {
    const turfId = ids['Kick Yard'] ?? '';
    const isFree = async (query: string) => (await sorted(`date=${tomorrow}&${query}`)).includes('Kick Yard');
    const { db, clock } = maidan.services;
    const lock = { by: turfId, reason: 'League' };
    const hours = [18, 19].map((hour) => ({ date: tomorrow, hour }));
    await lockFreeHours(db, [turfId], hours, lock, clock.sqlNow());
    await db.insert(closedSlots).values({ turfId, date: tomorrow, hour: 20, closedBy: turfId });
    expect(await isFree('from=18&to=21')).toBe(false);
    expect(await isFree('from=18&to=22')).toBe(true);
    expect(await isFree('from=17&to=21')).toBe(true);
    // The turf closes at 22:00.
    expect(await isFree('from=22&to=24')).toBe(false);
    expect(await isFree('to=6')).toBe(false);
    expect((await find(`date=${tomorrow}&from=18&to=21`)).total).toBe(world.length - 1);
    expect((await find(`date=${tomorrow}`)).total).toBe(world.length);
  });

  test.each([
    ['sort=best', 'sort: Choose newest, price, rating or distance.'],
    ['sort=distance', 'near: Enter the place to measure from'],
    ['near=here', 'near: Enter latitude and longitude'],
    ['near=91,10', 'near: Enter latitude and longitude'],
    ['date=2026-02-30', 'date: Enter a valid date'],
    ['from=18', 'date: Enter a date for these hours.'],
    [`date=${tomorrow}&from=20&to=20`, 'to: Enter an hour after `from`.'],
    [`date=${tomorrow}&from=29`, 'from: Enter a whole hour from 0 to 28.'],
    ['minPricePaise=2&maxPricePaise=1', 'maxPricePaise: The highest price must not be below the lowest one.'],
    ['minPricePaise=99999999999999', 'minPricePaise: Enter a price below ₹1 crore.'],
    ['limit=51', 'limit: Enter 1 to 50.'],
    ['cursor=nonsense', 'cursor: Start without it'],
  ])('%s: rejected with the field and the remedy', async (query, message) => {
    const answer = await maidan.call('GET', `/api/turfs?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(refusalWords(answer.body)).toContain(message);
  });

  test('day beyond the horizon, or cursor of another order: rejected', async () => {
    expect(await maidan.call('GET', `/api/turfs?date=${addDays(tomorrow, 60)}`)).toMatchObject({
      status: 422,
      body: { code: 'DATE_OUT_OF_RANGE' },
    });
    const { nextCursor } = await find('sort=price&limit=1');
    expect(await maidan.call('GET', `/api/turfs?limit=1&cursor=${nextCursor}`)).toMatchObject({
      status: 400,
    });
  });

  test("pagination: each turf once, in the list's order", async () => {
    const searches = [
      '',
      'sort=price',
      'sort=rating',
      'near=11.93,79.83',
      'q=football',
      'q=a',
      'q=k',
      `date=${tomorrow}`,
      'near=12,79.9&sort=rating',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...searches),
        fc.integer({ min: 1, max: 5 }),
        async (search, limit) => {
          const whole = await namesOf(`${search}&limit=50`);
          const paged: string[] = [];
          let cursor: string | null = '';
          for (let page = 0; cursor !== null && page <= whole.length; page++) {
            const { items, total, nextCursor } = await find(
              `${search}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
            );
            expect(total).toBe(whole.length);
            paged.push(...items.map(({ name }: { name: string }) => name));
            cursor = nextCursor;
          }
          expect(paged).toEqual(whole);
        },
      ),
      { numRuns: atDepth({ sample: 15, full: 300 }) },
    );
  });

  test.each(['RS Puram, Coimbatore', 'R S Puram, Coimbatore', 'R.S. Puram, Coimbatore'])(
    '%s: found by initials with dots, with spaces or joined',
    async (location) => {
      const id = await createTurf(maidan, { name: 'Corner Plot', location });
      for (const q of ['rspuram', 'rs puram', 'r s puram', 'R.S. Puram'])
        expect(await namesOf(`q=${q}`), q).toEqual(['Corner Plot']);
      await maidan.services.db.delete(turfs).where(eq(turfs.id, id));
    },
  );

  test('emoji in names or queries: same results', async () => {
    const name = '🏏 Gully Ground ⚽';
    const id = await createTurf(maidan, { name, location: 'Ukkadam, Coimbatore' });
    for (const q of ['🏏 gully', 'gully🏆', '⚽ gully'])
      expect(await namesOf(`q=${encodeURIComponent(q)}`), q).toEqual([name]);
    for (const q of ['🎾 promenade', '⚽️ promenade'])
      expect(await namesOf(`q=${encodeURIComponent(q)}`), q).toEqual(['Promenade Courts']);
    await maidan.services.db.update(turfs).set({ isActive: false }).where(eq(turfs.id, id));
  });

  test('cities: counted, most turfs first', async () => {
    const { body } = await maidan.call('GET', '/api/cities');
    expect(body[0]).toEqual({ city: 'Puducherry', count: 3 });
    expect(body).toHaveLength(6);
  });

  test('spellings of a city: merged, with the count of its list', async () => {
    const written = ['Anna Nagar, chennai', 'Adyar, Madras', 'Beach Road, Pondicherry', 'Somewhere,'];
    for (const location of written) await createTurf(maidan, { location });
    const { body: cities } = await maidan.call('GET', '/api/cities');
    expect(cities.slice(0, 2)).toEqual([
      { city: 'Puducherry', count: 4 },
      { city: expect.stringMatching(/^(chennai|madras)$/i), count: 3 },
    ]);
    expect(cities).toHaveLength(6);
    for (const { city, count } of cities) expect((await find(`location=${city}`)).total, city).toBe(count);
    const { body: names } = await maidan.call('GET', '/api/locations');
    expect(names.toSorted()).toEqual(cities.map(({ city }: { city: string }) => city).sort());
  });
});
