import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject } from './project.mjs';
import { say } from './say.mjs';

/**
 * Serializes work of this checkout across processes, so that two terminals never install or build concurrently.
 * @param {string} what
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(what, work) {
  // In the temporary folder, because the work deletes node_modules and build.
  const checkout = createHash('sha256').update(inProject()).digest('hex').slice(0, 12);
  const lock = path.join(tmpdir(), `maidan-${checkout}-${what}`);
  let told = false;
  while (!take(lock)) {
    if (!told) say(`Waiting for another process: ${what} ...`);
    told = true;
    await wait(200);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} lock @returns {boolean} */
function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(path.join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!isAbandoned(lock)) return false;
    rmSync(lock, { recursive: true, force: true });
    return take(lock);
  }
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(path.join(lock, 'pid'), 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    // ENOENT: the other process has not written its pid yet, or has just finished.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}
