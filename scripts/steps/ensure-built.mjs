import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { contentsOf, inputsOfBuild, timesOf } from './build-inputs.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { childEnv, inProject } from './project.mjs';
import { runNode } from './run.mjs';
import { say } from './say.mjs';

const stampFile = inProject('build', '.maidan-built');
const logFile = inProject('build', 'build.log');

/** Ends the script when the build fails. */
export async function ensureBuilt() {
  if (!(await buildIfStale())) process.exit(1);
}

/** Builds build/client and build/server unless they already come from exactly these inputs; false when that fails. */
export async function buildIfStale() {
  if (isBuilt()) return true;
  let ok = true;
  await oneAtATime('build', async () => {
    if (!isBuilt()) ok = await build();
  });
  return ok;
}

function isBuilt() {
  if (!existsSync(stampFile) || !existsSync(inProject('build', 'server', 'index.js'))) return false;
  const built = JSON.parse(readFileSync(stampFile, 'utf8'));
  const files = inputsOfBuild();
  const times = timesOf(files);
  if (times === built.times) return true;
  // A checkout or a `touch` changes times only: reading every file is still far cheaper than building.
  if (contentsOf(files) !== built.contents) return false;
  writeFileSync(stampFile, JSON.stringify({ ...built, times }));
  return true;
}

async function build() {
  say('Building ...');
  mkdirSync(inProject('build'), { recursive: true });
  // Gone first, so that an interrupted build is never taken for a finished one.
  rmSync(stampFile, { force: true });
  // Noted before: a file saved while the build runs makes it stale.
  const files = inputsOfBuild();
  const stamp = JSON.stringify({ times: timesOf(files), contents: contentsOf(files) });
  const { ok, output, seconds } = await runNode('node_modules/@react-router/dev/bin.cjs', ['build'], {
    env: childEnv({ NODE_ENV: 'production' }),
  });
  writeFileSync(logFile, output);
  if (ok) writeFileSync(stampFile, stamp);
  const failure = `${output.trimEnd()}\nThe build failed (see above; kept in build/build.log).`;
  say(ok ? `Built in ${seconds.toFixed(1)} s.` : failure);
  return ok;
}
