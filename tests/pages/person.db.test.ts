import { afterAll, beforeAll, expect, test } from 'vitest';
import * as personPage from '../../app/routes/admin/user.tsx';
import { createPages } from '../../server/pages.ts';
import { createAccount, knownPassword } from '../support/account.ts';
import { createPerson, createTurf, openTestInstallation, type Person } from '../support/installation.ts';
import { playAt } from '../support/played-booking.ts';
import { buildOf } from '../support/website-build.ts';

let maidan: Awaited<ReturnType<typeof openTestInstallation>>;
let admin: Person;

beforeAll(async () => {
  maidan = await openTestInstallation(
    {},
    createPages(buildOf(personPage, 'admin/users/:userId'), 'production'),
  );
  admin = await createPerson(maidan, 'admin');
});
afterAll(() => maidan.close());

const address = ({ id }: { id: string }) => `http://localhost/admin/users/${id}`;
const roleOf = async ({ id }: Person) =>
  (await maidan.call('GET', `/api/people/${id}`, { as: admin })).body.role;

/** The part of the page about the role. */
async function rolePart(person: Person): Promise<string> {
  const answer = await maidan.app.request(address(person), { headers: { cookie: admin.cookie } });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  return html.match(/<section aria-labelledby="role".*?<\/section>/s)?.[0] ?? '';
}

function send(person: Person, fields: Record<string, string>) {
  const headers = { cookie: admin.cookie, origin: 'http://localhost' };
  return maidan.app.request(address(person), { method: 'POST', headers, body: new URLSearchParams(fields) });
}

test('the role that changes is that of the person in the address, whoever the form names', async () => {
  const [person, other] = [await createPerson(maidan), await createPerson(maidan)];
  expect((await send(person, { userId: other.id, role: 'turf_owner' })).status).toBe(302);
  expect([await roleOf(person), await roleOf(other)]).toEqual(['turf_owner', 'customer']);
});

test('a role that is lost with a change is changed by a second press, below what follows from it', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  for (const isActive of [true, true, false]) await createTurf(maidan, { ownerId: owner.id, isActive });
  const part = await rolePart(owner);
  const asked = part.match(/<details.*<\/details>/s)?.[0];
  expect(asked).toContain('Asha is signed out everywhere.');
  expect(asked).toContain('As a customer, 2 turfs leave search and booking');
  expect(asked).toContain('<form');
  expect(part.replace(asked ?? '', '')).not.toContain('<form');

  const other = await rolePart(await createPerson(maidan, 'admin'));
  expect(other).toMatch(/<details.*These screens are gone for them as anything but admin\..*<form/s);
  const customer = await rolePart(await createPerson(maidan));
  expect(customer).toContain('<form');
  expect(customer).not.toContain('<details');
});

test('one’s own role has no form, and what is sent all the same is refused', async () => {
  await createPerson(maidan, 'admin');
  const part = await rolePart(admin);
  expect(part).toContain('This is you. Another admin has to change it.');
  expect(part).not.toContain('<form');
  const refused = await send(admin, { role: 'customer' });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('This is your own account. Another admin has to do this.');
});

test('of somebody who has left there is the page that the audit log leads to, with bookings and nothing to change', async () => {
  const person = await createAccount(maidan);
  await playAt(maidan, person, await createTurf(maidan, { name: 'Law Ground' }));
  const body = { currentPassword: knownPassword };
  expect((await maidan.call('POST', '/api/me/deletion', { as: person, body })).status).toBe(200);
  const answer = await maidan.app.request(address(person), { headers: { cookie: admin.cookie } });
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  for (const shown of ['Former player', 'Left on ', 'Law Ground', 'Account deleted']) {
    expect(html).toContain(shown);
  }
  for (const missing of ['deleted.invalid', 'method="post"', person.email])
    expect(html).not.toContain(missing);

  const late = await send(person, { intent: 'disable', reason: 'Sold the same hour twice' });
  expect(late.status).toBe(404);
  expect(await late.text()).toContain('Record not found');
});
