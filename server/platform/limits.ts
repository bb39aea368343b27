import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../contract/errors.ts';

/** So many tries within so many seconds, counted per key. */
export type Limit = { name: string; tries: number; seconds: number };

export type Limits = {
  /**
   * Counts one try.
   * @throws Refusal RATE_LIMITED, with `retryAfterSeconds`, once there are too many
   */
  count(limit: Limit, key: string, message: string): Promise<void>;
  /** Takes one try back: it was not what the limit is for. */
  takeBack(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
};

/** What counts: in this process, or, for many nodes, any other store of rate-limiter-flexible. */
type Counter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete'>;

export function createLimits(
  openCounter: (limit: Limit) => Counter = ({ name, tries, seconds }) =>
    new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds }),
): Limits {
  const counters = new Map<string, Counter>();
  const counterOf = (limit: Limit): Counter => {
    const known = counters.get(limit.name) ?? openCounter(limit);
    counters.set(limit.name, known);
    return known;
  };
  return {
    async count(limit, key, message) {
      try {
        await counterOf(limit).consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        throw new Refusal('RATE_LIMITED', { message, data: { retryAfterSeconds } });
      }
    },
    async takeBack(limit, key) {
      await counterOf(limit).reward(key);
    },
    async forget(limit, key) {
      await counterOf(limit).delete(key);
    },
  };
}
