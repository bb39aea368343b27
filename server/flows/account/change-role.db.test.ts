import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/people/roles.ts';
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

const give = ({ id }: Person, role: Role) =>
  maidan.call('PUT', `/api/people/${id}/role`, { as: admin, body: { role } });
const isFound = async (turfId: string) => (await maidan.call('GET', `/api/turfs/${turfId}`)).status === 200;
const disabling = ({ id }: Person) => `/api/people/${id}/disabling`;

async function openTurf() {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  return { owner, turfId };
}

describe('change role', () => {
  test('owner becomes a customer: turfs are hidden until the role returns', async () => {
    const { owner, turfId } = await openTurf();
    await give(owner, 'customer');
    expect(await isFound(turfId)).toBe(false);
    await give(owner, 'turf_owner');
    expect(await isFound(turfId)).toBe(true);
  });

  test('turfs return once their owner is neither disabled nor a customer', async () => {
    const { owner, turfId } = await openTurf();
    const body = { reason: 'Sold the same hour twice' };
    await maidan.call('PUT', disabling(owner), { as: admin, body });
    await give(owner, 'customer');
    await maidan.call('DELETE', disabling(owner), { as: admin });
    expect(await isFound(turfId)).toBe(false);
    await maidan.call('PUT', disabling(owner), { as: admin, body });
    await give(owner, 'turf_owner');
    expect(await isFound(turfId)).toBe(false);
    await maidan.call('DELETE', disabling(owner), { as: admin });
    expect(await isFound(turfId)).toBe(true);
  });

  test('own role: refused; the only admin gets LAST_ADMIN', async () => {
    const body = { role: 'customer' };
    const own = await maidan.call('PUT', `/api/people/${admin.id}/role`, { as: admin, body });
    expect(own).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    const other = await createPerson(maidan, 'admin');
    const path = `/api/people/${other.id}/role`;
    expect(await maidan.call('PUT', path, { as: other, body })).toMatchObject({
      status: 409,
      body: { code: 'OWN_ACCOUNT' },
    });
    expect((await maidan.call('GET', '/api/me', { as: other })).body.role).toBe('admin');
    expect((await give(other, 'customer')).body.role).toBe('customer');
  });

  test('person shows the turfs that a customer role hides', async () => {
    const { owner } = await openTurf();
    await createTurf(maidan, { ownerId: owner.id });
    await createTurf(maidan, { ownerId: owner.id, isActive: false });
    const countOf = async () => {
      const one = await maidan.call('GET', `/api/people/${owner.id}`, { as: admin });
      const { items } = (await maidan.call('GET', '/api/people?limit=100', { as: admin })).body;
      const listed = items.find(({ id }: { id: string }) => id === owner.id);
      return [one.body.activeTurfCount, listed.activeTurfCount];
    };
    expect(await countOf()).toEqual([2, 2]);
    await give(owner, 'customer');
    expect(await countOf()).toEqual([0, 0]);
  });
});
