import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../support/servers/installation.ts';
import { createCrowd, hold, holdAsGuest, reservationsOf, tally } from '../crowd.ts';
import { rushAtSeries } from '../series-rush.ts';

// Control: shows that the tests of this folder detect a race without the unique key. reserveSlots itself cannot run
// without the key, because its ON CONFLICT names it, so both databases run code that only checks.
vi.mock(import('../../../server/core/slots/reserve-slots.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  reserveSlots: (await import('../check-then-insert.ts')).checkThenInsert,
}));

let maidan: TestInstallation;
afterEach(() => maidan.close());

describe('without the unique key', () => {
  test('control without the key: several customers get one hour', async () => {
    maidan = await openTestInstallation();
    await maidan.services.db.execute(
      sql`ALTER TABLE slot_reservations DROP CONSTRAINT slot_reservations_one_per_piece`,
    );
    // Same read speed as with the key; only uniqueness is missing.
    await maidan.services.db.execute(sql`CREATE INDEX ON slot_reservations (venue_id, date, cell, piece)`);
    const { winners, reservations } = await rush();
    expect(winners).toBeGreaterThan(1);
    expect(reservations).toHaveLength(winners);
  });

  test('control without the key: several browsers hold one hour', async () => {
    maidan = await openTestInstallation({ TRUST_PROXY: '1' });
    await maidan.services.db.execute(
      sql`ALTER TABLE slot_reservations DROP CONSTRAINT slot_reservations_one_per_piece`,
    );
    const turfId = await createTurf(maidan);
    const browsers = Array.from({ length: 20 }, (_, index) => `10.0.0.${index}`);
    const answers = await Promise.all(
      browsers.map((address) => holdAsGuest(maidan, { turfId, hours: [18] }, address)),
    );
    expect(tally(answers)['201']).toBeGreaterThan(1);
  });

  test('control without the key: a series shares hours with single bookings', async () => {
    maidan = await openTestInstallation();
    await maidan.services.db.execute(
      sql`ALTER TABLE slot_reservations DROP CONSTRAINT slot_reservations_one_per_piece`,
    );
    const { series, shared } = await rushAtSeries(maidan, { headStartMs: 1_000, singleDays: 1 });
    expect(series.status).toBe(201);
    expect(shared).toBeGreaterThan(0);
  });

  test('control with the key: only one customer gets the hour', async () => {
    maidan = await openTestInstallation();
    const { winners, reservations } = await rush();
    expect(winners).toBe(1);
    expect(reservations).toHaveLength(1);
  });
});

async function rush(): Promise<{ winners: number; reservations: string[] }> {
  const turfId = await createTurf(maidan);
  const crowd = await createCrowd(maidan, 50);
  const answers = await Promise.all(crowd.map((person) => hold(maidan, person, { turfId, hours: [18] })));
  const { 201: winners = 0, '409 SLOT_TAKEN': losers = 0 } = tally(answers);
  expect(winners + losers).toBe(50);
  return { winners, reservations: await reservationsOf(maidan, turfId) };
}
