import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockPerson } from '../../../server/core/people/lock-person.ts';
import { auditLog, users } from '../../../server/core/people/tables.ts';
import { turfs } from '../../../server/core/turfs/tables.ts';
import { createAccount, knownPassword } from '../../support/browser/account.ts';
import { untilSomebodyWaits } from '../../support/database/until-somebody-waits.ts';
import {
  createPerson,
  createTurf,
  type Person,
  type TestInstallation,
  testInstallation,
} from '../../support/servers/installation.ts';

const maidan = testInstallation();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});

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

describe('leaving owners', () => {
  test.each(Object.entries(partings))(
    'owner %s while listing a turf: the turf is not active',
    async (_, part) => {
      const left: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const owner = await createAccount(maidan, 'turf_owner');
        const [parted] = await Promise.all([
          part(owner),
          // Account deletion checks the password first, so the turf starts slightly later each round to hit
          // the window.
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

  test('role granted during account deletion: rejected, turfs stay unlisted', async () => {
    const { db } = maidan.services;
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    await partings['becomes a customer'](owner);
    const role = { as: admin, body: { role: 'turf_owner' } };
    let given: ReturnType<TestInstallation['call']> | undefined;
    await db.transaction(async (tx) => {
      await lockPerson(tx, owner.id);
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.id));
      given = maidan.call('PUT', `/api/people/${owner.id}/role`, role);
      await untilSomebodyWaits(db);
    });
    expect((await given)?.status).toBe(404);
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).status).toBe(404);
    const granted = and(eq(auditLog.subjectId, owner.id), eq(auditLog.event, 'role-granted'));
    expect(await db.$count(auditLog, granted)).toBe(1);
  });
});
