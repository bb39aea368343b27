// Where things are. The scripts run before anything is installed, on any Node >= 18: no dependencies, no TypeScript.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = path.join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/** Node 24 from the installed package `node`, or the running Node when that is new enough; '' when neither is. */
export function nodeProgram() {
  const installed = inProject('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : '';
}

/** The environment of every child: PATH begins with node_modules/.bin, so that `node` means Node 24 there. */
export function childEnv(extra = {}) {
  const env = { ...outsideEnv(), ...extra };
  const key = pathKey(env);
  return { ...env, [key]: [bin, env[key]].join(path.delimiter) };
}

/** The environment without our node_modules/.bin, which npm put first: an install replaces the Node that lies there. */
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
