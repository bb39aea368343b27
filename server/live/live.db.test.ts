import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { ageParameter, type LiveChange, type LiveEvent } from '../../contract/live.ts';
import { createAccount, knownPassword, signInAs } from '../../tests/support/account.ts';
import { type EventReader, readEvents } from '../../tests/support/event-reader.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { bookAndPay, hold } from '../../tests/support/paid-booking.ts';
import { playAt } from '../../tests/support/played-booking.ts';
import { followConfirmation } from '../people/auth-hooks.ts';
import { newId } from '../platform/ids.ts';
import { reviews } from '../reviews/tables.ts';
import { listen } from '../start.ts';

const date = addDays(istDateOf(new Date()), 3);
let maidan: TestInstallation;
let server: Awaited<ReturnType<typeof listen>>;
const open: EventReader[] = [];

beforeAll(async () => {
  maidan = await openTestInstallation();
  server = await listen(maidan.app, { hostname: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(async () => {
  await maidan.live.stop();
  await server.close();
  await maidan.close();
});

async function follow(path: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = await readEvents(`${server.url}/api/streams${path}`, headers);
  open.push(reader);
  if (reader.status === 200) await until(() => reader.lastId() !== '');
  return reader;
}

const isChange = (data: unknown, change: LiveChange) => (data as LiveEvent).change === change;

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (!isTrue() && performance.now() < deadline) await wait(5);
  expect(isTrue()).toBe(true);
}

test('an open turf page hears that an hour was taken, and of no other turf', async () => {
  const turfId = await createTurf(maidan);
  const page = await follow(`/turfs/${turfId}`);
  const elsewhere = await follow(`/turfs/${await createTurf(maidan)}`);
  await hold(maidan, await createPerson(maidan), { turfId, date });
  await until(() => page.heard.length > 0);
  expect(page.heard[0]).toMatchObject({ event: 'change', data: { change: 'slots', turfId } });
  expect(elsewhere.heard).toEqual([]);
});

test('what came while the line was broken is told on coming back, and only that', async () => {
  const turfId = await createTurf(maidan);
  const before = await follow(`/turfs/${turfId}`);
  await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['09:00'] });
  await until(() => before.heard.length === 1);
  before.close();
  await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['10:00'] });
  const after = await follow(`/turfs/${turfId}`, { 'last-event-id': before.lastId() });
  await until(() => after.heard.length > 0);
  expect(after.heard).toMatchObject([{ event: 'change', data: { change: 'slots' } }]);
});

test('an hour that is sold between a page and its line is not missed', async () => {
  const turfId = await createTurf(maidan);
  const askedAt = performance.now();
  expect((await maidan.app.request(`/api/turfs/${turfId}/slots?date=${date}`)).status).toBe(200);
  await hold(maidan, await createPerson(maidan), { turfId, date });
  const ageMs = Math.ceil(performance.now() - askedAt);
  const page = await follow(`/turfs/${turfId}?${ageParameter}=${ageMs}`);
  await until(() => page.heard.length > 0);
  expect(page.heard).toMatchObject([{ event: 'missed' }]);
});

test.each(['nonsense', 'other-node.12', ''])(
  'whoever comes from %j is told that they may have missed something',
  async (id) => {
    const reader = await follow(`/turfs/${await createTurf(maidan)}`, { 'last-event-id': id });
    await until(() => reader.heard.length > 0);
    expect(reader.heard).toMatchObject([{ event: 'missed' }]);
  },
);

test('a turf that is not there has no stream, nor has somebody who is not signed in', async () => {
  expect((await follow('/turfs/not-a-turf')).status).toBe(404);
  expect((await follow(`/turfs/${await createTurf(maidan, { isActive: false })}`)).status).toBe(404);
  expect((await follow('/own')).status).toBe(401);
});

