import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import { playAt } from '../../../tests/support/bookings/played-booking.ts';
import { createAccount, knownPassword, signInAs } from '../../../tests/support/browser/account.ts';
import {
  createPerson,
  createTurf,
  type Person,
  type TestInstallation,
} from '../../../tests/support/servers/installation.ts';
import { isChange, openStreams, until } from '../../../tests/support/servers/streams.ts';
import { createConfirmation } from '../../core/people/accounts/confirm-address.ts';
import { users } from '../../core/people/tables.ts';
import { newId } from '../../platform/ids.ts';
import { reviews } from '../reviews/tables.ts';

const date = addDays(istDateOf(new Date()), 3);
const streams = openStreams();
const { follow } = streams;
let maidan: TestInstallation;
beforeAll(() => {
  maidan = streams.maidan;
});

describe('live pages of users', () => {
  test('disabled or changed role: the stream ends shortly after', async () => {
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

  test("turf page: notified of a reviewer's new name and a deleted account", async () => {
    const turfId = await createTurf(maidan);
    const [author, reader] = [await createPerson(maidan), await createAccount(maidan)];
    const review = {
      id: newId(),
      turfId,
      userId: author.id,
      rating: 5,
      comment: 'Soft grass, honest lights.',
    };
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

  test('owner page: notified of a later listed turf and its bookings', async () => {
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

  test('owner again in the same session: notified of bookings at restored turfs', async () => {
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

  test('new user, changed name or role: notifies admins and the user', async () => {
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

  test('address confirmed: notifies the user page', async () => {
    const admin = await createPerson(maidan, 'admin');
    const { id } = await createPerson(maidan);
    const { services } = maidan;
    await services.db.update(users).set({ emailVerified: false }).where(eq(users.id, id));
    const token = await createConfirmation(services, services.db, id);
    const page = await follow('/own', { cookie: admin.cookie });
    expect(await maidan.accounts.confirmEmail(token)).toBe('open');
    await until(() => page.heard.some(({ data }) => isChange(data, 'people')));
  });

  test('owner disabled, enabled or deleted: turf page and marketplace notified', async () => {
    const owner = await createAccount(maidan, 'turf_owner');
    const admin = await createPerson(maidan, 'admin');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const lists = await follow('/marketplace');
    const elsewhere = await follow(`/turfs/${await createTurf(maidan)}`);
    const disabling = `/api/people/${owner.id}/disabling`;
    const body = { reason: 'Sold the same hour twice by phone' };
    const told = [{ event: 'change', data: { change: 'turf', turfId } }];
    // Visitors cannot read a hidden turf: their stream ends and a reconnect gets 404.
    const hides = async (change: () => Promise<unknown>) => {
      const page = await follow(`/turfs/${turfId}`);
      const before = lists.heard.length;
      await change();
      await until(() => page.isOver() && lists.heard.length > before);
      expect(page.heard).toMatchObject(told);
      expect(await follow(`/turfs/${turfId}`, { 'last-event-id': page.lastId() })).toMatchObject({
        status: 404,
      });
    };
    await hides(() => maidan.call('PUT', disabling, { as: admin, body }));
    const heard = lists.heard.length;
    await maidan.call('DELETE', disabling, { as: admin });
    await until(() => lists.heard.length > heard);
    // Disabling the account ended the first session.
    const as = { ...owner, cookie: await signInAs(maidan, owner) };
    await hides(async () => {
      const left = { as, body: { currentPassword: knownPassword } };
      expect((await maidan.call('POST', '/api/me/deletion', left)).status).toBe(200);
    });
    expect(lists.heard.every(({ data }) => isChange(data, 'turfs'))).toBe(true);
    expect(elsewhere.heard).toEqual([]);
  });

  test('turf listed during an event loss: owner notified after reconnecting', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const before = await follow('/own', { cookie: owner.cookie });
    const lists = await follow('/marketplace');
    // Published on another node, whose event was lost.
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    maidan.services.events.publish({ type: 'events-missed' });
    await until(() => before.isOver() && lists.heard.length > 0);
    expect(before.heard).toMatchObject([{ event: 'missed' }]);
    expect(lists.isOver()).toBe(false);
    const after = await follow('/own', { cookie: owner.cookie, 'last-event-id': before.lastId() });
    await hold(maidan, await createPerson(maidan), { turfId, date });
    await until(() => after.heard.some(({ data }) => isChange(data, 'bookings')));
  });

  test('payout and reversal: notify only the owner and admins', async () => {
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

  test('reported review: notifies admins, not the turf page or its owner', async () => {
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

  test('upcoming booking: changed turf and new phones notify the other side', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const [early, late, other] = [
      await createPerson(maidan),
      await createPerson(maidan),
      await createPerson(maidan),
    ];
    await bookAndPay(maidan, early, { turfId, date, startTimes: ['07:00'] });
    const ofEarly = await follow('/own', { cookie: early.cookie });
    const ofLate = await follow('/own', { cookie: late.cookie });
    const ofOther = await follow('/own', { cookie: other.cookie });
    await hold(maidan, late, { turfId, date, startTimes: ['08:00'] });
    const isOfTurf = ({ data }: { data: unknown }) => isChange(data, 'turf');
    const countTold = () => [ofEarly, ofLate].map(({ heard }) => heard.filter(isOfTurf).length);
    await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { capacity: 12 } });
    await until(() => countTold().every((count) => count === 1));
    await maidan.call('PATCH', '/api/me', { as: owner, body: { phone: '+919876500000' } });
    await until(() => countTold().every((count) => count === 2));
    expect(ofOther.heard.filter(isOfTurf)).toEqual([]);
    const ofOwner = await follow('/own', { cookie: owner.cookie });
    await maidan.call('PATCH', '/api/me', { as: early, body: { phone: '+919876543210' } });
    await until(() => ofOwner.heard.some(({ data }) => isChange(data, 'bookings')));
  });
});
