import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Keeps each process, all its threads, on a core of its own: one alone would else take a part of the others'.
 * @returns whether it did; only Linux can
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
