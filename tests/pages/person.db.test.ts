import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as personPage from '../../app/routes/admin/user.tsx';
import { playAt } from '../support/bookings/played-booking.ts';
import { createAccount, knownPassword } from '../support/browser/account.ts';
import { type OnePage, openOnePage } from '../support/browser/one-page.ts';
import {
  createPerson,
  createTurf,
  type Person,
  type TestInstallation,
} from '../support/servers/installation.ts';

let site: OnePage;
let maidan: TestInstallation;
let admin: Person;

beforeAll(async () => {
  site = await openOnePage(personPage, 'admin/users/:userId');
  ({ maidan } = site);
  admin = await createPerson(maidan, 'admin');
});
afterAll(() => maidan.close());

const address = ({ id }: { id: string }) => `/admin/users/${id}`;
const roleOf = async ({ id }: Person) =>
  (await maidan.call('GET', `/api/people/${id}`, { as: admin })).body.role;

async function rolePart(person: Person): Promise<string> {
  const { html } = await site.open(address(person), admin);
  return html.match(/<section aria-labelledby="role".*?<\/section>/s)?.[0] ?? '';
}

const send = (person: Person, fields: Record<string, string>) => site.send(address(person), admin, fields);

describe('user page', () => {
  test('role change: applies to the user in the address only', async () => {
    const [person, other] = [await createPerson(maidan), await createPerson(maidan)];
    expect((await send(person, { userId: other.id, role: 'turf_owner' })).status).toBe(302);
    expect([await roleOf(person), await roleOf(other)]).toEqual(['turf_owner', 'customer']);
  });

  test('role change with consequences: needs a confirmation that lists them', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    for (const isActive of [true, true, false]) await createTurf(maidan, { ownerId: owner.id, isActive });
    const part = await rolePart(owner);
    const asked = part.match(/<details.*<\/details>/s)?.[0];
    expect(asked).toContain('Asha is signed out everywhere.');
    expect(asked).toContain('As a customer, 2 turfs of theirs are hidden from search and booking');
    expect(asked).toContain('<form');
    expect(part.replace(asked ?? '', '')).not.toContain('<form');

    const other = await rolePart(await createPerson(maidan, 'admin'));
    expect(other).toMatch(/<details.*They lose access to the admin pages\..*<form/s);
    const customer = await rolePart(await createPerson(maidan));
    expect(customer).toContain('<form');
    expect(customer).not.toContain('<details');
  });

  test('own role: has no form, and a forged one is refused', async () => {
    await createPerson(maidan, 'admin');
    const part = await rolePart(admin);
    expect(part).toContain('This is you. Another admin has to change your role.');
    expect(part).not.toContain('<form');
    const refused = await send(admin, { role: 'customer' });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('This is your own account. Ask another admin to do this.');
  });

  test('deleted account: shows bookings and history without forms', async () => {
    const person = await createAccount(maidan);
    await playAt(maidan, person, await createTurf(maidan, { name: 'Law Ground' }));
    const body = { currentPassword: knownPassword };
    expect((await maidan.call('POST', '/api/me/deletion', { as: person, body })).status).toBe(200);
    const { status, html } = await site.open(address(person), admin);
    expect(status).toBe(200);
    for (const shown of ['Former player', 'Account deleted on ', 'Law Ground', 'Account deleted']) {
      expect(html).toContain(shown);
    }
    for (const missing of ['deleted.invalid', 'method="post"', person.email])
      expect(html).not.toContain(missing);

    const late = await send(person, { intent: 'disable', reason: 'Sold the same hour twice' });
    expect(late.status).toBe(404);
    expect(late.html).toContain('Record not found');
  });
});
