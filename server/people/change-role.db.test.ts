import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import type { Role } from '../../contract/roles.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { bookAndPay } from '../../tests/support/paid-booking.ts';

let maidan: TestInstallation;
let admin: Person;
beforeAll(async () => {
  maidan = await openTestInstallation();
  admin = await createPerson(maidan, 'admin');
});
afterAll(() => maidan.close());

const date = addDays(istDateOf(new Date()), 5);
const give = ({ id }: Person, role: Role) =>
  maidan.call('PUT', `/api/people/${id}/role`, { as: admin, body: { role } });
const isFound = async (turfId: string) => (await maidan.call('GET', `/api/turfs/${turfId}`)).status === 200;
const disabling = ({ id }: Person) => `/api/people/${id}/disabling`;

/** An owner who accepts by hand, with a turf. */
async function openByHand() {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
  return { owner, turfId };
}

test('an owner who becomes a customer has no turf on the marketplace; as an owner again it comes back', async () => {
  const { owner, turfId } = await openByHand();
  await give(owner, 'customer');
  expect(await isFound(turfId)).toBe(false);
  await give(owner, 'turf_owner');
  expect(await isFound(turfId)).toBe(true);
});

test('at a turf of an owner who becomes an admin no paid booking waits for an answer nobody can give', async () => {
  const { owner, turfId } = await openByHand();
  await give(owner, 'admin');
  const customer = await createPerson(maidan);
  const bookingId = await bookAndPay(maidan, customer, { turfId, date });
  const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: customer });
  expect(body).toMatchObject({ status: 'confirmed', answerDueAt: null });
});

test('turfs come back once their owner is neither disabled nor a customer', async () => {
  const { owner, turfId } = await openByHand();
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
