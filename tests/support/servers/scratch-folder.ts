import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const wantedBytes = 2 * 1024 ** 3;

/**
 * Folder for data of a single test: in memory if there is space, because creating the 800 files of a database
 * on disk takes as long as starting the server.
 */
export const scratchFolder = isRoomyMemory() ? memory : tmpdir();

function isRoomyMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= wantedBytes;
  } catch {
    // No such folder: another system, or a container without one.
    return false;
  }
}
