import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const wantedBytes = 2 * 1024 ** 3;

/**
 * Where data that lives as long as one test goes: into memory, where the system keeps a folder there that is large enough. A
 * database is eight hundred files, and on a disk to make them takes as long as to start the server on them.
 */
export const scratchFolder = isRoomyMemory() ? memory : tmpdir();

function isRoomyMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= wantedBytes;
  } catch {
    // There is no such folder: another system, or a container without one.
    return false;
  }
}
