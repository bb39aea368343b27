import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work of most answers. Tests lower it. */
export const constantTime = { stepMs: 400 };

/** Delays the answer to the next whole step, so that its time does not reveal whether an address is known. */
export async function inConstantTime<Result>(
  work: () => Promise<Result>,
  step = constantTime.stepMs,
): Promise<Result> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    const steps = Math.floor((performance.now() - begin) / step) + 1;
    await waitUntil(begin + steps * step);
  }
}

/** Repeats the wait: a timer counts from the start of its event loop turn, so it can fire too early. */
async function waitUntil(end: number): Promise<void> {
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) await wait(left);
}
