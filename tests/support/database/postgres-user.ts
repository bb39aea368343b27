import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';

export type PostgresUser = { uid: number; gid: number };

/** Returns `nobody` for root, because PostgreSQL refuses to run as root; undefined for all other users. */
export function postgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Returns a binaries folder that `user` can run: the original, or a copy if node_modules is private. */
export function runnableBinaries(binaries: PostgresBinaries, user: PostgresUser | undefined): string {
  if (!user || !binaries.bundle || canRun(binaries.bin, user)) return binaries.bin;
  const copy = path.join(tmpdir(), `maidan-postgres-${binaries.version}`);
  if (!isOurs(copy)) copyBundle(binaries.bundle, copy);
  const bin = path.join(copy, 'bin');
  if (!isOurs(copy) || !canRun(bin, user))
    throw new Error(`PostgreSQL cannot run from ${copy}: remove that folder.`);
  return bin;
}

function canRun(bin: string, user: PostgresUser): boolean {
  return (
    spawnSync(path.join(bin, 'postgres'), ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/**
 * Checks the owner of the copy: the temporary folder is world-writable and the name predictable, so it could
 * contain foreign files.
 */
function isOurs(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { uid, mode } = lstatSync(folder);
  return lstatSync(folder).isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0;
}

/** Copies to a temporary name and renames, so that parallel runs never see half a copy. */
function copyBundle(bundle: string, copy: string): void {
  const draft = mkdtempSync(`${copy}-`);
  cpSync(bundle, draft, { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  try {
    renameSync(draft, copy);
  } catch {
    // Another run was first; runnableBinaries() checks its copy.
    rmSync(draft, { recursive: true, force: true });
  }
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
