import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as route from '../../app/routes/marketplace/calendar-feed.ts';
import { addDays, istDateOf, slotStart } from '../../contract/calendar.ts';
import { bookings } from '../../server/core/bookings/tables.ts';
import { users } from '../../server/core/people/tables.ts';
import { turfs, venues } from '../../server/core/turfs/tables.ts';
import { createVenue } from '../../server/core/turfs/venues.ts';
import { createPages } from '../../server/pages.ts';
import { bookAndPay, hold } from '../support/bookings/paid-booking.ts';
import { createAccount, knownPassword } from '../support/browser/account.ts';
import { createPerson, createTurf, type Person, testInstallation } from '../support/servers/installation.ts';
import { buildOf } from '../support/servers/website-build.ts';

const build = buildOf({ ...route, default: () => null }, 'feeds/:token/calendar.ics');
// Without a component the route is a file, not a page.
Object.assign(build.routes.page?.module ?? {}, { default: undefined });
const maidan = testInstallation({}, createPages(build, 'production'));

const date = addDays(istDateOf(new Date()), 5);
const phone = '+919876543210';
let owner: Person;
let player: Person;
let turfId: string;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  player = await createPerson(maidan);
  await maidan.services.db.update(users).set({ phone }).where(eq(users.id, player.id));
  turfId = await createTurf(maidan, {
    ownerId: owner.id,
    name: 'Ball, Bat; & Co',
    openingHour: 6,
    closingHour: 26,
  });
});

const create = (as: Person, body: object = {}) => maidan.call('POST', '/api/me/calendar-feeds', { as, body });
const pathOf = async (as: Person, body: object = {}) => (await create(as, body)).body.path as string;
const get = (path: string, headers: Record<string, string> = {}) =>
  maidan.app.request(`http://localhost${path}`, { headers });

type Event = Record<string, string>;

