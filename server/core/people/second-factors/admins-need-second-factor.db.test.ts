import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createPerson,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { type Accounts, createAccounts } from '../accounts/accounts.ts';
import { createAuth } from '../accounts/auth.ts';
import { users } from '../tables.ts';

const maidan = testInstallation();
const secret = 'a secret that only tests know, 32+ characters';
let real: Accounts;
let demo: Accounts;

beforeAll(() => {
  const auth = createAuth(maidan.services, {
    secret,
    trustedOrigins: [],
    acceptsDemoPassword: false,
    demoKey: undefined,
  });
  real = createAccounts(maidan.services, auth, { adminsNeedSecondFactor: true });
  demo = createAccounts(maidan.services, auth, { adminsNeedSecondFactor: false });
});

const viewerOf = (accounts: Accounts, { cookie }: Person) => accounts.findViewer(new Headers({ cookie }));

describe('findViewer', () => {
  test('admin without a second factor: customer, but admin in the demo', async () => {
    const admin = await createPerson(maidan, 'admin');
    await maidan.services.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, admin.id));
    expect(await viewerOf(real, admin)).toMatchObject({ role: 'customer', needsSecondFactor: true });
    expect(await viewerOf(demo, admin)).toMatchObject({ role: 'admin', needsSecondFactor: false });
  });

  test('admin with a second factor, others without one: their own role', async () => {
    for (const role of ['admin', 'turf_owner', 'customer'] as const) {
      const person = await createPerson(maidan, role);
      expect(await viewerOf(real, person)).toMatchObject({ role, needsSecondFactor: false });
    }
  });
});
