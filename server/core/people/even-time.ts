import { setTimeout as wait } from 'node:timers/promises';

export const stepMs = 400;

/**
 * Answers at the next step only: whether an address is known decides how much there is to do, and a stranger
 * with a stopwatch should not read it off.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>, step = stepMs): Promise<Result> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    const steps = Math.floor((performance.now() - begin) / step) + 1;
    await waitUntil(begin + steps * step);
  }
}

/** A timer counts from where its turn of the event loop began, and so rings early by as long as that turn has worked. */
async function waitUntil(end: number): Promise<void> {
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) await wait(left);
}
