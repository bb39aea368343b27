import type { Log } from './log.ts';

/**
 * Runs one of several independent steps and logs its failure, so that the next ones still run. Never rejects.
 * @param what fields that identify the step in the log
 */
export async function logAndContinue(
  log: Log,
  what: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, ...what }, 'background step failed, will retry');
  }
}
