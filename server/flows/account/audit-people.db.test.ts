import { asc, eq, or } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { createAccount, knownPassword, signInAs } from '../../../tests/support/browser/account.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { eraseNamesOfLeavers, recordAudit } from '../../core/people/audit/record-audit.ts';
import { auditLog } from '../../core/people/tables.ts';

const maidan = testInstallation();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});

const caller = { 'x-maidan-caller': 'a hash' };
const linesOf = ({ id }: Person) =>
  maidan.services.db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, id), eq(auditLog.subjectId, id)))
    .orderBy(asc(auditLog.happenedAt), asc(auditLog.id));
const rename = (as: Person, body: object) => maidan.call('PATCH', '/api/me', { as, body });

describe('audit events of a person', () => {
  test('name and phone changed: old and new name recorded, never the number', async () => {
    const person = await createPerson(maidan);
    await rename(person, { firstName: 'Meera', phone: '98765 43210' });
    await rename(person, { firstName: 'Meera' });
    const lines = await linesOf(person);
    expect(lines).toMatchObject([
      {
        event: 'profile-changed',
        actorId: person.id,
        subjectId: person.id,
        details: { name: { from: 'Asha Iyer', to: 'Meera Iyer' }, phone: 'changed' },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('43210');
  });

  test('signed out by form or API: recorded with the caller', async () => {
    const person = await createAccount(maidan);
    await maidan.accounts.signOut(new Headers({ cookie: person.cookie, ...caller }));
    const cookie = await signInAs(maidan, person, caller);
    await maidan.call('POST', '/api/auth/sign-out', { as: { ...person, cookie }, body: {} });
    await maidan.call('POST', '/api/auth/sign-out', { as: { ...person, cookie }, body: {} });
    const lines = await linesOf(person);
    expect(lines.map(({ event }) => event)).toEqual(['signed-out', 'signed-in', 'signed-out']);
    expect(lines[0]).toMatchObject({ actorId: person.id, subjectId: person.id, caller: 'a hash' });
  });

  test('wrong current password: recorded for a change and for a deletion', async () => {
    const person = await createAccount(maidan);
    const headers = new Headers({ cookie: person.cookie, ...caller });
    const change = { currentPassword: 'Wrong-1234', newPassword: 'Quiet-stadium-42' };
    await maidan.accounts.changePassword(change, headers);
    await maidan.call('POST', '/api/me/deletion', { as: person, body: { currentPassword: 'Wrong-1234' } });
    const lines = await linesOf(person);
    const wrong = { event: 'current-password-wrong', actorId: person.id, subjectId: person.id };
    expect(lines).toMatchObject([
      { ...wrong, caller: 'a hash', details: { purpose: 'change the password' } },
      { ...wrong, details: { purpose: 'delete the account' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Wrong-1234');
  });
});

describe('refused access', () => {
  async function bookingOfSomebodyElse(): Promise<{ id: string; turfId: string }> {
    const turfId = await createTurf(maidan);
    const date = addDays(istDateOf(new Date()), 2);
    const body = { turfId, date, startTimes: ['10:00'], paymentOption: 'partial' };
    const other = await createPerson(maidan);
    return { ...(await maidan.call('POST', '/api/bookings', { as: other, body })).body, turfId };
  }

  test('another person’s booking and an admin’s operation: once an hour each', async () => {
    const person = await createPerson(maidan);
    const { id } = await bookingOfSomebodyElse();
    for (let round = 0; round < 3; round += 1) {
      await maidan.call('GET', `/api/bookings/${id}`, { as: person });
      await maidan.call('GET', '/api/audit', { as: person });
    }
    expect(await linesOf(person)).toMatchObject([
      {
        event: 'access-refused',
        actorId: person.id,
        details: { operation: 'bookings.get', answer: 'BOOKING_NOT_FOUND', bookingId: id },
      },
      { event: 'access-refused', details: { operation: 'people.listAudit', answer: 'FORBIDDEN' } },
    ]);
  });

  test('another owner’s turf: recorded with the turf', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const { turfId } = await bookingOfSomebodyElse();
    await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { name: 'Mine now' } });
    const details = { operation: 'turfs.update', answer: 'TURF_NOT_FOUND', turfId };
    expect(await linesOf(owner)).toMatchObject([{ event: 'access-refused', details }]);
  });

  test('missing public turf, business rule, owner’s contact: not recorded', async () => {
    const person = await createPerson(maidan);
    const { turfId } = await bookingOfSomebodyElse();
    const none = crypto.randomUUID();
    const statuses = [
      await maidan.call('GET', `/api/turfs/${none}`, { as: person }),
      await maidan.call('PUT', `/api/turfs/${none}/favourite`, { as: person }),
      await maidan.call('GET', `/api/turfs/${turfId}/owner-contact`, { as: person }),
      await maidan.call('POST', `/api/turfs/${turfId}/reviews`, {
        as: person,
        body: { rating: 5, comment: 'Good lights, soft grass.' },
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 403]);
    expect(await linesOf(person)).toEqual([]);
  });

  test('log cannot be written: the refusal is still sent', async () => {
    const person = await createPerson(maidan);
    const { limits } = maidan.services;
    const { count } = limits;
    limits.count = async () => {
      throw new Error('no limits today');
    };
    const { status } = await maidan.call('GET', '/api/audit', { as: person });
    limits.count = count;
    expect(status).toBe(403);
  });
});

describe('admin reads about a person', () => {
  test("profile and bookings: one line an hour each, none for one's own", async () => {
    const person = await createPerson(maidan);
    const reader = await createPerson(maidan, 'admin');
    for (const id of [person.id, person.id, reader.id]) {
      await maidan.call('GET', `/api/people/${id}`, { as: reader });
      await maidan.call('GET', `/api/people/${id}/bookings`, { as: reader });
    }
    const viewed = { event: 'person-viewed', actorId: reader.id, subjectId: person.id };
    expect(await linesOf(reader)).toMatchObject([
      { ...viewed, details: { viewed: 'profile' } },
      { ...viewed, details: { viewed: 'bookings' } },
    ]);
  });
});

describe('names in the log', () => {
  const shown = async (about: Person) => {
    const { body } = await maidan.call('GET', `/api/audit?about=${about.id}&event=auto-accept-changed`, {
      as: admin,
    });
    return body.items.map((line: { actor: unknown; person: unknown }) => [line.actor, line.person]);
  };
  const record = (actor: Person, subject: Person) =>
    recordAudit(maidan.services.db, {
      event: 'auto-accept-changed',
      actorId: actor.id,
      subjectId: subject.id,
    });

  test('person renamed: earlier lines keep the earlier name', async () => {
    const [actor, subject] = [await createPerson(maidan), await createPerson(maidan)];
    await record(actor, subject);
    await rename(actor, { firstName: 'Meera' });
    await record(actor, subject);
    const person = { id: subject.id, name: 'Asha Iyer' };
    expect(await shown(actor)).toEqual([
      [{ id: actor.id, name: 'Meera Iyer' }, person],
      [{ id: actor.id, name: 'Asha Iyer' }, person],
    ]);
  });

  test('line without stored names: shows current names', async () => {
    const actor = await createPerson(maidan);
    const line = { id: crypto.randomUUID(), event: 'auto-accept-changed' as const, actorId: actor.id };
    await maidan.services.db.insert(auditLog).values(line);
    await rename(actor, { firstName: 'Meera' });
    expect(await shown(actor)).toEqual([[{ id: actor.id, name: 'Meera Iyer' }, null]]);
  });

  test('account deleted: names removed from every line, other names stay', async () => {
    const [leaver, other] = [await createAccount(maidan), await createPerson(maidan)];
    await rename(leaver, { firstName: 'Meera', lastName: 'Nair' });
    await record(leaver, other);
    await record(other, leaver);
    const deletion = { as: leaver, body: { currentPassword: knownPassword } };
    expect((await maidan.call('POST', '/api/me/deletion', deletion)).status).toBe(200);
    const former = { id: leaver.id, name: 'Former player' };
    const stays = { id: other.id, name: 'Asha Iyer' };
    expect(await shown(leaver)).toEqual([
      [stays, former],
      [former, stays],
    ]);
    expect(JSON.stringify(await linesOf(leaver))).not.toMatch(/Meera|Nair/);
  });

  test('line written during the deletion: sweep erases its name', async () => {
    const [leaver, other] = [await createAccount(maidan), await createPerson(maidan)];
    await maidan.call('POST', '/api/me/deletion', { as: leaver, body: { currentPassword: knownPassword } });
    await maidan.services.db.insert(auditLog).values({
      id: crypto.randomUUID(),
      event: 'signed-in',
      actorId: leaver.id,
      subjectId: other.id,
      actorName: 'Asha Iyer',
      subjectName: 'Asha Iyer',
    });
    for (const _ of ['once', 'twice']) await eraseNamesOfLeavers(maidan.services);
    expect((await linesOf(leaver)).at(-1)).toMatchObject({ actorName: null, subjectName: 'Asha Iyer' });
  });
});
