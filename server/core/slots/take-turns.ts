import { endOf } from '../../platform/end-of.ts';
import type { TurfHours } from './lock-hours.ts';

/** Lets those who want the same hours try for them one after the other. */
export type Turns = {
  /**
   * @param look answers what is to be known for trying, and throws when the hours cannot be had
   * @param attempt tries for them; who waited meanwhile looks again
   */
  take<Seen, Result>(
    wanted: TurfHours,
    look: () => Promise<Seen>,
    attempt: (seen: Seen) => Promise<Result>,
  ): Promise<Result>;
};

/** Longer than an attempt takes. Those over a connection that is gone would else keep everybody waiting with them. */
const longestWaitMs = 1_000;

/**
 * Of a thousand who come in one moment all see the hours free. Who finds somebody of this process trying for one of
 * them waits until that is decided, looks again, and mostly needs no transaction to hear that it is gone. It only
 * spares work: who gets the hours is decided by the database.
 */
export function createTurns(): Turns {
  /** Until when nobody else should try, by turf, date and hour. */
  const underWay = new Map<string, Promise<void>>();

  const tryFor = <Result>(keys: readonly string[], attempt: () => Promise<Result>): Promise<Result> => {
    const trying = attempt();
    const over = endOf(trying, longestWaitMs).then(() => {
      for (const key of keys) if (underWay.get(key) === over) underWay.delete(key);
    });
    for (const key of keys) underWay.set(key, over);
    return trying;
  };

  return {
    async take(wanted, look, attempt) {
      const keys = wanted.hours.map((hour) => `${wanted.turfId} ${wanted.date} ${hour}`);
      const waitsUntil = performance.now() + longestWaitMs;
      for (;;) {
        const seen = await look();
        const ahead = keys.map((key) => underWay.get(key)).find((other) => other !== undefined);
        if (!ahead || performance.now() >= waitsUntil) return tryFor(keys, () => attempt(seen));
        await ahead;
      }
    },
  };
}
