import { Refusal } from '../../contract/errors.ts';

/** Does what is asked for when its turn comes. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Bounds = {
  atOnce: number;
  /** So many more may stand in line. */
  mostWaiting: number;
  /** Whoever has waited for so long is turned away. Without it they wait until they are served. */
  longestWaitMs?: number;
  /** What those read who are turned away. */
  message?: string;
  retryAfterSeconds: number;
};

/**
 * For work that takes a core or much memory: so much at once, the rest in the order of its coming, and no more of it.
 * @throws Refusal RATE_LIMITED, from the queue, while it is full
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
    new Refusal('RATE_LIMITED', { ...(message && { message }), data: { retryAfterSeconds } });
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
