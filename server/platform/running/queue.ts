import { Refusal } from '../../../contract/errors.ts';

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Bounds = {
  atOnce: number;
  mostWaiting: number;
  /** Rejects after waiting this long. Unset: waits without a limit. */
  longestWaitMs?: number;
  message?: () => string;
  retryAfterSeconds: number;
};

/**
 * Limits concurrent work that needs a core or much memory, first in, first out.
 * @throws Refusal RATE_LIMITED from the queue while it is full or after `longestWaitMs`
 */
export function createQueue({
  atOnce,
  mostWaiting,
  longestWaitMs,
  message,
  retryAfterSeconds,
}: Bounds): Queue {
  let atWork = 0;
  const line = new Set<() => void>();

  const turnAway = () =>
    new Refusal('RATE_LIMITED', { ...(message && { message: message() }), data: { retryAfterSeconds } });
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        clearTimeout(timer);
        line.delete(enter);
      };
      const enter = () => {
        leaveLine();
        atWork += 1;
        resolve();
      };
      const giveUp = () => {
        leaveLine();
        reject(turnAway());
      };
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs);
      line.add(enter);
    });

  return async (work) => {
    if (atWork < atOnce) atWork += 1;
    else if (line.size >= mostWaiting) throw turnAway();
    else await turn();
    try {
      return await work();
    } finally {
      atWork -= 1;
      const [next] = line;
      next?.();
    }
  };
}
