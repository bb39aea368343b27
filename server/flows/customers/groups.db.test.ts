import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomerPage } from '../../../contract/desk/customers.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { auditLog } from '../../core/people/tables.ts';

const maidan = testInstallation();
let owner: Person;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

async function createPlace(as = owner) {
  const turfId = await createTurf(maidan, { ownerId: as.id });
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}`);
  const venueId = body.venue.id as string;
  const csv = 'Name,Phone,Discount %\nAsha,9800012345,\nSuresh,9800012346,5';
  const path = `/api/venues/${venueId}/customer-imports`;
  expect((await maidan.call('POST', path, { as, body: { csv } })).status).toBe(200);
  return { turfId, venueId };
}

const create = (venueId: string, body: object, as = owner) =>
  maidan.call('POST', `/api/venues/${venueId}/customer-groups`, { as, body });
const change = (id: string, body: object, as = owner) =>
  maidan.call('PUT', `/api/customer-groups/${id}`, { as, body });
const join = (customerId: string, groupId: string | null) =>
  maidan.call('PATCH', `/api/customers/${customerId}`, { as: owner, body: { groupId } });
const academy = { name: 'Academy', discountPercent: 15 };

async function list(venueId: string, query = '') {
  const answer = await maidan.call('GET', `/api/venues/${venueId}/customers${query}`, { as: owner });
  return answer.body as CustomerPage;
}

async function idOf(venueId: string, name: string): Promise<string> {
  return (await list(venueId)).items.find((one) => one.name === name)?.id ?? '';
}

describe('groups of customers', () => {
  test('customers join and are listed; the group has one discount for all', async () => {
    const { turfId, venueId } = await createPlace();
    const { status, body: group } = await create(venueId, academy);
    expect({ status, group }).toEqual({ status: 201, group: { ...academy, id: expect.any(String) } });
    const asha = await idOf(venueId, 'Asha');
    expect((await join(asha, group.id)).body).toMatchObject({ group: academy, groups: [academy] });
    expect((await list(venueId, `?groupId=${group.id}`)).items.map(({ name }) => name)).toEqual(['Asha']);

    expect((await change(group.id, { name: 'Evening academy', discountPercent: 20 })).status).toBe(200);
    const suggested = await maidan.call('GET', `/api/turfs/${turfId}/customer-suggestions?q=Asha`, {
      as: owner,
    });
    expect(suggested.body.items).toMatchObject([{ group: { name: 'Evening academy', discountPercent: 20 } }]);
  });

  test('an import puts customers into groups and names unknown ones', async () => {
    const { venueId } = await createPlace();
    const { body: group } = await create(venueId, academy);
    const csv = 'Name,Phone,Group\nMeera,9800012349,academy\nAsha,9800012345,\nRavi,9800012350,Office';
    await join(await idOf(venueId, 'Asha'), group.id);
    const path = `/api/venues/${venueId}/customer-import`;
    const check = await maidan.call('POST', `${path}-checks`, { as: owner, body: { csv } });
    expect(check.body).toMatchObject({
      rows: [
        { name: 'Meera', group: academy },
        { name: 'Asha', group: null },
      ],
      problems: [{ row: 4, column: 'Group' }],
    });
    await maidan.call('POST', `${path}s`, { as: owner, body: { csv, known: 'replace' } });
    const { items } = await list(venueId, `?groupId=${group.id}`);
    expect(items.map(({ name }) => name).sort()).toEqual(['Asha', 'Meera']);
  });

  test('an own price stays beside the group', async () => {
    const { venueId } = await createPlace();
    const { body: group } = await create(venueId, academy);
    const suresh = await idOf(venueId, 'Suresh');
    expect((await join(suresh, group.id)).body).toMatchObject({ discountPercent: 5, group: academy });
    expect((await join(suresh, null)).body).toMatchObject({ discountPercent: 5, group: null });
  });

  test('a removed group leaves its customers in the list', async () => {
    const { venueId } = await createPlace();
    const { body: group } = await create(venueId, academy);
    const asha = await idOf(venueId, 'Asha');
    await join(asha, group.id);
    const removed = await maidan.call('DELETE', `/api/customer-groups/${group.id}`, { as: owner });
    expect(removed.body).toEqual({ removed: true });
    const { groups, items } = await list(venueId);
    expect(groups).toEqual([]);
    expect(items.find(({ id }) => id === asha)).toMatchObject({ name: 'Asha', group: null });
    const logged = (await maidan.services.db.select().from(auditLog)).filter(
      ({ details }) => (details as { venueId?: string } | null)?.venueId === venueId,
    );
    expect(logged.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['customer-group-created', 'customer-group-removed']),
    );
  });

  test('used names, wrong percentages and a 21st group are refused by field', async () => {
    const { venueId } = await createPlace();
    const { body: first } = await create(venueId, academy);
    const { body: second } = await create(venueId, { name: 'Office', discountPercent: 10 });
    for (const answer of [
      await create(venueId, { name: 'ACADEMY', discountPercent: 5 }),
      await change(second.id, academy),
    ])
      expect(answer.body).toMatchObject({ data: { fields: [{ field: 'name' }] } });
    expect((await change(first.id, { name: 'ACADEMY', discountPercent: 5 })).status).toBe(200);
    for (const discountPercent of [0, 101, 2.5])
      expect((await create(venueId, { name: 'Club', discountPercent })).status).toBe(400);
    for (let n = 3; n <= 20; n++)
      expect((await create(venueId, { name: `Team ${n}`, discountPercent: n })).status).toBe(201);
    expect((await create(venueId, { name: 'Team 21', discountPercent: 5 })).status).toBe(400);
  });

  test('groups of other venues and owners are not found', async () => {
    const { venueId } = await createPlace();
    const { body: group } = await create(venueId, academy);
    const other = await createPlace();
    const customer = await idOf(other.venueId, 'Asha');
    expect((await join(customer, group.id)).status).toBe(404);
    const stranger = await createPerson(maidan, 'turf_owner');
    expect((await create(venueId, academy, stranger)).status).toBe(404);
    expect((await change(group.id, academy, stranger)).status).toBe(404);
  });

  test('the last turf moves to another venue: groups move along by name', async () => {
    const from = await createPlace();
    const to = await createPlace();
    await create(to.venueId, { name: 'Academy', discountPercent: 30 });
    const { body: same } = await create(from.venueId, academy);
    const { body: office } = await create(from.venueId, { name: 'Office', discountPercent: 10 });
    const csv = 'Name,Phone\nMeera,9800012347\nRavi,9800012348';
    await maidan.call('POST', `/api/venues/${from.venueId}/customer-imports`, { as: owner, body: { csv } });
    await join(await idOf(from.venueId, 'Meera'), same.id);
    await join(await idOf(from.venueId, 'Ravi'), office.id);
    const moved = await maidan.call('PUT', `/api/turfs/${from.turfId}/venue`, {
      as: owner,
      body: { venueId: to.venueId },
    });
    expect(moved.status).toBe(200);
    const { items } = await list(to.venueId);
    const groupOf = (name: string) => items.find((one) => one.name === name)?.group;
    expect(groupOf('Meera')).toMatchObject({ name: 'Academy', discountPercent: 30 });
    expect(groupOf('Ravi')).toMatchObject({ name: 'Office', discountPercent: 10 });
  });
});
