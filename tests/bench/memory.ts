import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process on Linux; 0 on other systems. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return 0;
  }
}
