import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../seeds/random.ts';
import { createTurf, type Person, testInstallation } from '../../support/servers/installation.ts';
import { createCrowd, hold, reservationsFor, reservationsOf, tally } from '../crowd.ts';

const maidan = testInstallation();
let crowd: Person[];

beforeAll(async () => {
  crowd = await createCrowd(maidan, 50);
});

describe('same hours', () => {
  test('50 customers, one hour: one hold, 49 refusals, one reservation', async () => {
    const turfId = await createTurf(maidan);
    const answers = await Promise.all(crowd.map((person) => hold(maidan, person, { turfId, hours: [18] })));
    expect(tally(answers)).toEqual({ '201': 1, '409 SLOT_TAKEN': 49 });
    const winners = answers.filter(({ status }) => status === 201);
    expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor(winners, 'hold'));
  });

  test.for([1, 2, 3, 4, 5, 6, 7, 8])(
    '50 overlapping requests: no shared hour, no needless refusal (seed %i)',
    async (seed) => {
      // New users per seed, because each may have only two holds.
      const people = await createCrowd(maidan, 50);
      const turfId = await createTurf(maidan);
      const random = randomFrom(`overlapping hours ${seed}`);
      const hours = Array.from({ length: 17 }, (_, index) => 6 + index);
      const wishes = people.map(() => random.shuffled(hours).slice(0, random.between(1, 6)));

      const answers = await Promise.all(
        people.map((person, index) => hold(maidan, person, { turfId, hours: wishes[index] ?? [] })),
      );

      const winners = answers.filter(({ status }) => status === 201);
      const losers = answers.filter(({ status }) => status !== 201);
      expect(tally(losers)).toEqual({ '409 SLOT_TAKEN': 50 - winners.length });
      const won = winners.flatMap((winner) => winner.hours);
      expect(new Set(won).size).toBe(won.length);
      expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor(winners, 'hold'));
      // A request must not fail because of another request that failed too.
      const sentAwayForNothing = losers.filter((loser) => !loser.hours.some((hour) => won.includes(hour)));
      expect(sentAwayForNothing).toEqual([]);
    },
  );
});
