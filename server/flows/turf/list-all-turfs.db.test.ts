import { beforeAll, describe, expect, test } from 'vitest';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';

const maidan = testInstallation();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});

const list = async (query: string) =>
  (await maidan.call('GET', `/api/admin/turfs?${query}`, { as: admin })).body;
const namesOf = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

describe('list all turfs', () => {
  test('admin: finds turfs by part of name or location, archived included', async () => {
    await createTurf(maidan, { name: 'Rock Beach Arena', location: 'White Town, Puducherry' });
    await createTurf(maidan, { name: 'Old Mill Courts', location: 'Adyar, Chennai', isActive: false });
    for (const q of ['BEACH', 'each are', 'white', 'ducher'])
      expect(namesOf(await list(`q=${encodeURIComponent(q)}`)), q).toEqual(['Rock Beach Arena']);
    expect((await list('q=mill')).items).toMatchObject([{ isActive: false, owner: { name: 'Asha Iyer' } }]);
    expect(await list("q=%25'%20OR")).toMatchObject({ items: [], total: 0 });
  });

  test('filter by owner: pagination returns each turf once', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const createdAt = new Date();
    for (const name of ['One', 'Two', 'Three'])
      await createTurf(maidan, { ownerId: owner.id, name, createdAt });
    for (const later of [0, 1_000])
      await createTurf(maidan, { name: 'Another', createdAt: new Date(createdAt.getTime() + later) });
    const first = await list(`ownerId=${owner.id}&limit=2`);
    const second = await list(`ownerId=${owner.id}&limit=2&cursor=${first.nextCursor}`);
    expect(first.total).toBe(3);
    expect([...namesOf(first), ...namesOf(second)].sort()).toEqual(['One', 'Three', 'Two']);
    expect(second.nextCursor).toBeNull();
  });

  test('archived turf: can be edited, stays archived', async () => {
    const turfId = await createTurf(maidan, { isActive: false });
    const body = { name: 'Renamed Ground' };
    const answer = await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: admin, body });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Renamed Ground' } });
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).status).toBe(404);
  });
});