test('an owner hears of own turfs only; with the session the stream ends', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  const own = await createTurf(maidan, { ownerId: owner.id });
  const desk = await follow('/own', { cookie: owner.cookie });
  await hold(maidan, await createPerson(maidan), { turfId: await createTurf(maidan), date });
  await hold(maidan, await createPerson(maidan), { turfId: own, date });
  await until(() => desk.heard.length > 1);
  expect(desk.heard).toMatchObject([
    { data: { change: 'slots', turfId: own } },
    { data: { change: 'bookings', turfId: own } },
  ]);

  await maidan.call('DELETE', '/api/me/devices', { as: owner });
  const [device] = (await maidan.call('GET', '/api/me/devices', { as: owner })).body.items;
  await maidan.call('DELETE', `/api/me/devices/${device.id}`, { as: owner });
  await maidan.live.checkSessions();
  await until(() => desk.isOver());
});

test('who is disabled, or is something else from now on, hears nothing more a moment later', async () => {
  const [left, demoted] = [await createPerson(maidan, 'turf_owner'), await createPerson(maidan, 'admin')];
  const streams = [
    await follow('/own', { cookie: left.cookie }),
    await follow('/own', { cookie: demoted.cookie }),
  ];
  const admin = await createPerson(maidan, 'admin');
  await maidan.call('PUT', `/api/people/${demoted.id}/role`, { as: admin, body: { role: 'customer' } });
  await maidan.call('PUT', `/api/people/${left.id}/disabling`, {
    as: admin,
    body: { reason: 'Sold hours twice' },
  });
  await until(() => streams.every((stream) => stream.isOver()));
});

test('an open turf page hears of new opening hours, of a review, of its change and of a vote', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const player = await createPerson(maidan);
  await playAt(maidan, player, turfId);
  const page = await follow(`/turfs/${turfId}`);
  const opinion = { rating: 5, comment: 'Soft grass, honest lights.' };
  const act = async (as: Person, method: string, path: string, body?: object) => {
    const before = page.heard.length;
    const answer = await maidan.call(method, `/api/${path}`, { as, ...(body && { body }) });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    await until(() => page.heard.length > before);
    return answer.body;
  };
  await act(owner, 'PATCH', `turfs/${turfId}`, { closingTime: '21:00' });
  const { id } = await act(player, 'POST', `turfs/${turfId}/reviews`, opinion);
  await act(player, 'PATCH', `reviews/${id}`, { ...opinion, rating: 4 });
  await act(await createPerson(maidan), 'PUT', `reviews/${id}/helpful`);
  const changes = page.heard.map(({ data }) => (data as LiveEvent).change);
  // Other hours are other slots too.
  expect(changes).toEqual(['turf', 'slots', 'reviews', 'reviews', 'reviews']);
});

test('an open turf page hears that a reviewer has another name, and that a reader whose vote counted has left', async () => {
  const turfId = await createTurf(maidan);
  const [author, reader] = [await createPerson(maidan), await createAccount(maidan)];
  const review = { id: newId(), turfId, userId: author.id, rating: 5, comment: 'Soft grass, honest lights.' };
  await maidan.services.db.insert(reviews).values(review);
  await maidan.call('PUT', `/api/reviews/${review.id}/helpful`, { as: reader });
  const page = await follow(`/turfs/${turfId}`);
  const told = { event: 'change', data: { change: 'reviews', turfId } };
  await maidan.call('PATCH', '/api/me', { as: author, body: { firstName: 'Meera' } });
  await until(() => page.heard.length === 1);
  const left = { as: reader, body: { currentPassword: knownPassword } };
  expect((await maidan.call('POST', '/api/me/deletion', left)).status).toBe(200);
  await until(() => page.heard.length === 2);
  expect(page.heard).toMatchObject([told, told]);
});

test('an owner’s open page hears of a turf that is listed later, and of who books there', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  const desk = await follow('/own', { cookie: owner.cookie });
  const draft = {
    name: 'New Ground',
    location: 'Adyar, Chennai',
    sport: 'football',
    hourlyRatePaise: 800_00,
  };
  const { id: turfId } = (await maidan.call('POST', '/api/turfs', { as: owner, body: draft })).body;
  await until(() => desk.heard.some(({ data }) => isChange(data, 'turf')));
  await bookAndPay(maidan, await createPerson(maidan), { turfId, date });
  await until(() => desk.heard.some(({ data }) => isChange(data, 'bookings')));
  expect(desk.heard.at(-1)).toMatchObject({ data: { turfId } });
});

