import type { Log } from './log.ts';

/**
 * Does one of several things that have nothing to do with each other. Never throws: one that fails each time would keep
 * all that stand behind it from being done at all. What went wrong is in the log.
 * @param what names it there
 */
export async function goOn(
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
