import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTurf, openTestInstallation, type TestInstallation } from '../support/installation.ts';
import { claimsOf, createCrowd, hold, tally } from './crowd.ts';

// The control: shows that the other tests of this folder would see a race if there were one. Two databases run the
// same code at the same crowd, and one of them lacks the unique key. The product's own statement cannot be that code:
// its ON CONFLICT names the key, and PostgreSQL refuses it where there is none. So both run code that only checks.
vi.mock(import('../../server/core/slots/claim-slots.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  claimSlots: (await import('./check-then-insert.ts')).checkThenInsert,
}));

let maidan: TestInstallation;
afterEach(() => maidan.close());

describe('without the key', () => {
  test('the control: code that only checks lets several people have one hour once the key is gone', async () => {
    maidan = await openTestInstallation();
    await maidan.services.db.execute(sql`ALTER TABLE slot_claims DROP CONSTRAINT slot_claims_one_per_hour`);
    // As quick to read as with the key: only uniqueness goes.
    await maidan.services.db.execute(sql`CREATE INDEX ON slot_claims (turf_id, date, hour)`);
    const { winners, claims } = await rush();
    expect(winners).toBeGreaterThan(1);
    expect(claims).toHaveLength(winners);
  });

  test('the control: with the key, the same code lets one person have it', async () => {
    maidan = await openTestInstallation();
    const { winners, claims } = await rush();
    expect(winners).toBe(1);
    expect(claims).toHaveLength(1);
  });
});

async function rush(): Promise<{ winners: number; claims: string[] }> {
  const turfId = await createTurf(maidan);
  const crowd = await createCrowd(maidan, 50);
  const answers = await Promise.all(crowd.map((person) => hold(maidan, person, { turfId, hours: [18] })));
  const { 201: winners = 0, '409 SLOT_TAKEN': losers = 0 } = tally(answers);
  expect(winners + losers).toBe(50);
  return { winners, claims: await claimsOf(maidan, turfId) };
}
