import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
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

/** As long as AUTH_SECRET has to be. */
const shortestSecret = 32;

/**
 * Made once per folder, so that sessions outlive a restart.
 * @throws StartFailure when what is there is no secret: with a guessable one anybody could write tickets
 */
export function readOrCreateSecret(folder: DataFolder): string {
  const path = join(folder.path, 'secret');
  const secret = readIfThere(path)?.trim() ?? createSecret(path);
  if (secret.length >= shortestSecret) return secret;
  throw new StartFailure(
    `${path} is damaged. Put it back from a backup, or delete it for a new one: sessions, tickets and friends' links then end.`,
  );
}

/** Of two processes that make one, one's counts. */
function createSecret(path: string): string {
  try {
    createWhole(path, `${randomBytes(32).toString('base64url')}\n`);
  } catch (error) {
    throw new StartFailure(
      `Cannot write ${path} (${errnoOf(error)}). Make room and the folder writable, or set AUTH_SECRET.`,
      { cause: error },
    );
  }
  return readFileSync(path, 'utf8').trim();
}

function takeLock(lock: string, path: string): void {
  if (createWhole(lock, processIdentity(process.pid))) return;
  const holder = readIfThere(lock);
  const pid = Number.parseInt(holder ?? '', 10);
  if (pid > 0 && pid !== process.pid && processIdentity(pid) === holder && isRunning(pid)) {
    throw new StartFailure(
      `Another Maidan (process ${pid}) is using ${path}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  // A process killed at any moment leaves its lock behind. Those who find it take turns through a second lock, and look again.
  const turn = `${lock}.next`;
  takeLock(turn, path);
  try {
    // The holder may have let go of it meanwhile.
    if (holder !== undefined && readIfThere(lock) === holder) rmSync(lock);
  } finally {
    rmSync(turn, { force: true });
  }
  takeLock(lock, path);
}

/**
 * A file that has its whole content from its first moment on, or is not there: also where the disk is full or the process
 * killed.
 * @returns false when it is there already
 */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    const file = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw error;
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
