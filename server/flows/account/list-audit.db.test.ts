import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { auditLog } from '../../core/people/tables.ts';

const maidan = testInstallation();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});

type Line = { event: string; changes: unknown[]; actor: unknown; person: unknown; turf: unknown };
async function list(query: string): Promise<{ items: Line[]; nextCursor: string | null }> {
  const { status, body } = await maidan.call('GET', `/api/audit?${query}`, { as: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const eventsOf = async (query: string) => (await list(query)).items.map(({ event }) => event);

describe('list audit', () => {
  test('turf change: found by turf, actor and event, with both values', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id, name: 'Audit Arena' });
    await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { hourlyRatePaise: 65_000 } });
    const expected = {
      event: 'turf-changed',
      actor: { id: owner.id, name: 'Asha Iyer' },
      person: null,
      turf: { id: turfId, name: 'Audit Arena' },
      changes: [{ what: 'hourlyRatePaise', from: '50000', to: '65000' }],
    };
    for (const query of [
      `about=${turfId}`,
      `person=${owner.email}`,
      `about=${owner.id}`,
      `event=turf-changed&person=${owner.email}`,
    ])
      expect((await list(query)).items, query).toMatchObject([expected]);
    expect(await eventsOf(`event=turf-archived&about=${turfId}`)).toEqual([]);
  });

  test('turf added by an admin: entry names its owner', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const ground = { name: 'Given Arena', location: 'Adyar, Chennai', sport: 'tennis', ownerId: owner.id };
    const { body } = await maidan.call('POST', '/api/turfs', { as: admin, body: ground });
    const [line] = (await list(`about=${body.id}`)).items;
    expect(line?.changes).toContainEqual({ what: 'owner', from: null, to: 'Asha Iyer' });
  });

  test('booking: entries found by its id, closed hours included', async () => {
    const { db } = maidan.services;
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await recordAudit(db, { event: 'booking-approved', actorId: admin.id, details: { bookingId: one } });
    await recordAudit(db, { event: 'hours-closed', actorId: admin.id, details: { cancelled: [one, other] } });
    expect(await eventsOf(`about=${one}`)).toEqual(['hours-closed', 'booking-approved']);
    expect(await eventsOf(`about=${other}`)).toEqual(['hours-closed']);
    expect(await eventsOf(`about=%20${other.toUpperCase()}%20%0A`)).toEqual(['hours-closed']);
  });

  test('role change: shows old role, new role and person', async () => {
    const person = await createPerson(maidan);
    await maidan.call('PUT', `/api/people/${person.id}/role`, { as: admin, body: { role: 'turf_owner' } });
    expect((await list(`person=${person.email}`)).items).toMatchObject([
      {
        event: 'role-granted',
        actor: { id: admin.id },
        person: { id: person.id },
        changes: [{ what: 'role', from: 'customer', to: 'turf_owner' }],
      },
    ]);
  });

  test('unknown event: rejected with its field', async () => {
    const unknown = await maidan.call('GET', '/api/audit?event=role-taken', { as: admin });
    expect(unknown.body.data.fields).toMatchObject([{ message: 'Choose an event from the list.' }]);
  });

  test('date filter: Indian days, the last one included', async () => {
    const { db } = maidan.services;
    const person = await createPerson(maidan);
    const at = async (happenedAt: string) =>
      db.insert(auditLog).values({
        id: crypto.randomUUID(),
        event: 'data-exported',
        actorId: person.id,
        happenedAt: new Date(happenedAt),
      });
    // 00:30 and 23:30 of 10 March in India, then 00:30 of 11 March.
    for (const instant of ['2026-03-09T19:00:00Z', '2026-03-10T18:00:00Z', '2026-03-10T19:00:00Z'])
      await at(instant);
    expect(await eventsOf(`about=${person.id}&from=2026-03-10&to=2026-03-10`)).toHaveLength(2);
    expect(await eventsOf(`about=${person.id}&from=2026-03-11`)).toHaveLength(1);
  });

  test('pagination: every entry once, despite new entries', async () => {
    const { db } = maidan.services;
    const person = await createPerson(maidan);
    const happenedAt = new Date(Date.now() - 60_000);
    for (let n = 0; n < 5; n++)
      await db.insert(auditLog).values({
        id: crypto.randomUUID(),
        event: 'signed-in',
        actorId: person.id,
        subjectId: person.id,
        happenedAt,
        details: { n },
      });
    const seen: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `about=${person.id}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ changes }) => JSON.stringify(changes)));
      cursor = page.nextCursor;
      await recordAudit(db, { event: 'signed-in', actorId: person.id });
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test('unknown name: no results; future start: no results', async () => {
    expect(await eventsOf('person=nobody-of-this-name')).toEqual([]);
    expect(await eventsOf(`from=${addDays(istDateOf(new Date()), 1)}`)).toEqual([]);
    expect((await maidan.call('GET', '/api/audit?about=K7QM2X', { as: admin })).status).toBe(400);
  });
});
