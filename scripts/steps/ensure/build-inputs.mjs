import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { inProject } from '../project.mjs';

const folders = ['app', 'contract', 'server', 'sandbox', 'seeds', 'messages/en', 'migrations', 'public'];
const files = ['package-lock.json', 'package.json', 'tsconfig.json', /^(vite|react-router)\.config\.\w+$/];

/** Lists all files that the build reads, sorted and relative to the project, without tests. */
export function inputsOfBuild() {
  const top = readdirSync(inProject()).filter((name) =>
    files.some((wanted) => (typeof wanted === 'string' ? wanted === name : wanted.test(name))),
  );
  return [...top, 'scripts/steps/compile-messages.mjs', ...folders.flatMap(filesUnder)].sort();
}

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return entriesOf(folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(inProject(folder), { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
}

/** Hashes sizes and modification times. @param {string[]} paths */
export function timesOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const { size, mtimeMs } = statSync(inProject(path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @param {string[]} paths */
export function contentsOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const bytes = readFileSync(inProject(path));
    hash.update(`${path}\0${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