test('who becomes an owner again, in the session they are in, hears of bookings at the turfs that come back', async () => {
  const admin = await createPerson(maidan, 'admin');
  const person = await createAccount(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: person.id });
  await maidan.call('PUT', `/api/people/${person.id}/role`, { as: admin, body: { role: 'customer' } });
  const as = { ...person, cookie: await signInAs(maidan, person) };
  const turf = {
    ...{ name: 'New Ground', location: 'Adyar, Chennai', sport: 'football', description: 'Floodlit.' },
    ...{ hourlyRatePaise: 800_00, capacity: 14, openingTime: '06:00', closingTime: '22:00' },
  };
  const body = { turf, phone: '+91 98765 43210', message: 'We open again.' };
  const { id } = (await maidan.call('POST', '/api/me/owner-application', { as, body })).body;
  const desk = await follow('/own', { cookie: as.cookie });
  const approval = { as: admin, body: {} };
  expect((await maidan.call('POST', `/api/admin/applications/${id}/approve`, approval)).status).toBe(200);
  await hold(maidan, await createPerson(maidan), { turfId, date });
  await until(() => desk.heard.some(({ data }) => isChange(data, 'bookings')));
  expect(desk.heard.at(-1)).toMatchObject({ data: { turfId } });
});

test('who plays, who runs the turf and admins hear of a booking; other people and the turf’s page do not', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const player = await createPerson(maidan);
  const own = async (person: Person) => follow('/own', { cookie: person.cookie });
  const told = [await own(player), await own(owner), await own(await createPerson(maidan, 'admin'))];
  const untold = [
    await own(await createPerson(maidan)),
    await own(await createPerson(maidan, 'turf_owner')),
    await follow(`/turfs/${turfId}`),
    await follow('/marketplace'),
  ];
  const hearsOfIt = ({ heard }: EventReader) => heard.some(({ data }) => isChange(data, 'bookings'));
  await bookAndPay(maidan, player, { turfId, date });
  await until(() => told.every(hearsOfIt));
  expect(untold.some(hearsOfIt)).toBe(false);
});

test('a new person, a changed name and another role are told to admins, a role to whoever has it too', async () => {
  const admin = await createPerson(maidan, 'admin');
  const users = await follow('/own', { cookie: admin.cookie });
  const person = await createPerson(maidan);
  const heardPeople = () => users.heard.filter(({ data }) => isChange(data, 'people')).length;
  const own = await follow('/own', { cookie: person.cookie });
  await maidan.call('PATCH', '/api/me', { as: person, body: { firstName: 'Meera' } });
  await until(() => own.heard.length > 0);
  const before = heardPeople();
  await maidan.call('PUT', `/api/people/${person.id}/role`, { as: admin, body: { role: 'turf_owner' } });
  await until(() => heardPeople() > before);
  expect(own.heard.every(({ data }) => isChange(data, 'people'))).toBe(true);
});

test('the page of a person hears that their address is confirmed', async () => {
  const admin = await createPerson(maidan, 'admin');
  const { id, email } = await createPerson(maidan);
  const page = await follow('/own', { cookie: admin.cookie });
  await followConfirmation(maidan.services, { id, email, name: 'Asha Iyer' }, undefined);
  await until(() => page.heard.some(({ data }) => isChange(data, 'people')));
});

test('open pages of a turf, and of the marketplace, hear that its owner was disabled, enabled, and has left', async () => {
  const owner = await createAccount(maidan, 'turf_owner');
  const admin = await createPerson(maidan, 'admin');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const page = await follow(`/turfs/${turfId}`);
  const lists = await follow('/marketplace');
  const elsewhere = await follow(`/turfs/${await createTurf(maidan)}`);
  const disabling = `/api/people/${owner.id}/disabling`;
  const body = { reason: 'Sold the same hour twice by phone' };
  const changes = [
    () => maidan.call('PUT', disabling, { as: admin, body }),
    () => maidan.call('DELETE', disabling, { as: admin }),
    async () => {
      // Being disabled has ended the first session.
      const as = { ...owner, cookie: await signInAs(maidan, owner) };
      const left = { as, body: { currentPassword: knownPassword } };
      expect((await maidan.call('POST', '/api/me/deletion', left)).status).toBe(200);
    },
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await until(() => page.heard.length > index && lists.heard.length > index);
  }
  const told = { event: 'change', data: { change: 'turf', turfId } };
  expect(page.heard).toMatchObject([told, told, told]);
  expect(lists.heard.every(({ data }) => isChange(data, 'turfs'))).toBe(true);
  expect(elsewhere.heard).toEqual([]);
});

