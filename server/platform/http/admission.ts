import { endOf } from '../end-of.ts';

/** What a request that had to wait carries, beside what the server gives it. */
export type Arrival = { arrivedMs?: number };

/**
 * Enough to keep the processor and the database busy. What a request makes is kept, and copied by the garbage collector,
 * until its answer: of a thousand begun at once that took a third of the time.
 */
const mostAtOnce = 64;
/** A request that takes longer waits for something outside (a slow line's picture, the gateway) and counts no more. */
const longestCountedMs = 100;
/** However many there are: then all are in each other's way, as they would be without this. */
const longestWaitMs = 250;

/**
 * Lets so many requests of a crowd in at once, the others in the order of their coming; outside they are little more
 * than a line and what was read from it. It refuses nobody.
 */
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
    // A synchronous throw becomes a rejection, too: `inside` is counted down either way.
    const answering = (async () => answer(request, given))();
    void endOf(answering, longestCountedMs).then(leave);
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
