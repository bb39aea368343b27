import type { Log } from '../observability/log.ts';

/** The same as for jobs: the next run, on another node or after the restart, completes the work. */
const longestStopMs = 5_000;

/**
 * Repeats work with a pause after each run, without overlap. `stop` waits for the current run, up to a limit.
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
