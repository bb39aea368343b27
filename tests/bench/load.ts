export type Load = { perSecond: number; p50Ms: number; p99Ms: number; count: number };

export type LoadOptions = { workers: number; seconds: number; warmUpSeconds: number };

/** Runs a step repeatedly on parallel workers; the warm-up is not counted. */
export async function measure(
  { workers, seconds, warmUpSeconds }: LoadOptions,
  step: (worker: number) => Promise<boolean>,
): Promise<Load> {
  const countsFrom = performance.now() + warmUpSeconds * 1_000;
  const endsAt = countsFrom + seconds * 1_000;
  const times: number[] = [];
  let lastAt = countsFrom;
  const work = async (worker: number) => {
    for (;;) {
      const began = performance.now();
      if (began >= endsAt || !(await step(worker))) return;
      const ended = performance.now();
      if (began < countsFrom || ended > endsAt) continue;
      times.push(ended - began);
      lastAt = Math.max(lastAt, ended);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return summary(times, lastAt - countsFrom);
}

export function summary(times: number[], spentMs: number): Load {
  times.sort((one, other) => one - other);
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    perSecond: (times.length / spentMs) * 1_000,
    p50Ms: share(0.5),
    p99Ms: share(0.99),
    count: times.length,
  };
}
