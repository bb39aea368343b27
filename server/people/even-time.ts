import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 400;

/**
 * Answers at the next step of 400 ms only: whether an address is known decides how much there is to do, and a stranger
 * with a stopwatch should not read it off.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    await wait(stepMs - ((performance.now() - begin) % stepMs));
  }
}
