// Paths of the project. Scripts run before installation, on any Node >= 18: no dependencies, no TypeScript.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = path.join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/** Returns the installed Node 24, or the running Node if it is recent enough; '' if neither exists. */
export function nodeProgram() {
  const installed = inProject('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : '';
}

/**
 * Returns the environment for child processes, with node_modules/.bin first in PATH, so that `node` is Node
 * 24.
 */
export function childEnv(extra = {}) {
  const env = { ...outsideEnv(), ...extra };
  const key = pathKey(env);
  return { ...env, [key]: [bin, env[key]].join(path.delimiter) };
}

/**
 * Returns the environment without node_modules/.bin, which npm adds, because an install replaces the Node in
 * it.
 */
export function outsideEnv() {
  const key = pathKey(process.env);
  const folders = (process.env[key] ?? '').split(path.delimiter);
  return {
    ...process.env,
    [key]: folders.filter((folder) => path.resolve(folder) !== bin).join(path.delimiter),
  };
}

/** @param {NodeJS.ProcessEnv} env */
function pathKey(env) {
  return Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
}
