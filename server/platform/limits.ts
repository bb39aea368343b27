import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import * as m from '#messages';
import { Refusal } from '../../contract/errors.ts';
import { keyedHash } from './keyed-hash.ts';
import type { SharedRedis } from './redis.ts';

export type Limit = { name: string; tries: number; seconds: number };

/** Gets the wait as words: `15 minutes`. */
export type LimitMessage = (inputs: { wait: string }) => string;

export type Limits = {
  /**
   * Counts one try.
   * @throws Refusal RATE_LIMITED with `retryAfterSeconds` when the limit is exceeded
   */
  count(limit: Limit, key: string, message?: LimitMessage): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
};

/**
 * Counts in this process, or across nodes with Redis; while Redis is unavailable each node counts alone. Keys
 * are stored as keyed hashes, because some are addresses.
 */
export function createLimits(secret: string, redis?: SharedRedis): Limits {
  type Counter = Pick<RateLimiterMemory, 'consume' | 'delete'>;
  const openCounter = ({ name, tries, seconds }: Limit): Counter => {
    const options = { keyPrefix: name, points: tries, duration: seconds };
    const inMemory = new RateLimiterMemory(options);
    if (!redis) return inMemory;
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `maidan:${name}`,
      storeClient: redis.commands,
      insuranceLimiter: inMemory,
    });
  };
  const counters = new Map<string, Counter>();
  const counterOf = (limit: Limit): Counter => {
    const known = counters.get(limit.name) ?? openCounter(limit);
    counters.set(limit.name, known);
    return known;
  };
  const hashOf = (key: string) => keyedHash(secret, `limit ${key}`);
  return {
    async count(limit, key, message) {
      try {
        await counterOf(limit).consume(hashOf(key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        throw new Refusal('RATE_LIMITED', {
          ...(message && { message: message({ wait: formatWait(retryAfterSeconds) }) }),
          data: { retryAfterSeconds },
        });
      }
    },
    async forget(limit, key) {
      await counterOf(limit).delete(hashOf(key));
    },
  };
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? m.common_minutes_count({ count: minutes })
    : m.common_hours_count({ count: Math.ceil(minutes / 60) });
}
