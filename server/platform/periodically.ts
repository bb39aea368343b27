import type { Log } from './log.ts';

/** Repeats work with a pause after each run, never two runs at once. `stop` waits for the run under way. */
export function periodically(
  log: Log,
  every: { milliseconds: number; name: string },
  work: () => Promise<void>,
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, `${every.name} failed, goes on at the next turn`);
    }
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      running = run();
    }, every.milliseconds);
  };
  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
