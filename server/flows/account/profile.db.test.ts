import { describe, expect, test } from 'vitest';
import { refusalWords } from '../../../tests/support/permissions/refusal-words.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { stopMail, wantsMail } from '../../core/people/profiles/notification-preferences.ts';
import { getOwnerPreferences } from '../../core/people/profiles/owner-preferences.ts';

const maidan = testInstallation();

describe('profile', () => {
  test('changes names and phone; email and role stay', async () => {
    const person = await createPerson(maidan);
    const update = { firstName: ' Anita ', phone: '+91 98765-43210' };
    const { status, body } = await maidan.call('PATCH', '/api/me', { as: person, body: update });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Anita',
      lastName: 'Iyer',
      phone: '+919876543210',
      email: person.email,
      role: 'customer',
    });
    expect((await maidan.call('GET', '/api/me', { as: person })).body).toEqual(body);
  });

  test('empty phone: removes the number', async () => {
    const person = await createPerson(maidan);
    await maidan.call('PATCH', '/api/me', { as: person, body: { phone: '+919876543210' } });
    const { body } = await maidan.call('PATCH', '/api/me', { as: person, body: { phone: '' } });
    expect(body.phone).toBeNull();
  });

  test.each([
    ['role', 'admin'],
    ['email', 'eve@people.test'],
    ['id', 'x'],
    ['emailVerified', true],
  ])('profile with the field %s: rejected, not ignored', async (field, value) => {
    const person = await createPerson(maidan);
    const body = { firstName: 'Eve', [field]: value };
    const answer = await maidan.call('PATCH', '/api/me', { as: person, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(refusalWords(answer.body)).toContain(field);
    const { body: profile } = await maidan.call('GET', '/api/me', { as: person });
    expect(profile).toMatchObject({ firstName: 'Asha', role: 'customer', email: person.email });
  });

  test.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: 'x'.repeat(51) }, 'Last name is too long'],
    [{ phone: '0123' }, 'Please enter a valid phone number, for example 98765 43210'],
  ])('profile with %o: rejected with "%s"', async (body, message) => {
    const person = await createPerson(maidan);
    const answer = await maidan.call('PATCH', '/api/me', { as: person, body });
    expect(answer.status).toBe(400);
    expect(answer.body.data.fields).toMatchObject([{ message }]);
  });

  test('optional mails: turned off by setting or link', async () => {
    const person = await createPerson(maidan);
    const { db } = maidan.services;
    const put = (kind: string, byEmail: boolean) =>
      maidan.call('PUT', '/api/me/mail-preferences', { as: person, body: { kind, byEmail } });
    expect(await wantsMail(db, person.id, 'reminder_24h')).toBe(true);
    const { body } = await put('reminder_24h', false);
    expect(body.items).toContainEqual({ kind: 'reminder_24h', byEmail: false });
    expect(await wantsMail(db, person.id, 'reminder_24h')).toBe(false);
    await put('reminder_24h', true);
    expect(await wantsMail(db, person.id, 'reminder_24h')).toBe(true);
    await stopMail(db, person.id, 'reminder_2h');
    expect(await wantsMail(db, person.id, 'reminder_2h')).toBe(false);
    expect((await put('booking_confirmed', false)).status).toBe(400);
  });

  test('automatic approval: owners can turn it off, other roles cannot', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const customer = await createPerson(maidan);
    const put = (as: typeof owner) =>
      maidan.call('PUT', '/api/me/owner-preferences', { as, body: { autoAccept: false } });
    expect(await getOwnerPreferences(maidan.services.db, owner.id)).toEqual({ autoAccept: true });
    expect((await put(owner)).body).toEqual({ autoAccept: false });
    expect(await getOwnerPreferences(maidan.services.db, owner.id)).toEqual({ autoAccept: false });
    expect((await put(customer)).status).toBe(403);
  });

  test('changed role: person must sign in again', async () => {
    const admin = await createPerson(maidan, 'admin');
    const person = await createPerson(maidan);
    const put = (as: typeof admin, userId: string, role: string) =>
      maidan.call('PUT', `/api/people/${userId}/role`, { as, body: { role } });
    expect((await put(admin, person.id, 'turf_owner')).body).toMatchObject({
      id: person.id,
      role: 'turf_owner',
    });
    expect((await maidan.call('GET', '/api/me', { as: person })).status).toBe(401);
    expect((await put(admin, '0189a7d2-0000-7000-8000-000000000000', 'admin')).status).toBe(404);
  });

  test('owner saves the same switch: no page is invalidated', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    await createTurf(maidan, { ownerId: owner.id });
    const told: string[] = [];
    const stop = maidan.services.events.subscribe(({ type }) => told.push(type));
    const save = () =>
      maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
    await save();
    expect(told).toEqual(['turfs-changed']);
    expect((await save()).status).toBe(200);
    expect(told).toEqual(['turfs-changed']);
    stop();
  });

  test.each([
    ['changing a profile', 'PATCH', '/api/me', JSON.stringify({ firstName: 'Anita' }), 60],
    ['downloading all that is kept', 'GET', '/api/me/export', null, 10],
  ] as const)('%s too often: rate limited', async (_what, method, path, body, tries) => {
    const { cookie } = await createPerson(maidan);
    const headers = { cookie, 'content-type': 'application/json' };
    const statuses = new Set<number>();
    for (let n = 0; n < tries; n++) {
      statuses.add((await maidan.app.request(path, { method, headers, body })).status);
    }
    expect([...statuses]).toEqual([200]);
    const refused = await maidan.app.request(path, { method, headers, body });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
