import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { hold } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { expireHolds } from './expire-holds.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 3);

describe('expireHolds', () => {
  test('one hold fails: the others are published, the next sweep expires it', async () => {
    const { clock, events } = maidan.services;
    const [first, second] = [await createTurf(maidan), await createTurf(maidan)];
    await hold(maidan, await createPerson(maidan), { turfId: first, date });
    await hold(maidan, await createPerson(maidan), { turfId: second, date });
    maidan.clock.advance(3_600_000);
    const heard: object[] = [];
    const stop = events.subscribe((event) => heard.push(event));
    let calls = 0;
    const failing = {
      ...maidan.services,
      clock: {
        ...clock,
        // Fails inside the second hold's transaction.
        now: (db: Parameters<typeof clock.now>[0]) => {
          calls += 1;
          if (calls > 1) throw new Error('power cut');
          return clock.now(db);
        },
      },
    };
    expect(await expireHolds(failing)).toBe(1);
    expect(heard).toContainEqual({ type: 'slots-changed', turfId: first });
    expect(heard).not.toContainEqual({ type: 'slots-changed', turfId: second });
    expect(await expireHolds(maidan.services)).toBe(1);
    expect(heard).toContainEqual({ type: 'slots-changed', turfId: second });
    stop();
  });
});
