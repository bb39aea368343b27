import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { ageParameter, type LiveEvent } from '../../../contract/live.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import { playAt } from '../../../tests/support/bookings/played-booking.ts';
import { type EventReader, readEvents } from '../../../tests/support/servers/event-reader.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../../tests/support/servers/installation.ts';
import { isChange, openStreams, until } from '../../../tests/support/servers/streams.ts';
import { listen } from '../../platform/http/listen.ts';
import { domainEvents } from '../../platform/outbox/tables.ts';

const date = addDays(istDateOf(new Date()), 3);
const streams = openStreams();
const { follow } = streams;
let maidan: TestInstallation;
beforeAll(() => {
  maidan = streams.maidan;
});

/** Waits until the outbox has published the changes of bookings again. */
const eventsDelivered = () => expect.poll(() => maidan.services.db.$count(domainEvents)).toBe(0);

describe('live pages', () => {
  test('turf page: notified of taken hours, but not elsewhere', async () => {
    const turfId = await createTurf(maidan);
    const page = await follow(`/turfs/${turfId}`);
    const elsewhere = await follow(`/turfs/${await createTurf(maidan)}`);
    await hold(maidan, await createPerson(maidan), { turfId, date });
    await until(() => page.heard.length > 0);
    expect(page.heard[0]).toMatchObject({ event: 'change', data: { change: 'slots', turfId } });
    expect(elsewhere.heard).toEqual([]);
  });

  test('reconnect: receives only the events that it missed', async () => {
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

  test('hour sold before the first connection: missed event', async () => {
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
    'unknown last id %j: receives the missed event',
    async (id) => {
      const reader = await follow(`/turfs/${await createTurf(maidan)}`, { 'last-event-id': id });
      await until(() => reader.heard.length > 0);
      expect(reader.heard).toMatchObject([{ event: 'missed' }]);
    },
  );

  test('unknown turf: 404; visitor on /own: 401', async () => {
    expect((await follow('/turfs/not-a-turf')).status).toBe(404);
    expect((await follow(`/turfs/${await createTurf(maidan, { isActive: false })}`)).status).toBe(404);
    expect((await follow('/own')).status).toBe(401);
  });

  test('owner: notified of own turfs only, the stream ends with the session', async () => {
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

  test('turf page: notified of opening hours, reviews and votes', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const player = await createPerson(maidan);
    await playAt(maidan, player, turfId);
    await eventsDelivered();
    const page = await follow(`/turfs/${turfId}`);
    const lists = await follow('/marketplace');
    const own = await follow('/own', { cookie: player.cookie });
    const opinion = { rating: 5, comment: 'Soft grass, honest lights.' };
    const act = async (as: Person, method: string, path: string, body?: object) => {
      const before = page.heard.length;
      const answer = await maidan.call(method, `/api/${path}`, { as, ...(body && { body }) });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      await until(() => page.heard.length > before);
      return answer.body;
    };
    await act(owner, 'PATCH', `turfs/${turfId}`, { closingTime: '24:00' });
    const { id } = await act(player, 'POST', `turfs/${turfId}/reviews`, opinion);
    await act(player, 'PATCH', `reviews/${id}`, { ...opinion, rating: 4 });
    const told = lists.heard.length;
    await act(await createPerson(maidan), 'PUT', `reviews/${id}/helpful`);
    // Turf, rating and review changes concern the cards in lists; a vote does not.
    expect([told, lists.heard.length]).toEqual([3, 3]);
    const changes = page.heard.map(({ data }) => (data as LiveEvent).change);
    // New opening hours also change the slots.
    expect(changes).toEqual(['turf', 'slots', 'reviews', 'reviews', 'reviews']);
    // The author's own pages show the written and the edited review, but no votes.
    expect(own.heard.filter(({ data }) => isChange(data, 'reviews'))).toHaveLength(2);
  });

  test('booking: notifies customer, owner and admins; not others or the turf page', async () => {
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

  test('captured after confirmation: the owner is notified again', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const desk = await follow('/own', { cookie: owner.cookie });
    const { client } = maidan.services.gateway;
    const take = client.capturePayment.bind(client);
    const taking = vi.spyOn(client, 'capturePayment').mockImplementation(async (asked) => {
      // By now, pages that reloaded after the confirmation have read the payment as unpaid.
      await until(() => desk.heard.some(({ data }) => isChange(data, 'bookings')));
      await eventsDelivered();
      desk.heard.length = 0;
      return take(asked);
    });
    await bookAndPay(maidan, await createPerson(maidan), { turfId, date });
    taking.mockRestore();
    await until(() => desk.heard.some(({ data }) => isChange(data, 'bookings')));
  });

  test('500 streams per address: others wait until one closes', async () => {
    await until(() => maidan.live.hub.size() === 0);
    const readers = await Promise.all(Array.from({ length: 500 }, () => follow('/marketplace')));
    expect((await follow('/marketplace')).status).toBe(429);
    readers[0]?.close();
    await until(() => maidan.live.hub.size() < 500);
    expect((await follow('/marketplace')).status).toBe(200);
  });

  test('server stop: streams end, so that clients reconnect elsewhere', async () => {
    const other = await openTestInstallation();
    const its = await listen(other.app, { hostname: '127.0.0.1', port: 0 });
    const reader = await readEvents(`${its.url}/api/streams/marketplace`);
    await other.live.stop();
    await until(() => reader.isOver());
    await its.close();
    await other.close();
  });

  test('crash between commit and publish: the outbox notifies the page', async () => {
    const turfId = await createTurf(maidan);
    const person = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    const { db, outbox } = maidan.services;
    await outbox.deliver();
    const page = await follow('/own', { cookie: person.cookie });
    await outbox.record(db, { type: 'booking.cancelled', turfId, bookingId });
    await until(() => page.heard.length > 0);
    expect(page.heard[0]).toMatchObject({ event: 'change', data: { change: 'bookings', turfId } });
  });
});
