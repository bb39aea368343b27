import { spreadMs } from '../../contract/live.ts';
import { longestWaitMs } from './refresh-page.ts';

/** What is dear to ask for is asked for less often: after each answer, several times as long as it took is quiet. */
const restPerTime = 4;
const leastRestMs = 150;
/** After a failure, and twice as long after each further one. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Asks again soon after each change, once for many: never while it is asking, nor right after. What could not be had is
 * asked for until it is: nobody tells of a change twice.
 * @param ask whether it was answered
 * @returns `hear` a change, within so many milliseconds, and `stop`
 */
export function refreshCalmly(ask: () => Promise<boolean>): { hear(withinMs?: number): void; stop(): void } {
  let isWanted = false;
  let state: 'idle' | 'waiting' | 'asking' | 'resting' = 'idle';
  /** While it waits: when it asks, by the clock of `performance.now()`. */
  let dueAt = 0;
  let failures = 0;
  /** Of the latest question: an earlier one that is answered late says nothing any more. */
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
      // What is heard after a failure says that the network is back.
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
