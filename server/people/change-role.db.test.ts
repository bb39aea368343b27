import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../tests/support/installation.ts';

let maidan: TestInstallation;
let admin: Person;
beforeAll(async () => {
  maidan = await openTestInstallation();
  admin = await createPerson(maidan, 'admin');
});
afterAll(() => maidan.close());

const give = ({ id }: Person, role: Role) =>
  maidan.call('PUT', `/api/people/${id}/role`, { as: admin, body: { role } });
const isFound = async (turfId: string) => (await maidan.call('GET', `/api/turfs/${turfId}`)).status === 200;
const disabling = ({ id }: Person) => `/api/people/${id}/disabling`;

async function openTurf() {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  return { owner, turfId };
}

test('an owner who becomes a customer has no turf on the marketplace; as an owner again it comes back', async () => {
  const { owner, turfId } = await openTurf();
  await give(owner, 'customer');
  expect(await isFound(turfId)).toBe(false);
  await give(owner, 'turf_owner');
  expect(await isFound(turfId)).toBe(true);
});

test('turfs come back once their owner is neither disabled nor a customer', async () => {
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
