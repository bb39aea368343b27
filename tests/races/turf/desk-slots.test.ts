import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourText } from '../../../contract/calendar.ts';
import { halfHoursOf } from '../../../contract/slot-times.ts';
import { areLocked } from '../../../server/core/slots/lock-hours.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { createCrowd, hold, raceDay, reservationsOf } from '../crowd.ts';

const maidan = testInstallation();
let owner: Person;
// A new owner per test, because the change limit counts per owner.
beforeEach(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

const rounds = 40;
const hours = [17, 18, 19, 20];
const slots = hours.map((hour) => ({ date: raceDay, startTime: hourText(hour) }));

const change = (turfId: string, body: object) =>
  maidan.call('PATCH', `/api/turfs/${turfId}/slots`, { as: owner, body: { slots, ...body } });

describe('desk slots', () => {
  test.each([
    ['locks', 'lock', { locked: true, reason: 'League' }],
    ['takes off their day', 'closed', { open: false }],
  ])("desk (%s) and a customer's hold on one hour: one succeeds", async (_, kind, wanted) => {
    const outcomes = { desk: 0, customer: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const turfId = await createTurf(maidan, { ownerId: owner.id });
      const [customer] = await createCrowd(maidan, 1);
      const [changed, held] = await Promise.all([
        // A hold reads before it writes, so the desk starts slightly later each round to hit the window.
        wait(round % 10).then(() => change(turfId, wanted)),
        hold(maidan, customer as Person, { turfId, hours: [19] }),
      ]);
      const deskWon = changed.status === 200;
      expect([deskWon, held.status === 201].filter(Boolean)).toHaveLength(1);
      expect(await reservationsOf(maidan, turfId)).toEqual(
        deskWon ? hours.map((hour) => `${hour} ${kind} null`) : [`19 hold ${held.id}`],
      );
      if (!deskWon)
        expect(changed.body).toMatchObject({
          code: 'TURF_HAS_BOOKINGS',
          data: { bookings: [{ id: held.id }] },
        });
      outcomes[deskWon ? 'desk' : 'customer'] += 1;
    }
    console.log(`desk first ${outcomes.desk}, customer first ${outcomes.customer}`);
  });

  test('concurrent locks, unlocks, closures and holds: no deadlock', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const closure = { date: raceDay, fromHour: 16, toHour: 21, reason: 'Rain' };
    for (let round = 0; round < 25; round += 1) {
      const crowd = await createCrowd(maidan, 4);
      const answers = await Promise.all([
        change(turfId, { locked: true, reason: 'League' }),
        change(turfId, { locked: false }),
        maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body: closure }),
        change(turfId, { locked: false }),
        ...crowd.map((person) => hold(maidan, person, { turfId, hours: [20, 17] })),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  test('concurrent closures of two halves, holds of the full ground: no deadlock', async () => {
    const full = await createTurf(maidan, { ownerId: owner.id, pieces: [1, 2] });
    const { venue } = (await maidan.call('GET', `/api/turfs/${full}`)).body;
    const half = (piece: number) =>
      createTurf(maidan, { ownerId: owner.id, venueId: venue.id, pieces: [piece] });
    const [first, second] = [await half(2), await half(1)];
    const closure = { date: raceDay, fromHour: 16, toHour: 21, reason: 'Rain' };
    const close = (turfId: string, other: string) =>
      maidan.call('POST', `/api/turfs/${turfId}/closures`, {
        as: owner,
        body: { ...closure, otherTurfIds: [other] },
      });
    for (let round = 0; round < 25; round += 1) {
      const crowd = await createCrowd(maidan, 4);
      const answers = await Promise.all([
        close(first, second),
        ...crowd.map((person, index) =>
          hold(maidan, person, { turfId: index % 2 === 0 ? full : second, hours: [20, 17] }),
        ),
        close(second, first),
        change(full, { locked: false }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
    await change(full, { locked: false });
    await close(first, second);
    expect(
      await areLocked(maidan.services.db, {
        turfIds: [full],
        date: raceDay,
        halfHours: halfHoursOf(hours, 60),
      }),
    ).toBe(true);
  });

  test('holds while hours are added: successful ones never overlap', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id, openingHour: 6, closingHour: 17 });
    const crowd = await createCrowd(maidan, 12);
    const [opened, ...held] = await Promise.all([
      change(turfId, { open: true }),
      ...crowd.map((person, index) =>
        wait(index).then(() => hold(maidan, person, { turfId, hours: [17 + (index % 4)] })),
      ),
    ]);
    expect(opened?.status).toBe(200);
    const won = held.filter(({ status }) => status === 201);
    expect(new Set(won.flatMap((answer) => ('hours' in answer ? answer.hours : []))).size).toBe(won.length);
    const again = await hold(maidan, (await createCrowd(maidan, 1))[0] as Person, { turfId, hours: [21] });
    expect(again.code).toBe('OUTSIDE_OPENING_HOURS');
  });
});