test('an owner whose turf was listed while events were lost hears of it from then on', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  const before = await follow('/own', { cookie: owner.cookie });
  const lists = await follow('/marketplace');
  // On another node, which could not tell.
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  maidan.services.events.publish({ type: 'events-missed' });
  await until(() => before.isOver() && lists.heard.length > 0);
  expect(before.heard).toMatchObject([{ event: 'missed' }]);
  expect(lists.isOver()).toBe(false);
  const after = await follow('/own', { cookie: owner.cookie, 'last-event-id': before.lastId() });
  await hold(maidan, await createPerson(maidan), { turfId, date });
  await until(() => after.heard.some(({ data }) => isChange(data, 'bookings')));
});

test('a payout and its reversal are told to the owner and to admins, and to nobody else', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  const admin = await createPerson(maidan, 'admin');
  await playAt(maidan, await createPerson(maidan), await createTurf(maidan, { ownerId: owner.id }));
  const own = async (person: Person) => follow('/own', { cookie: person.cookie });
  const told = [await own(owner), await own(admin)];
  const other = await own(await createPerson(maidan, 'turf_owner'));
  const hear = (times: number) =>
    until(() =>
      told.every(({ heard }) => heard.filter(({ data }) => isChange(data, 'payouts')).length === times),
    );
  const payout = { amountPaise: 125_00, reference: 'UTR26112100001', paidOn: istDateOf(new Date()) };
  const path = `/api/admin/owners/${owner.id}/payouts`;
  const { id } = (await maidan.call('POST', path, { as: admin, body: payout })).body;
  await hear(1);
  const body = { reason: 'Sent to another account' };
  await maidan.call('POST', `/api/admin/payouts/${id}/reversal`, { as: admin, body });
  await hear(2);
  expect(other.heard).toEqual([]);
});

test('a reported review is told to admins; its turf’s page and its owner do not hear of it', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const author = await createPerson(maidan);
  const id = newId();
  const comment = 'Soft grass, honest lights.';
  await maidan.services.db.insert(reviews).values({ id, turfId, userId: author.id, rating: 5, comment });
  const queue = await follow('/own', { cookie: (await createPerson(maidan, 'admin')).cookie });
  const untold = [
    await follow(`/turfs/${turfId}`),
    await follow('/marketplace'),
    await follow('/own', { cookie: owner.cookie }),
  ];
  const body = { reason: 'false', comment: 'Never played here.' };
  await maidan.call('POST', `/api/reviews/${id}/report`, { as: await createPerson(maidan), body });
  await until(() => queue.heard.some(({ data }) => isChange(data, 'reviews')));
  expect(untold.flatMap(({ heard }) => heard)).toEqual([]);
});

test('500 streams of one address are open; whoever closes one leaves its place to another', async () => {
  await until(() => maidan.live.hub.size() === 0);
  const readers = await Promise.all(Array.from({ length: 500 }, () => follow('/marketplace')));
  expect((await follow('/marketplace')).status).toBe(429);
  readers[0]?.close();
  await until(() => maidan.live.hub.size() < 500);
  expect((await follow('/marketplace')).status).toBe(200);
});

test('a server that stops ends its streams, so that their readers go elsewhere', async () => {
  const other = await openTestInstallation();
  const its = await listen(other.app, { hostname: '127.0.0.1', port: 0 });
  const reader = await readEvents(`${its.url}/api/streams/marketplace`);
  await other.live.stop();
  await until(() => reader.isOver());
  await its.close();
  await other.close();
});
