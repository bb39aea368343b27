import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

export type DataFolder = { path: string; release(): void };

/**
 * Opens DATA_DIR, with the embedded database in it for this process alone: two processes on one embedded database
 * corrupt it silently.
 * @throws StartFailure when the folder cannot be written or another process has it.
 */
export function openDataFolder(folder: string, { exclusive }: { exclusive: boolean }): DataFolder {
  const path = resolve(folder);
  const lock = join(path, 'lock');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (exclusive) takeLock(lock, path);
    else accessSync(path, constants.W_OK);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `Cannot write to ${path} (${errnoOf(error)}). Make the folder writable or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
  return {
    path,
    release() {
      if (exclusive) rmSync(lock, { force: true });
    },
  };
}

/** Made once per folder, so that sessions outlive a restart. */
export function readOrCreateSecret(folder: DataFolder): string {
  const path = join(folder.path, 'secret');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(path, `${secret}\n`, { mode: 0o600 });
    return secret;
  }
}

function takeLock(lock: string, path: string): void {
  try {
    const file = openSync(lock, 'wx');
    writeSync(file, processIdentity(process.pid));
    closeSync(file);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
    const holder = readFileSync(lock, 'utf8');
    const pid = Number.parseInt(holder, 10);
    // A process killed at any moment leaves its lock behind; whoever comes next may take it over.
    if (pid > 0 && pid !== process.pid && processIdentity(pid) === holder && isRunning(pid)) {
      throw new StartFailure(
        `Another Maidan (process ${pid}) is using ${path}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(lock, { force: true });
    takeLock(lock, path);
  }
}

/** Process ids are reused after a reboot; with the start time (where Linux tells it) they name one process. */
function processIdentity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${pid} ${startTicks} ${boot}`;
  } catch {
    return `${pid}`;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}

function errnoOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
