import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, knownPassword, mailsTo } from '../../../tests/support/browser/account.ts';
import { createPerson, type Person, testInstallation } from '../../../tests/support/servers/installation.ts';
import { auditLog, users } from '../../core/people/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { ownerApplications } from './tables.ts';

const maidan = testInstallation();
let admin: Person;
let person: Person;
const turf = {
  name: 'Promenade Arena',
  location: 'White Town, Puducherry',
  sport: 'football',
  hourlyRatePaise: 700_00,
  capacity: 14,
  openingTime: '06:00',
  closingTime: '22:00',
  description: 'Floodlit, by the sea.',
};

beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});
beforeEach(async () => {
  person = await createAccount(maidan);
});

const apply = (as: Person, more: object = {}) =>
  maidan.call('POST', '/api/me/owner-application', {
    as,
    body: { turf, phone: '+91 98765 43210', message: 'We open in December.', ...more },
  });
const approve = (id: string, as = admin) =>
  maidan.call('POST', `/api/admin/applications/${id}/approve`, { as, body: {} });
const reject = (id: string, reason = 'The address does not exist', as = admin) =>
  maidan.call('POST', `/api/admin/applications/${id}/reject`, { as, body: { reason } });
const statusOf = async (as: Person) =>
  (await maidan.call('GET', '/api/me/owner-application', { as })).body.application;
const turfsOf = ({ id }: Person) => maidan.services.db.select().from(turfs).where(eq(turfs.ownerId, id));
const roleOf = async ({ id }: Person) =>
  (await maidan.services.db.select().from(users).where(eq(users.id, id)))[0]?.role;