/** Parses strictly by RFC 5545, without the library that writes the file. */
function eventsIn(file: string): Event[] {
  expect(file.endsWith('END:VCALENDAR\r\n') || file.endsWith('END:VCALENDAR')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const events: Event[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (['SUMMARY', 'DESCRIPTION', 'LOCATION'].includes(name)) {
      expect(value.replaceAll(/\\[\\,;n]/g, '')).not.toMatch(/[\\,;]/);
    }
    const last = events.at(-1);
    if (last && name) last[name] = value.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
  }
  return events;
}

async function feedOf(path: string): Promise<Event[]> {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  return eventsIn(await answer.text());
}

const eventOf = (events: Event[], bookingId: string) =>
  events.find(({ UID }) => UID === `${bookingId}@maidan`);
const utc = (hour: number, on = date) =>
  slotStart(on, hour)
    .toISOString()
    .replaceAll(/[-:]|\.000/g, '');

describe('calendar feed', () => {
  test('owner: games across midnight with customer, code and phone', async () => {
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes: ['23:00', '24:00', '25:00'] });
    const event = eventOf(await feedOf(await pathOf(owner, { turfId })), id);
    expect(event).toMatchObject({
      STATUS: 'CONFIRMED',
      DTSTART: utc(23),
      DTEND: utc(26),
      SUMMARY: 'Asha Iyer · Ball, Bat; & Co',
      LOCATION: 'Ball, Bat; & Co, Besant Nagar, Chennai',
    });
    expect(event?.DESCRIPTION).toMatch(/^Phone: \+919876543210\nCode at the gate: [A-Z0-9]{8}\nhttp/);
  });

  test('phone: only while the day sheet shows it', async () => {
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes: ['06:00'] });
    const path = await pathOf(owner, { turfId });
    const phoneOnSheet = async () => {
      const sheet = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${date}`, { as: owner });
      return sheet.body.bookings.find((booking: { id: string }) => booking.id === id).phone;
    };
    expect(await phoneOnSheet()).toBe(phone);
    expect(eventOf(await feedOf(path), id)?.DESCRIPTION).toContain(phone);
    await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: player, body: {} });
    expect(await phoneOnSheet()).toBeNull();
    const cancelled = eventOf(await feedOf(path), id);
    expect(cancelled?.DESCRIPTION).not.toContain(phone);
    expect(cancelled?.SUMMARY).toBe('Cancelled: Asha I. · Ball, Bat; & Co');
  });

  test('cancelled and rescheduled: same UID with a higher SEQUENCE', async () => {
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes: ['08:00', '10:00'] });
    const path = await pathOf(player);
    const before = eventOf(await feedOf(path), id);
    expect(before).toMatchObject({ DTSTART: utc(8), STATUS: 'CONFIRMED' });
    maidan.clock.advance(2_000);
    const body = { date, startTimes: ['12:00', '13:00'] };
    await maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: player, body });
    const events = await feedOf(path);
    const moved = eventOf(events, id);
    expect(moved).toMatchObject({ DTSTART: utc(12), DTEND: utc(14), STATUS: 'CONFIRMED' });
    expect(Number(moved?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
    const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
    expect(moved?.DTSTAMP).toBe(row?.updatedAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, ''));
    expect(events.find(({ UID }) => UID === `${id}-2@maidan`)).toMatchObject({
      DTSTART: utc(10),
      STATUS: 'CANCELLED',
    });
    await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: player, body: {} });
    const cancelled = eventOf(await feedOf(path), id);
    expect(cancelled).toMatchObject({ DTSTART: utc(12), STATUS: 'CANCELLED' });
    expect(Number(cancelled?.SEQUENCE)).toBeGreaterThan(Number(moved?.SEQUENCE));
  });

  test('holds are left out; awaiting bookings are tentative', async () => {
    const held = await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['15:00'] });
    await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes: ['16:00'] });
    await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: true } });
    const events = await feedOf(await pathOf(owner, { turfId }));
    expect(eventOf(events, id)?.STATUS).toBe('TENTATIVE');
    expect(eventOf(events, held.id)).toBeUndefined();
  });

  test('games from 30 days back on', async () => {
    const place = await createTurf(maidan, { ownerId: owner.id });
    const oldest = addDays(istDateOf(new Date()), -30);
    const [kept, dropped] = [
      await bookAndPay(maidan, player, { turfId: place, date, startTimes: ['07:00'] }),
      await bookAndPay(maidan, player, { turfId: place, date, startTimes: ['09:00'] }),
    ];
    const { db } = maidan.services;
    await db.update(bookings).set({ date: oldest }).where(eq(bookings.id, kept));
    await db
      .update(bookings)
      .set({ date: addDays(oldest, -1) })
      .where(eq(bookings.id, dropped));
    const events = await feedOf(await pathOf(owner, { turfId: place }));
    expect(events.map(({ UID }) => UID)).toEqual([`${kept}@maidan`]);
  });

  test('venue: games of all its turfs; player: own games without names', async () => {
    const { db } = maidan.services;
    const place = { name: 'Kick Yard 🏏', location: 'Adyar, Chennai' };
    const venueId = await createVenue(db, { ownerId: owner.id, ...place });
    const made: string[] = [];
    for (const name of ['Court 1', 'மைதானம் இரண்டு 🏏🏏🏏🏏🏏🏏🏏🏏🏏🏏🏏🏏🏏']) {
      const id = await createTurf(maidan, { ownerId: owner.id, venueId, name });
      made.push(await bookAndPay(maidan, player, { turfId: id, date, startTimes: ['18:00'] }));
    }
    const answer = await get(await pathOf(owner, { venueId }));
    const file = await answer.text();
    expect(file).toContain('X-WR-CALNAME:Maidan: Kick Yard 🏏');
    expect(file).not.toContain('\uFFFD');
    const events = eventsIn(file);
    expect(events.map(({ UID }) => UID).toSorted()).toEqual(made.map((id) => `${id}@maidan`).toSorted());
    expect(events.map(({ SUMMARY }) => SUMMARY)).toContain(
      'Asha Iyer · மைதானம் இரண்டு 🏏🏏🏏🏏🏏🏏🏏🏏🏏🏏🏏🏏🏏',
    );
    const own = await feedOf(await pathOf(player));
    expect(eventOf(own, made[0] ?? '')?.SUMMARY).toBe('Football at Court 1');
    expect(JSON.stringify(own)).not.toMatch(/Asha|98765/);
    expect(await feedOf(await pathOf(await createPerson(maidan)))).toEqual([]);
  });

  test('headers: private, not indexed; 304 while nothing changed', async () => {
    const path = await pathOf(player);
    const first = await get(path);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
    });
    expect(first.headers.get('cache-control')).toMatch(/^private\b/);
    const etag = first.headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    await bookAndPay(maidan, player, { turfId, date, startTimes: ['19:00'] });
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('more than 60 requests an hour: 429 for this address alone', async () => {
    const [busy, calm] = [await pathOf(owner), await pathOf(player)];
    for (let count = 0; count < 60; count += 1) expect((await get(busy)).status).toBe(200);
    const refused = await get(busy);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get(calm)).status).toBe(200);
  });
});

describe('private addresses', () => {
  const statusOf = async (path: string) => (await get(path)).status;

  test('replaced, revoked and unknown addresses: 404', async () => {
    const first = await create(owner, { turfId });
    const second = await create(owner, { turfId });
    expect([await statusOf(first.body.path), await statusOf(second.body.path)]).toEqual([404, 200]);
    const revoke = (as: Person) => maidan.call('DELETE', `/api/me/calendar-feeds/${second.body.id}`, { as });
    expect((await revoke(player)).status).toBe(404);
    expect(await statusOf(second.body.path)).toBe(200);
    expect((await revoke(owner)).status).toBe(200);
    expect(await statusOf(second.body.path)).toBe(404);
    const unknown = await get('/feeds/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics');
    expect([unknown.status, unknown.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
  });

  test('the list and the database never have the token', async () => {
    const { body } = await create(owner, { turfId });
    const token = body.path.split('/')[2];
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const list = await maidan.call('GET', '/api/me/calendar-feeds', { as: owner });
    expect(list.body.items).toContainEqual({
      turf: { id: turfId, name: 'Ball, Bat; & Co' },
      venue: null,
      feed: { id: body.id, createdAt: expect.any(String) },
    });
    const { rows } = await maidan.services.db.execute(
      'SELECT calendar_feeds::text AS row FROM calendar_feeds',
    );
    const audit = await maidan.services.db.execute('SELECT details::text AS row FROM audit_log');
    expect(JSON.stringify([list.body, rows, audit.rows])).not.toContain(token);
  });

  test("other people's turfs and venues: 404", async () => {
    const stranger = await createPerson(maidan, 'turf_owner');
    const [turf] = await maidan.services.db.select().from(turfs).where(eq(turfs.id, turfId));
    for (const as of [stranger, player]) {
      expect(await create(as, { turfId })).toMatchObject({ status: 404, body: { code: 'TURF_NOT_FOUND' } });
      const venue = await create(as, { venueId: turf?.venueId });
      expect(venue).toMatchObject({ status: 404, body: { code: 'VENUE_NOT_FOUND' } });
    }
    expect((await create(owner, { turfId, venueId: turf?.venueId })).status).toBe(400);
  });

  test('another owner of the venue: the feeds of the earlier one end', async () => {
    const { db } = maidan.services;
    const place = await createTurf(maidan, { ownerId: owner.id });
    const [turf] = await db.select().from(turfs).where(eq(turfs.id, place));
    const venueId = turf?.venueId ?? '';
    const paths = [await pathOf(owner, { turfId: place }), await pathOf(owner, { venueId })];
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200]);
    const other = await createPerson(maidan, 'turf_owner');
    await db.update(venues).set({ ownerId: other.id }).where(eq(venues.id, venueId));
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404]);
  });

  test('disabled, deleted and new roles: all addresses of the person end', async () => {
    const admin = await createPerson(maidan, 'admin');
    const disabled = await createPerson(maidan);
    const deleted = await createAccount(maidan);
    const promoted = await createPerson(maidan);
    const paths = [await pathOf(disabled), await pathOf(deleted), await pathOf(promoted)];
    const disabling = `/api/people/${disabled.id}/disabling`;
    await maidan.call('PUT', disabling, { as: admin, body: { reason: 'Stolen account' } });
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 200, 200]);
    await maidan.call('DELETE', disabling, { as: admin });
    expect(await statusOf(paths[0] ?? '')).toBe(404);
    const role = { as: admin, body: { role: 'turf_owner' } };
    expect((await maidan.call('PUT', `/api/people/${promoted.id}/role`, role)).status).toBe(200);
    const leaving = { as: deleted, body: { currentPassword: knownPassword } };
    expect((await maidan.call('POST', '/api/me/deletion', leaving)).status).toBe(200);
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404]);
  });
});
