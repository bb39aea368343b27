import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultPolicy } from '../../../contract/policy.ts';
import { expireHolds } from '../../../server/core/bookings/holds/expire-holds.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { lockPerson } from '../../../server/core/people/lock-person.ts';
import { requireMayHold } from '../../../server/flows/booking/recent-holds.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { hold, tally } from '../crowd.ts';
import '../without-slot-lock.ts';

vi.mock(import('../../../server/flows/booking/recent-holds.ts'), async (importOriginal) => {
  const actual = await importOriginal();
  return { ...actual, requireMayHold: vi.fn(actual.requireMayHold) };
});
vi.mock(import('../../../server/core/people/lock-person.ts'), async (importOriginal) => {
  const actual = await importOriginal();
  return { ...actual, lockPerson: vi.fn(actual.lockPerson) };
});
// Removes the mocks of the control tests, but not the module mocks above.
afterEach(() => vi.resetAllMocks());

const maidan = testInstallation();
const holdMs = defaultPolicy.holdMinutes * 60_000;

/** Creates a customer with two expired holds and a third that expires in `milliseconds`. */
async function aboutToExpireThird(milliseconds: number): Promise<{ person: Person; turfId: string }> {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  for (const hour of [6, 7]) await hold(maidan, person, { turfId, hours: [hour] });
  maidan.clock.advance(holdMs);
  const { id } = await hold(maidan, person, { turfId, hours: [8] });
  const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
  const now = await maidan.services.clock.now(maidan.services.db);
  maidan.clock.advance((row?.holdExpiresAt.getTime() ?? 0) - now.getTime() - milliseconds);
  return { person, turfId };
}

/** Requests twelve holds for different hours, with the sweeper in parallel. */
async function holdAtOnce({ person, turfId }: { person: Person; turfId: string }, spreadMs: number) {
  const hours = Array.from({ length: 12 }, (_, index) => 10 + index);
  const sweeps = [0.3, 0.7].map((at) => wait(at * spreadMs).then(() => expireHolds(maidan.services)));
  const answers = await Promise.all(
    hours.map((hour, index) =>
      wait((index / hours.length) * spreadMs).then(() => hold(maidan, person, { turfId, hours: [hour] })),
    ),
  );
  await Promise.all(sweeps);
  return answers;
}

describe('expired holds', () => {
  test('twelve concurrent holds after the third expiry: none succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await holdAtOnce(await aboutToExpireThird(0), 20);
      expect(tally(answers)).toEqual({ '429 RATE_LIMITED': 12 });
    }
  });

  test('twelve concurrent holds around the third expiry: at most one succeeds', async () => {
    const made = [];
    for (let round = 0; round < 15; round += 1) {
      const answers = await holdAtOnce(await aboutToExpireThird(60), 120);
      const { 201: held = 0, ...refused } = tally(answers);
      expect(held).toBeLessThanOrEqual(1);
      expect(Object.keys(refused).every((code) => /TOO_MANY_HOLDS|RATE_LIMITED/.test(code))).toBe(true);
      made.push(held);
    }
    console.log(`held before the expiry, by round: ${made.join(' ')}`);
  });

  test('control without the limits: all twelve holds succeed', async () => {
    const someone = await aboutToExpireThird(0);
    vi.mocked(requireMayHold).mockResolvedValue();
    expect(tally(await holdAtOnce(someone, 20))).toEqual({ '201': 12 });
  });

  test('control without the lock: more holds succeed than allowed', async () => {
    const someone = await aboutToExpireThird(0);
    maidan.clock.advance(31 * 60_000);
    vi.mocked(lockPerson).mockResolvedValue();
    const original = vi.mocked(requireMayHold).getMockImplementation();
    vi.mocked(requireMayHold).mockImplementation(async (...check) => {
      await original?.(...check);
      // Widens the race window; otherwise the first transaction sometimes commits before the others read.
      await wait(300);
    });
    const { 201: held = 0 } = tally(await holdAtOnce(someone, 0));
    expect(held).toBeGreaterThan(defaultPolicy.maxLiveHoldsPerCustomer);
  });
});