describe('onboarding', () => {
  test('customer: one open application at a time', async () => {
    expect(await statusOf(person)).toBe(null);
    expect(await apply(person)).toMatchObject({
      status: 201,
      body: { status: 'waiting', phone: '+919876543210', turf },
    });
    expect(await apply(person)).toMatchObject({ status: 409, body: { code: 'ALREADY_APPLIED' } });
    expect(await statusOf(person)).toMatchObject({ status: 'waiting', reason: null, turfId: null });
    const owner = await createPerson(maidan, 'turf_owner');
    expect(await apply(owner)).toMatchObject({ status: 403 });
  });

  test('invalid phone, reversed hours or unknown field: refused', async () => {
    expect(await apply(person, { phone: 'call me' })).toMatchObject({ status: 400 });
    const turned = { ...turf, openingTime: '22:00', closingTime: '06:00' };
    expect(await apply(person, { turf: turned })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'closingTime' }] } },
    });
    expect(await apply(person, { turf: { ...turf, ownerId: admin.id } })).toMatchObject({ status: 400 });
    expect(await statusOf(person)).toBe(null);
  });

  test('approved: applicant owns a listed turf and is notified', async () => {
    const { body } = await apply(person);
    const answer = await approve(body.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'approved', applicant: { id: person.id, role: 'turf_owner' } },
    });
    const owned = await turfsOf(person);
    expect(owned).toMatchObject([
      { id: answer.body.turfId, name: turf.name, openingHour: 6, closingHour: 22, isActive: true },
    ]);
    // The session from before the approval now has owner rights.
    expect((await maidan.call('GET', '/api/owner/payouts', { as: person })).status).toBe(200);
    expect(await statusOf(person)).toMatchObject({ status: 'approved', turfId: answer.body.turfId });
    const subjects = async () => (await mailsTo(maidan, person.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Promenade Arena is listed');
    const audits = await maidan.services.db
      .select()
      .from(auditLog)
      .where(sql`subject_id = ${person.id} AND event IN ('application-approved', 'role-granted')`);
    expect(audits.map(({ event, actorId, details }) => ({ event, actorId, details }))).toEqual(
      expect.arrayContaining([
        { event: 'role-granted', actorId: admin.id, details: { from: 'customer', to: 'turf_owner' } },
        {
          event: 'application-approved',
          actorId: admin.id,
          details: {
            applicationId: body.id,
            status: { from: 'waiting', to: 'approved' },
            turfId: owned[0]?.id,
          },
        },
      ]),
    );
  });

  test('rejected: applicant sees the reason, is notified and may apply again', async () => {
    const { body } = await apply(person);
    expect(await reject(body.id, '  ')).toMatchObject({ status: 400 });
    expect(await reject(body.id)).toMatchObject({ status: 200, body: { status: 'rejected' } });
    expect(await statusOf(person)).toMatchObject({ reason: 'The address does not exist' });
    const texts = async () => (await mailsTo(maidan, person.email)).map(({ text }) => text).join();
    await expect.poll(texts).toContain('The address does not exist');
    expect([await roleOf(person), await turfsOf(person)]).toEqual(['customer', []]);
    expect(await apply(person)).toMatchObject({ status: 201 });
    expect(await approve(body.id)).toMatchObject({ status: 409, body: { code: 'APPLICATION_ANSWERED' } });
  });

  test('11th application of the day: rate limited', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await apply(person)).status).not.toBe(429);
    expect(await apply(person)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await apply(await createPerson(maidan))).toMatchObject({ status: 201 });
  });

  test.each([
    ['approved', approve],
    ['rejected', reject],
  ])("applicant's open pages are notified of the %s application", async (_, answer) => {
    const { body } = await apply(person);
    const heard: object[] = [];
    const stop = maidan.services.events.subscribe((event) => heard.push(event));
    await answer(body.id);
    stop();
    expect(heard).toContainEqual({ type: 'people-changed', userId: person.id });
  });

  test('concurrent answers by two admins: one succeeds, at most one turf', async () => {
    const other = await createPerson(maidan, 'admin');
    const { body } = await apply(person);
    const answers = await Promise.all([
      approve(body.id),
      approve(body.id),
      approve(body.id, other),
      reject(body.id, 'No', other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const isApproved = (await statusOf(person)).status === 'approved';
    expect(await turfsOf(person)).toHaveLength(isApproved ? 1 : 0);
    expect(await roleOf(person)).toBe(isApproved ? 'turf_owner' : 'customer');
  });

  test('applicant is an admin by now: stays admin and gets the turf', async () => {
    const { body } = await apply(person);
    await maidan.services.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.id));
    expect(await approve(body.id)).toMatchObject({ status: 200 });
    expect(await roleOf(person)).toBe('admin');
    expect(await turfsOf(person)).toHaveLength(1);
  });

  test('account deleted: application withdrawn, personal data cleared, no answer possible', async () => {
    const { body } = await apply(person);
    const left = await maidan.call('POST', '/api/me/deletion', {
      as: person,
      body: { currentPassword: knownPassword },
    });
    expect(left.status).toBe(200);
    expect(await approve(body.id)).toMatchObject({ status: 409, body: { code: 'APPLICATION_ANSWERED' } });
    const [row] = await maidan.services.db
      .select()
      .from(ownerApplications)
      .where(eq(ownerApplications.id, body.id));
    expect(row).toMatchObject({ status: 'withdrawn', phone: '', message: '' });
    const { body: page } = await maidan.call('GET', '/api/admin/applications?state=answered', { as: admin });
    expect(page.items.map(({ id }: { id: string }) => id)).not.toContain(body.id);
  });

  test('admin pages: open ones oldest first, answered ones latest first', async () => {
    await maidan.services.db.delete(ownerApplications);
    const sent: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      sent.push((await apply(await createPerson(maidan))).body.id);
    }
    const listed = async (state: string) => {
      const ids: string[] = [];
      for (let cursor = ''; ; ) {
        const path = `/api/admin/applications?state=${state}&limit=2${cursor}`;
        const { body } = await maidan.call('GET', path, { as: admin });
        expect(body.total).toBe(state === 'waiting' ? 5 - answered.length : answered.length);
        ids.push(...body.items.map(({ id }: { id: string }) => id));
        if (body.nextCursor === null) return ids;
        cursor = `&cursor=${body.nextCursor}`;
      }
    };
    const answered: string[] = [];
    expect(await listed('waiting')).toEqual(sent);
    for (const id of sent.slice(0, 3)) {
      await reject(id);
      answered.unshift(id);
    }
    expect(await listed('waiting')).toEqual(sent.slice(3));
    expect(await listed('answered')).toEqual(answered);
  });

  test('approved for a disabled applicant: turf hidden until they are enabled', async () => {
    const { body } = await apply(person);
    const disabling = `/api/people/${person.id}/disabling`;
    await maidan.call('PUT', disabling, { as: admin, body: { reason: 'Sold hours that were not theirs' } });
    const { body: approved } = await approve(body.id);
    const find = () => maidan.call('GET', `/api/turfs/${approved.turfId}`);
    expect((await find()).body.code).toBe('TURF_NOT_FOUND');
    await maidan.call('DELETE', disabling, { as: admin });
    expect((await find()).body).toMatchObject({ name: 'Promenade Arena' });
  });
});
