import type { SlotMinutes } from '../../../contract/calendar.ts';
import { calendarHour } from '../../../contract/evenings.ts';
import { halfHoursOf } from '../../../contract/slot-times.ts';
import { settledOrTimeout } from '../../platform/running/settled-or-timeout.ts';
import type { TurfHours } from './lock-hours.ts';

/** Serializes attempts on the same hours of the same ground within this process. */
export type SlotLock = {
  /**
   * @param look reads what the attempt needs, and throws if the hours are taken; runs again after each wait
   * @param attempt tries to take the hours
   */
  run<Seen extends { turf: Ground }, Result>(
    wanted: Omit<TurfHours, 'turfId'>,
    look: () => Promise<Seen>,
    attempt: (seen: Seen) => Promise<Result>,
  ): Promise<Result>;
};

type Ground = { venueId: string; pieces: readonly number[]; slotMinutes: SlotMinutes };

/** Longer than an attempt takes. Without it, attempts on a dead connection would block all others. */
const longestWaitMs = 1_000;

/**
 * When a thousand callers arrive together, all see the hours free. A caller waits for a running attempt on
 * the same hour, checks again, and mostly needs no transaction to be refused.
 * It only saves work: the database decides.
 */
export function createSlotLock(): SlotLock {
  /** Running attempts by venue, piece, date and hour; each promise settles with the attempt or at the timeout. */
  const underWay = new Map<string, Promise<void>>();

  const tryFor = <Result>(keys: readonly string[], attempt: () => Promise<Result>): Promise<Result> => {
    const trying = attempt();
    const over = settledOrTimeout(trying, longestWaitMs).then(() => {
      for (const key of keys) if (underWay.get(key) === over) underWay.delete(key);
    });
    for (const key of keys) underWay.set(key, over);
    return trying;
  };

  return {
    async run(wanted, look, attempt) {
      const waitsUntil = performance.now() + longestWaitMs;
      for (;;) {
        const seen = await look();
        const { venueId, pieces } = seen.turf;
        const keys = pieces.flatMap((piece) =>
          halfHoursOf(wanted.hours, seen.turf.slotMinutes).map((half) => {
            const { date, hour } = calendarHour(wanted.date, half);
            return `${venueId} ${piece} ${date} ${hour}`;
          }),
        );
        const ahead = keys.map((key) => underWay.get(key)).find((other) => other !== undefined);
        if (!ahead || performance.now() >= waitsUntil) return tryFor(keys, () => attempt(seen));
        await ahead;
      }
    },
  };
}
