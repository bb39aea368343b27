import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Pins each process with its threads to its own core, so that none slows another down.
 * @returns true if it succeeded; only possible on Linux
 */
export function keepOnCores(pids: readonly number[]): boolean {
  if (availableParallelism() < pids.length) return false;
  try {
    pids.forEach((pid, core) => {
      execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
    });
    return true;
  } catch {
    return false;
  }
}
