import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turfs } from '../../server/turfs/tables.ts';
import { createAccount, knownPassword } from '../support/account.ts';
import {
  createPerson,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../support/installation.ts';

let maidan: TestInstallation;
let admin: Person;
beforeAll(async () => {
  maidan = await openTestInstallation();
  admin = await createPerson(maidan, 'admin');
});
afterAll(() => maidan.close());

const rounds = 20;
const turf = { name: 'Late Ground', location: 'Adyar, Chennai', sport: 'football', hourlyRatePaise: 500_00 };
const partings = {
  'is disabled': ({ id }: Person) =>
    maidan.call('PUT', `/api/people/${id}/disabling`, { as: admin, body: { reason: 'Sold hours twice' } }),
  'becomes a customer': ({ id }: Person) =>
    maidan.call('PUT', `/api/people/${id}/role`, { as: admin, body: { role: 'customer' } }),
  leaves: (as: Person) =>
    maidan.call('POST', '/api/me/deletion', { as, body: { currentPassword: knownPassword } }),
};

test.each(Object.entries(partings))(
  'an owner lists a turf in the moment in which the owner %s: it is not left on the marketplace',
  async (_, part) => {
    const left: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createAccount(maidan, 'turf_owner');
      const [parted] = await Promise.all([
        part(owner),
        // Leaving asks for the password first: the turf comes a little later each time, so that they meet.
        wait(part === partings.leaves ? round * 12 : round / 2).then(() =>
          maidan.call('POST', '/api/turfs', { as: owner, body: turf }),
        ),
      ]);
      expect(parted.status).toBe(200);
      const listed = await maidan.services.db
        .select({ id: turfs.id })
        .from(turfs)
        .where(and(eq(turfs.ownerId, owner.id), eq(turfs.isActive, true)));
      left.push(...listed.map(({ id }) => id));
    }
    expect(left).toEqual([]);
  },
);
