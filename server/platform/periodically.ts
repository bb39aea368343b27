import type { Log } from './log.ts';

/** As long as jobs have: what a run leaves undone the next one does, on another node or after the start. */
const longestStopMs = 5_000;

/**
 * Repeats work with a pause after each run, never two runs at once. `stop` waits for the run under way, but not for ever
 * for one that hangs.
 */
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
      log.error({ err: error, task: every.name }, 'periodic task failed, will retry');
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
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longestStopMs);
      });
      await Promise.race([running, tooLong]);
      clearTimeout(timer);
    },
  };
}
