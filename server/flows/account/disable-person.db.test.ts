import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { createAccount, knownPassword, signInAs } from '../../../tests/support/browser/account.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { auditLog, sessions, users } from '../../core/people/tables.ts';
import { mails } from '../../features/notifications/tables.ts';
import { newId } from '../../platform/ids.ts';
import { syncOrder } from '../paying/sync-order.ts';

const maidan = testInstallation();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});

const date = addDays(istDateOf(new Date()), 5);
const reason = 'Sold the same hour twice by phone';
const disable = (person: { id: string }, as = admin) =>
  maidan.call('PUT', `/api/people/${person.id}/disabling`, { as, body: { reason } });
const enable = (person: { id: string }) =>
  maidan.call('DELETE', `/api/people/${person.id}/disabling`, { as: admin });
const isFound = async (turfId: string) => (await maidan.call('GET', `/api/turfs/${turfId}`)).status === 200;

describe('disable person', () => {
  test('disabled person: signed out, cannot sign in, sees the reason; then enabled', async () => {
    const person = await createAccount(maidan);
    await signInAs(maidan, person);
    expect((await maidan.call('GET', '/api/me', { as: person })).status).toBe(200);
    expect((await disable(person)).body).toMatchObject({ disabledReason: reason, devices: [] });
    expect((await maidan.call('GET', '/api/me', { as: person })).status).toBe(401);
    const refused = await maidan.accounts.signIn(
      { email: person.email, password: knownPassword },
      new Headers(),
    );
    expect(refused).toMatchObject({ ok: false, code: 'ACCOUNT_DISABLED' });
    expect(refused).toMatchObject({ message: expect.stringContaining('write to support@maidan.example') });
    const [letter] = await maidan.services.db.select().from(mails).where(eq(mails.recipient, person.email));
    expect(letter?.text).toContain(reason);

    await enable(person);
    await signInAs(maidan, person);
  });

  test('wrong password: does not reveal a disabled account', async () => {
    const person = await createAccount(maidan);
    await disable(person);
    const answer = await maidan.accounts.signIn(
      { email: person.email, password: 'Wrong-1234' },
      new Headers(),
    );
    expect(answer).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
  });

  test('session created while being disabled: not accepted', async () => {
    const person = await createPerson(maidan);
    const { db } = maidan.services;
    const kept = await db.select().from(sessions).where(eq(sessions.userId, person.id));
    await disable(person);
    await db.insert(sessions).values(kept.map((row) => ({ ...row, id: newId() })));
    expect((await maidan.call('GET', '/api/me', { as: person })).status).toBe(401);
  });

  test('disabled owner: turfs hidden, bookings stay; enabled: turfs return', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const deleted = await createTurf(maidan, { ownerId: owner.id, isActive: false });
    const customer = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, customer, { turfId, date });
    await disable(owner);
    expect(await isFound(turfId)).toBe(false);
    const body = { turfId, date, startTimes: ['21:00'], paymentOption: 'full' };
    const refused = await maidan.call('POST', '/api/bookings', { as: customer, body });
    expect(refused.body.code).toBe('TURF_NOT_FOUND');
    const booking = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: customer });
    expect(booking.body).toMatchObject({ status: 'confirmed', refundPaise: 0 });

    await enable(owner);
    expect(await isFound(turfId)).toBe(true);
    expect(await isFound(deleted), 'what they had deleted themselves').toBe(false);
  });

  test('publishes only turfs that are hidden or shown', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfIds = [
      await createTurf(maidan, { ownerId: owner.id }),
      await createTurf(maidan, { ownerId: owner.id }),
    ];
    await createTurf(maidan, { ownerId: owner.id, isActive: false });
    const customer = await createPerson(maidan);
    const told: unknown[] = [];
    const unsubscribe = maidan.services.events.subscribe((event) => {
      if (event.type === 'turfs-changed') told.push(event.turfId);
    });
    const toldBy = async (change: Promise<unknown>) => {
      told.length = 0;
      await change;
      return told.toSorted();
    };
    expect(await toldBy(disable(customer))).toEqual([]);
    expect(await toldBy(enable(customer))).toEqual([]);
    expect(await toldBy(disable(owner))).toEqual(turfIds.toSorted());
    expect(await toldBy(disable(owner)), 'a second time').toEqual([]);
    expect(await toldBy(enable(owner))).toEqual(turfIds.toSorted());
    unsubscribe();
  });

  test('turf hidden after the hold: payment books nothing, no charge', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const customer = await createPerson(maidan);
    const { id, orderId } = await hold(maidan, customer, { turfId, date });
    await disable(owner);
    await payByCard(maidan, orderId);
    await syncOrder(maidan.services, orderId);
    const booking = await maidan.call('GET', `/api/bookings/${id}`, { as: customer });
    expect(booking.body).toMatchObject({ status: 'expired', paymentStatus: 'pending' });
  });

  test('turf archived while its owner is disabled: stays archived', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    await disable(owner);
    await maidan.call('DELETE', `/api/turfs/${turfId}`, { as: admin });
    await enable(owner);
    expect(await isFound(turfId)).toBe(false);
  });

  test('own account: refused; two admins disabling each other: one remains', async () => {
    const other = await createPerson(maidan, 'admin');
    expect((await disable(admin)).body.code).toBe('OWN_ACCOUNT');
    const answers = await Promise.all([disable(other), disable(admin, other)]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    expect(codes).toContain('done');
    const { db } = maidan.services;
    const left = await db.select().from(users).where(eq(users.role, 'admin'));
    expect(left.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1);
    await db.update(users).set({ disabledAt: null });
    admin = await createPerson(maidan, 'admin');
  });

  test('disabling and enabling: audited once each, with actor and reason', async () => {
    const person = await createPerson(maidan);
    await disable(person);
    await disable(person);
    await enable(person);
    const entries = await maidan.services.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(entries.map(({ event, actorId }) => [event, actorId])).toEqual([
      ['person-disabled', admin.id],
      ['person-enabled', admin.id],
    ]);
    expect(entries[0]?.details).toMatchObject({
      access: { from: 'open', to: 'disabled' },
      reason,
      sessionsEnded: 1,
    });
  });

  test('disabling without a reason: refused', async () => {
    const person = await createPerson(maidan);
    const path = `/api/people/${person.id}/disabling`;
    const answer = await maidan.call('PUT', path, { as: admin, body: { reason: '  hm ' } });
    expect(answer.status).toBe(400);
    expect((await maidan.call('GET', '/api/me', { as: person })).status).toBe(200);
  });
});
