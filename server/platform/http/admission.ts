import { settledOrTimeout } from '../running/settled-or-timeout.ts';

/** Added to a request that had to wait, so that its duration includes the wait. */
export type Arrival = { arrivedMs?: number };

/**
 * Saturates CPU and database. The garbage collector copies the objects of unanswered requests: with 1,000 at
 * once that took a third of the time.
 */
const mostAtOnce = 64;
/** A slower request waits for something outside (an upload, the gateway) and no longer counts. */
const longestCountedMs = 100;
/** An upper bound under any load. Beyond it requests compete, as they would without this limit. */
const longestWaitMs = 250;

/** Limits concurrent requests to `mostAtOnce`, first in, first out, to limit memory. Never rejects. */
export function admitInOrder<Given extends object, Answer>(
  answer: (request: Request, given: Given & Arrival) => Answer | Promise<Answer>,
): (request: Request, given: Given) => Promise<Answer> {
  let inside = 0;
  const waiting = new Set<() => void>();

  const leave = () => {
    inside -= 1;
    const [next] = waiting;
    if (next && inside < mostAtOnce) next();
  };
  const answerInside = (request: Request, given: Given & Arrival): Promise<Answer> => {
    // Turns a synchronous throw into a rejection, so that `inside` is decremented either way.
    const answering = (async () => answer(request, given))();
    void settledOrTimeout(answering, longestCountedMs).then(leave);
    return answering;
  };
  const turn = () =>
    new Promise<void>((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(enter);
        inside += 1;
        resolve();
      };
      const timer = setTimeout(enter, longestWaitMs);
      waiting.add(enter);
    });

  return async (request, given) => {
    if (inside < mostAtOnce) {
      inside += 1;
      return answerInside(request, given);
    }
    const arrivedMs = performance.now();
    await turn();
    return answerInside(request, Object.assign(given, { arrivedMs }));
  };
}
