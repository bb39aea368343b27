import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { turfRatings, turfs, venues } from '../../core/turfs/tables.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 3);

const court = { name: 'Court 2', sport: 'badminton' };

async function openVenue() {
  const owner = await createPerson(maidan, 'turf_owner');
  const add = (body: object, as = owner) => maidan.call('POST', '/api/turfs', { as, body });
  const place = { location: 'Anna Nagar, Chennai', latitude: 13.08, longitude: 80.21 };
  const first = (await add({ name: 'Feather Court', sport: 'badminton', ...place })).body;
  const venueOf = async () => (await maidan.call('GET', `/api/venues/${first.venue.id}`)).body;
  const change = (turfId: string, body: object) =>
    maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body });
  return { owner, add, first, venueOf, change };
}

describe('venue', () => {
  test('first turf: makes a venue with its name and place', async () => {
    const { first, venueOf } = await openVenue();
    expect(await venueOf()).toMatchObject({
      ...{ id: first.venue.id, name: 'Feather Court', location: 'Anna Nagar, Chennai', latitude: 13.08 },
      ...{ rating: null, reviewCount: 0, turfs: [{ id: first.id }] },
    });
  });

  test('another turf: gets the place of the venue', async () => {
    const { add, first, venueOf } = await openVenue();
    const second = await add({ ...court, venueId: first.venue.id });
    expect(second).toMatchObject({
      status: 201,
      body: { venue: { id: first.venue.id }, location: 'Anna Nagar, Chennai', longitude: 80.21 },
    });
    const names = ({ turfs }: { turfs: { name: string }[] }) => turfs.map(({ name }) => name);
    expect(names(await venueOf())).toEqual(['Court 2', 'Feather Court']);
    expect(names(second.body.venue)).toEqual(['Court 2', 'Feather Court']);
  });

  test('turf without place or with two: refused at its place', async () => {
    const { add, first } = await openVenue();
    for (const body of [court, { ...court, venueId: first.venue.id, location: 'Adyar, Chennai' }])
      expect(await add(body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', data: { fields: [{ field: 'location' }] } },
      });
  });

  test("another owner's venue: not found, unchanged", async () => {
    const { add, first, venueOf } = await openVenue();
    const stranger = await createPerson(maidan, 'turf_owner');
    const admin = await createPerson(maidan, 'admin');
    for (const [body, as] of [
      [{ ...court, venueId: first.venue.id }, stranger],
      [{ ...court, venueId: first.venue.id, ownerId: stranger.id }, admin],
    ] as const)
      expect(await add(body, as)).toMatchObject({ status: 404, body: { code: 'VENUE_NOT_FOUND' } });
    const renamed = await maidan.call('PATCH', `/api/venues/${first.venue.id}`, {
      as: stranger,
      body: { name: 'Mine' },
    });
    expect(renamed).toMatchObject({ status: 404, body: { code: 'VENUE_NOT_FOUND' } });
    expect(await venueOf()).toMatchObject({ name: 'Feather Court', turfs: [{ id: first.id }] });
  });

  test('new place of one turf: moves the venue, lists all bookings', async () => {
    const { add, first, venueOf, change } = await openVenue();
    const second = (await add({ ...court, venueId: first.venue.id })).body;
    const player = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, player, { turfId: second.id, date });
    const place = { location: 'Adyar, Chennai', latitude: 13, longitude: 80.25 };
    expect(await change(first.id, place)).toMatchObject({
      status: 409,
      body: { code: 'TURF_CHANGE_UNCONFIRMED', data: { bookings: [{ id: bookingId }] } },
    });
    expect(await venueOf()).toMatchObject({ location: 'Anna Nagar, Chennai' });
    expect((await change(first.id, { ...place, name: 'Feather Hall', confirmed: true })).status).toBe(200);
    expect(await venueOf()).toMatchObject({ ...place, name: 'Feather Court' });
    const rows = await maidan.services.db.select().from(turfs).where(eq(turfs.venueId, first.venue.id));
    expect(rows.map(({ name, location, latitude }) => [name, location, latitude]).sort()).toEqual([
      ['Court 2', 'Adyar, Chennai', 13],
      ['Feather Hall', 'Adyar, Chennai', 13],
    ]);
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}/timeline`, { as: player });
    const told = body.events.find(({ kind }: { kind: string }) => kind === 'turf_changed');
    expect(told.detail).toContain('Place: Adyar');
    expect(told.detail).not.toContain('Feather Hall');
  });

  test('venue of one turf: renamed with it until it is renamed itself', async () => {
    const { owner, first, venueOf, change } = await openVenue();
    await change(first.id, { name: 'Feather Court One' });
    expect(await venueOf()).toMatchObject({ name: 'Feather Court One' });
    const body = { name: 'Anna Nagar Badminton Hall' };
    expect(await maidan.call('PATCH', `/api/venues/${first.venue.id}`, { as: owner, body })).toMatchObject({
      status: 200,
      body,
    });
    await change(first.id, { name: 'Court 1' });
    expect(await venueOf()).toMatchObject(body);
    const { body: own } = await maidan.call('GET', '/api/owner/venues', { as: owner });
    expect(own.items).toMatchObject([{ id: first.venue.id, ...body }]);
  });

  test('description and amenities: changed alone; an amenity twice is refused', async () => {
    const { owner, first, venueOf } = await openVenue();
    const change = (body: object) =>
      maidan.call('PATCH', `/api/venues/${first.venue.id}`, { as: owner, body });
    expect(await venueOf()).toMatchObject({ description: '', amenities: [] });
    const about = { description: 'Behind the bus stand.', amenities: ['Parking', 'Cafe'] };
    expect(await change(about)).toMatchObject({ status: 200, body: { name: 'Feather Court', ...about } });
    expect(await venueOf()).toMatchObject({ name: 'Feather Court', ...about });
    expect(await change({ amenities: ['Cafe', 'cafe'] })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', data: { fields: [{ field: 'amenities' }] } },
    });
    expect(await change({ name: 'Hall' })).toMatchObject({ status: 200, body: { name: 'Hall', ...about } });
    expect(await venueOf()).toMatchObject({ name: 'Hall', ...about });
    const rows = await maidan.services.db.select().from(turfs).where(eq(turfs.id, first.id));
    expect(rows).toMatchObject([{ description: '', amenities: [] }]);
  });

  test('list: pages by cursor, newest first, filtered by city and sport', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const add = async (name: string, location: string, sport: string, more: object = {}) =>
      (await maidan.call('POST', '/api/turfs', { as: owner, body: { name, location, sport, ...more } })).body;
    const [first, second] = [
      await add('Old Yard', 'Periyakulam, Theni', 'football'),
      await add('New Yard', 'Bodinayakanur, Theni', 'cricket'),
    ];
    const body = { name: 'Hall', sport: 'badminton', venueId: first.venue.id };
    await maidan.call('POST', '/api/turfs', { as: owner, body });
    await add('Theni Road Ground', 'Theni, Madurai', 'football');
    const list = async (query: string) => (await maidan.call('GET', `/api/venues?${query}`)).body;
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

    const page = await list('city=theni&limit=1');
    expect([idsOf(page), page.total]).toEqual([[second.venue.id], 2]);
    const last = await list(`city=theni&limit=1&cursor=${page.nextCursor}`);
    expect(last).toMatchObject({
      items: [{ id: first.venue.id, turfs: [{ name: 'Hall' }, { name: 'Old Yard' }] }],
      total: 2,
      nextCursor: null,
    });
    expect(idsOf(await list('city=Theni&sport=badminton'))).toEqual([first.venue.id]);
    await maidan.call('DELETE', `/api/turfs/${second.id}`, { as: owner });
    expect(await list('city=Theni&sport=cricket')).toEqual({ items: [], total: 0, nextCursor: null });
    expect((await list('city=Theni')).total).toBe(1);
  });

  test.each(['cursor=next', 'sport=chess', 'limit=51'])('list with %s: refused', async (query) => {
    const refused = await maidan.call('GET', `/api/venues?${query}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('ratings add up; archived turfs are left out', async () => {
    const { owner, add, first, venueOf } = await openVenue();
    const second = (await add({ ...court, venueId: first.venue.id })).body;
    const { db } = maidan.services;
    await db.insert(turfRatings).values([
      { turfId: first.id, reviewCount: 3, ratingSum: 15 },
      { turfId: second.id, reviewCount: 1, ratingSum: 1 },
    ]);
    expect(await venueOf()).toMatchObject({ rating: 4, reviewCount: 4 });
    await maidan.call('DELETE', `/api/turfs/${second.id}`, { as: owner });
    expect(await venueOf()).toMatchObject({ rating: 5, reviewCount: 3, turfs: [{ id: first.id }] });
    await maidan.call('DELETE', `/api/turfs/${first.id}`, { as: owner });
    for (const path of [first.venue.id, `${first.venue.id}/board?date=${date}`])
      expect(await maidan.call('GET', `/api/venues/${path}`)).toMatchObject({ status: 404 });
    const body = { name: 'Closed Hall' };
    expect(await maidan.call('PATCH', `/api/venues/${first.venue.id}`, { as: owner, body })).toMatchObject({
      status: 200,
      body,
    });
  });

  test("board: the hours that each turf's own page shows", async () => {
    const { add, first } = await openVenue();
    const second = (await add({ ...court, venueId: first.venue.id, openingTime: '20:00' })).body;
    await bookAndPay(maidan, await createPerson(maidan), { turfId: first.id, date });
    const board = await maidan.call('GET', `/api/venues/${first.venue.id}/board?date=${date}`);
    for (const turfId of [first.id, second.id]) {
      const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
      expect(board.body.turfs).toContainEqual({ turfId, slotMinutes: 60, slots: body.slots });
    }
    const tooFar = await maidan.call('GET', `/api/venues/${first.venue.id}/board?date=${addDays(date, 90)}`);
    expect(tooFar).toMatchObject({ status: 422, body: { code: 'DATE_OUT_OF_RANGE' } });
  });

  test('turf moved: place and ground of the new venue, empty one deleted', async () => {
    const { owner, add, first, venueOf } = await openVenue();
    const { body: lone } = await add({ name: 'Lone', sport: 'tennis', location: 'Adyar, Chennai' });
    const move = (as = owner) =>
      maidan.call('PUT', `/api/turfs/${lone.id}/venue`, { as, body: { venueId: first.venue.id } });
    expect(await move()).toMatchObject({
      status: 200,
      body: { location: 'Anna Nagar, Chennai', latitude: 13.08, pieces: [2], venue: { id: first.venue.id } },
    });
    expect((await venueOf()).turfs).toHaveLength(2);
    expect((await maidan.call('GET', `/api/venues/${lone.venue.id}`)).status).toBe(404);
    expect(await maidan.services.db.$count(venues, eq(venues.id, lone.venue.id))).toBe(0);
    expect((await move()).body.pieces).toEqual([2]);
  });

  test.each([
    ['a booking', 'bookings'],
    ['a hold of a guest', undefined],
    ['a lock', 'locks'],
  ])('turf with %s ahead: stays, with the list', async (ahead, listed) => {
    const { owner, add, first, venueOf } = await openVenue();
    const { id: turfId } = (await add({ ...court, venueId: first.venue.id })).body;
    const { body: lone } = await add({ name: 'Lone', sport: 'tennis', location: 'Adyar, Chennai' });
    const body = { turfId, date, startTimes: ['18:00'] };
    const lock = { as: owner, body: { locked: true, reason: 'League' } };
    if (ahead === 'a booking') await bookAndPay(maidan, await createPerson(maidan), { turfId, date });
    else if (ahead === 'a lock') await maidan.call('PUT', `/api/turfs/${turfId}/slots/${date}/18:00`, lock);
    else expect((await maidan.call('POST', '/api/guest-holds', { body })).status).toBe(201);
    const path = `/api/turfs/${turfId}/venue`;
    const refused = await maidan.call('PUT', path, { as: owner, body: { venueId: lone.venue.id } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'TURF_HAS_BOOKINGS' } });
    if (listed) expect(refused.body.data[listed]).toMatchObject([{ date, startTimes: ['18:00'] }]);
    expect((await venueOf()).turfs).toHaveLength(2);
  });

  test('venue or turf of another owner: not found, stays', async () => {
    const { owner, first, venueOf } = await openVenue();
    const other = await openVenue();
    const body = { venueId: other.first.venue.id };
    for (const as of [owner, other.owner])
      expect((await maidan.call('PUT', `/api/turfs/${first.id}/venue`, { as, body })).status).toBe(404);
    expect((await venueOf()).turfs).toHaveLength(1);
  });

  test('database: venue and turfs have one owner', async () => {
    const { first } = await openVenue();
    const other = await createPerson(maidan, 'turf_owner');
    await expect(createTurf(maidan, { ownerId: other.id, venueId: first.venue.id })).rejects.toThrow();
    const { db } = maidan.services;
    await db.update(venues).set({ ownerId: other.id }).where(eq(venues.id, first.venue.id));
    expect(await db.select().from(turfs).where(eq(turfs.id, first.id))).toMatchObject([
      { ownerId: other.id },
    ]);
  });
});
