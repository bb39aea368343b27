import type { PayoutAccount } from '../contract/payments/payout-accounts.ts';
import { termsVersion } from '../contract/policy.ts';
import type { payoutAccounts } from '../server/core/ledger/payouts/tables.ts';
import type { accounts, consents, users } from '../server/core/people/tables.ts';
import type { Sealer } from '../server/platform/sealer.ts';
import customerNames from './customer-names.json' with { type: 'json' };
import type { DemoDay } from './demo-day.ts';
import { seedId } from './seed-ids.ts';
import type { City, OwnerKey } from './turfs/turf-sketch.ts';

type UserRow = typeof users.$inferInsert;
type Sketch = Pick<UserRow, 'firstName' | 'lastName' | 'role' | 'phone'> & {
  email: string;
  joinedDaysAgo: number;
};

export type DemoCustomer = { id: string; city: City; joinedDaysAgo: number };

/** Works at the desk of the largest venue of the demo owners. */
export const staffEmail = 'staff@maidan.test';

const signInPeople = [
  person('admin@maidan.test', 'Meenakshi', 'Sundaram', 'admin', 1000),
  person('owner@maidan.test', 'Anbarasan', 'Velu', 'turf_owner', 960),
  person('owner2@maidan.test', 'Shanthi', 'Devarajan', 'turf_owner', 700),
  person('player@maidan.test', 'Karthik', 'Raman', 'customer', 260),
  person('player2@maidan.test', 'Divya', 'Krishnan', 'customer', 180),
  person('player3@maidan.test', 'Arjun', 'Shetty', 'customer', 90),
  person(staffEmail, 'Ravi', 'Kumar', 'customer', 120),
] as const;

const otherOwners: Record<Exclude<OwnerKey, 'owner' | 'owner2'>, Sketch> = {
  palani: person('palani.k@owners.maidan.test', 'Palani', 'Kumaresan', 'turf_owner', 420),
  nambiar: person('sreejith.n@owners.maidan.test', 'Sreejith', 'Nambiar', 'turf_owner', 350),
  gowda: person('chandan.g@owners.maidan.test', 'Chandan', 'Gowda', 'turf_owner', 560),
  shaikh: person('imran.s@owners.maidan.test', 'Imran', 'Shaikh', 'turf_owner', 500),
  reddy: person('swathi.r@owners.maidan.test', 'Swathi', 'Reddy', 'turf_owner', 300),
  chaudhary: person('vikas.c@owners.maidan.test', 'Vikas', 'Chaudhary', 'turf_owner', 280),
};

export function userIdOf(email: string): string {
  return seedId('user', email);
}

export function ownerId(owner: OwnerKey): string {
  if (owner === 'owner' || owner === 'owner2') return userIdOf(`${owner}@maidan.test`);
  return userIdOf(otherOwners[owner].email);
}

export function demoCustomers(): DemoCustomer[] {
  return customerSketches().map(({ email, city, joinedDaysAgo }) => ({
    id: userIdOf(email),
    city,
    joinedDaysAgo,
  }));
}

export function userRows(day: DemoDay): UserRow[] {
  const everyone: readonly Sketch[] = [...signInPeople, ...Object.values(otherOwners), ...customerSketches()];
  return everyone.map(({ email, firstName, lastName, role, phone, joinedDaysAgo }) => {
    const createdAt = joinedAt(day, joinedDaysAgo);
    const name = `${firstName} ${lastName}`;
    const person = { id: userIdOf(email), name, email, firstName, lastName, role, phone };
    return { ...person, emailVerified: true, createdAt, updatedAt: createdAt };
  });
}

/** Builds password accounts for the demo users only, so that no other seeded user can sign in. */
export function accountRows(day: DemoDay, passwordHash: string): (typeof accounts.$inferInsert)[] {
  return signInPeople.map(({ email, joinedDaysAgo }) => ({
    id: seedId('account', email),
    accountId: userIdOf(email),
    providerId: 'credential',
    userId: userIdOf(email),
    password: passwordHash,
    createdAt: joinedAt(day, joinedDaysAgo),
    updatedAt: joinedAt(day, joinedDaysAgo),
  }));
}

/** Builds consents to the current texts; long-standing users agreed again within the last two weeks. */
export function consentRows(day: DemoDay): (typeof consents.$inferInsert)[] {
  return userRows(day).flatMap(({ id, createdAt }, index) => {
    const agreedAt = joinedAt(day, 1 + (index % 14));
    const givenAt = createdAt && createdAt > agreedAt ? createdAt : agreedAt;
    return (['terms', 'privacy'] as const).map((purpose) => ({
      userId: id,
      purpose,
      textVersion: termsVersion,
      givenAt,
    }));
  });
}

export function joinedAt(day: DemoDay, daysAgo: number): Date {
  const hoursIntoDay = 9 + (daysAgo % 11);
  return new Date(day.midnight.getTime() - daysAgo * 24 * 3_600_000 + hoursIntoDay * 3_600_000);
}

function customerSketches(): (Sketch & { city: City })[] {
  let number = 0;
  return (customerNames as { city: City; names: string[] }[]).flatMap(({ city, names }) =>
    names.map((name) => {
      number += 1;
      const [firstName = '', lastName = ''] = name.split(' ');
      const email = `${firstName}.${lastName.slice(0, 1)}.${number}@players.maidan.test`.toLowerCase();
      return { ...person(email, firstName, lastName, 'customer', 65 + ((number * 37) % 300)), city };
    }),
  );
}

function person(
  email: string,
  firstName: string,
  lastName: string,
  role: 'admin' | 'turf_owner' | 'customer',
  joinedDaysAgo: number,
): Sketch {
  // No number of this range is in use, so a test message can never reach a real phone.
  const phone = email.endsWith('@maidan.test') ? `+9150000${String(joinedDaysAgo).padStart(5, '0')}` : null;
  return { email, firstName, lastName, role, phone, joinedDaysAgo };
}

/** The second demo owner has entered where payouts go. All numbers are invented; IFSC and check characters are valid. */
export const demoAccount: PayoutAccount = {
  ...{ kind: 'bank', holder: 'Shanthi Devarajan', accountNumber: '302104008812' },
  ...{ ifsc: 'HDFC0001234', pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV' },
};

export function payoutAccountRows(day: DemoDay, sealer: Sealer): (typeof payoutAccounts.$inferInsert)[] {
  const ownerId = userIdOf('owner2@maidan.test');
  const details = sealer.seal(JSON.stringify(demoAccount), ownerId);
  return [{ ownerId, details, changedAt: joinedAt(day, 600) }];
}
