import { spreadMs } from '../../contract/live.ts';
import { longestWaitMs } from './refresh-page.ts';

/** Limits the load: pauses after each refresh for this multiple of its duration. */
const restPerTime = 4;
const leastRestMs = 150;
/** After a failure; doubles with each further one. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Refreshes soon after `hear(withinMs)`, one refresh at a time. Retries until `ask` resolves with true,
 * because events are not repeated.
 */
export function refreshCalmly(ask: () => Promise<boolean>): { hear(withinMs?: number): void; stop(): void } {
  let isWanted = false;
  let state: 'idle' | 'waiting' | 'asking' | 'resting' = 'idle';
  /** When the pending refresh starts, in `performance.now()` time. */
  let dueAt = 0;
  let failures = 0;
  /** Number of the latest refresh; a late answer to an earlier one is ignored. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askIn = (ms: number) => {
    state = 'waiting';
    dueAt = performance.now() + ms;
    clearTimeout(timer);
    timer = setTimeout(() => void askNow(), ms);
  };
  const askNow = async () => {
    isWanted = false;
    state = 'asking';
    const asked = ++turn;
    const began = performance.now();
    timer = setTimeout(askLater, longestWaitMs);
    const isAnswered = await ask();
    if (asked !== turn) return;
    clearTimeout(timer);
    if (isAnswered) rest(Math.max(leastRestMs, restPerTime * (performance.now() - began)));
    else askLater();
  };
  const askLater = () => {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
    failures += 1;
    askIn(pauseMs * (0.75 + Math.random() / 2));
  };
  const rest = (ms: number) => {
    state = 'resting';
    failures = 0;
    timer = setTimeout(() => {
      state = 'idle';
      if (isWanted) askIn(0);
    }, ms);
  };
  return {
    hear(withinMs = spreadMs) {
      isWanted = true;
      // An event after a failure shows that the network is back.
      const longestMs = failures > 0 ? Math.max(firstPauseMs, withinMs) : withinMs;
      const waitsLonger = state === 'waiting' && dueAt > performance.now() + longestMs;
      if (state === 'idle' || waitsLonger) askIn(longestMs * Math.random());
    },
    stop() {
      turn += 1;
      clearTimeout(timer);
    },
  };
}
