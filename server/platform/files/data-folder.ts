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
import { StartFailure } from '../observability/start-failure.ts';

export type DataFolder = { path: string; release(): void };

/**
 * Opens DATA_DIR. `exclusive` locks it for this process: two processes would silently corrupt
 * the embedded database.
 * @throws StartFailure when the folder is not writable or another process holds the lock
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

/** Same minimum as AUTH_SECRET. */
const shortestSecret = 32;

/**
 * Returns the secret of the folder, created once so that sessions survive a restart.
 * @throws StartFailure for a damaged file: a guessable secret would allow forged tickets
 */
export function readOrCreateSecret(folder: DataFolder): string {
  const path = join(folder.path, 'secret');
  const secret = readIfThere(path)?.trim() ?? createSecret(path);
  if (secret.length >= shortestSecret) return secret;
  throw new StartFailure(
    `${path} is damaged. Put it back from a backup, or delete it for a new one: sessions, tickets and friends' links then end.`,
  );
}

/** If two processes create one at the same time, the first wins. */
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
  // A killed process leaves a stale lock. A second lock serialises its removal, and the first is read again.
  const turn = `${lock}.next`;
  takeLock(turn, path);
  try {
    // The holder may have released it meanwhile.
    if (holder !== undefined && readIfThere(lock) === holder) rmSync(lock);
  } finally {
    rmSync(turn, { force: true });
  }
  takeLock(lock, path);
}

/**
 * Creates a file atomically: it has its full content or does not exist, even on a full disk or after a kill.
 * @returns false when the file exists already
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

/** Identifies a process by pid, start time and boot id (Linux only), because pids are reused. */
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
