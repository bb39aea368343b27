import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { claimGuestHolds } from '../../../server/core/bookings/holds/guest-holds.ts';
import { guestHolds } from '../../../server/core/bookings/tables.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { createCrowd, hold, holdAsGuest, reservationsFor, reservationsOf, tally } from '../crowd.ts';

const maidan = testInstallation({ TRUST_PROXY: '1' });

type Claim = (person: Person, token: string) => Promise<void>;

const claim: Claim = ({ id }, token) =>
  claimGuestHolds(maidan.services, new Headers({ cookie: `maidan.guest=${token}` }), id);

/** Control: reads that the hold is unclaimed, then writes. */
const readThenClaim: Claim = async ({ id }, token) => {
  const { items } = await listOf(undefined, token);
  await wait(600);
  const [first] = items;
  if (first) {
    const isThere = eq(guestHolds.turfId, first.turfId);
    await maidan.services.db.update(guestHolds).set({ userId: id }).where(isThere);
  }
};

async function listOf(as: Person | undefined, guestToken: string): Promise<{ items: { turfId: string }[] }> {
  const { body } = await maidan.call('POST', '/api/guest-holds/list', {
    ...(as && { as }),
    body: { guestToken },
  });
  return body as { items: { turfId: string }[] };
}

/** Signs several people in with one guest hold at once. @returns how many of them saw it as theirs */
async function claimTogether(claimHold: Claim, apartMs: number): Promise<number> {
  const turfId = await createTurf(maidan);
  const { guestToken } = await holdAsGuest(maidan, { turfId, hours: [18] });
  const people = await createCrowd(maidan, 5);
  const seen = await Promise.all(
    people.map(async (person, index) => {
      await wait(index * apartMs);
      await claimHold(person, guestToken);
      return (await listOf(person, guestToken)).items.length;
    }),
  );
  return seen.reduce((sum, count) => sum + count, 0);
}

describe('guest holds', () => {
  test('50 browsers, one hour: one hold, 49 refusals', async () => {
    const turfId = await createTurf(maidan);
    const browsers = Array.from({ length: 50 }, (_, index) => `10.0.1.${index}`);
    const answers = await Promise.all(
      browsers.map((address) => holdAsGuest(maidan, { turfId, hours: [18] }, address)),
    );
    expect(tally(answers)).toEqual({ '201': 1, '409 SLOT_TAKEN': 49 });
    expect(await reservationsOf(maidan, turfId)).toEqual(['18 hold null']);
  });

  test('two tabs on two networks: one hold for one browser', async () => {
    for (let round = 0; round < 8; round += 1) {
      const turfId = await createTurf(maidan);
      const other = await createTurf(maidan);
      const { guestToken } = await holdAsGuest(maidan, { turfId: other, hours: [6] }, '10.0.2.1');
      const tabs = [8, 9, 10, 11].map((hour) =>
        holdAsGuest(maidan, { turfId, hours: [hour], guestToken }, `10.0.2.${hour}`),
      );
      expect(tally(await Promise.all(tabs))).toEqual({ '201': 4 });
      expect(await reservationsOf(maidan, turfId)).toHaveLength(1);
      await maidan.services.db.delete(guestHolds);
    }
  });

  test('five people claim one hold: one of them has it', async () => {
    for (let round = 0; round < 5; round += 1) expect(await claimTogether(claim, 1)).toBe(1);
  });

  test('control, reading before the claim: several people have it', async () => {
    expect(await claimTogether(readThenClaim, 100)).toBeGreaterThan(1);
  });

  test('two tabs of the person book the hold: one booking', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [turfId, person] = [await createTurf(maidan), await createPerson(maidan)];
      const { guestToken } = await holdAsGuest(maidan, { turfId, hours: [18] }, `10.0.3.${round}`);
      await claim(person, guestToken);
      const answers = await Promise.all([1, 2].map(() => hold(maidan, person, { turfId, hours: [18] })));
      expect(tally(answers)).toEqual({ '201': 1, '409 SLOT_TAKEN': 1 });
      const winners = answers.filter(({ status }) => status === 201);
      expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor(winners, 'hold'));
    }
  });

  test('claim against takeover of the expired hold: one holder', async () => {
    const outcomes = new Set<string>();
    // The hold expires after 300 ms; the first and the last start decide the winner.
    for (const milliseconds of [0, 200, 240, 260, 280, 300, 320, 340, 900]) {
      const [turfId, person, other] = [
        await createTurf(maidan),
        await createPerson(maidan),
        await createPerson(maidan),
      ];
      const { guestToken } = await holdAsGuest(maidan, { turfId, hours: [18] });
      maidan.clock.advance(10 * 60_000 - 300);
      const own = async () => {
        await wait(150);
        await claim(person, guestToken);
        return hold(maidan, person, { turfId, hours: [18] });
      };
      const rival = async () => {
        await wait(milliseconds);
        return hold(maidan, other, { turfId, hours: [18] });
      };
      const [owned, rivals] = await Promise.all([own(), rival()]);
      // The booking kept the expiry of the hold, so the rival may have taken its hour, too.
      const holder = rivals.status === 201 ? rivals : owned;
      outcomes.add(rivals.status === 201 ? 'rival' : 'own');
      if (holder.status === 201)
        expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor([holder], 'hold'));
    }
    expect(outcomes).toEqual(new Set(['own', 'rival']));
  });
});
