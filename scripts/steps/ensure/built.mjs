import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { oneAtATime } from '../one-at-a-time.mjs';
import { childEnv, inProject } from '../project.mjs';
import { runNode } from '../run.mjs';
import { say } from '../say.mjs';
import { contentsOf, inputsOfBuild, timesOf } from './build-inputs.mjs';

const stampFile = inProject('build', '.maidan-built');
const logFile = inProject('build', 'build.log');

/** Exits the script if the build fails. */
export async function ensureBuilt() {
  if (!(await buildIfStale())) process.exit(1);
}

/** Builds build/client and build/server unless they match the current inputs; returns false on failure. */
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
  const [builtTimes, builtContents] = readFileSync(stampFile, 'utf8').split('\n');
  const files = inputsOfBuild();
  const times = timesOf(files);
  if (times === builtTimes) return true;
  // A checkout or `touch` changes only the times; hashing all files is still much cheaper than a build.
  if (contentsOf(files) !== builtContents) return false;
  writeFileSync(stampFile, `${times}\n${builtContents}\n`);
  return true;
}

async function build() {
  say('Building ...');
  // Removed first, so that an interrupted build never counts as complete.
  rmSync(stampFile, { force: true });
  // Read before the build, so that a file saved meanwhile makes the result stale.
  const files = inputsOfBuild();
  const stamp = `${timesOf(files)}\n${contentsOf(files)}\n`;
  const { ok, output, seconds } = await runNode('node_modules/@react-router/dev/bin.cjs', ['build'], {
    env: childEnv({ NODE_ENV: 'production' }),
  });
  // The build starts by removing the folder and can fail there.
  mkdirSync(inProject('build'), { recursive: true });
  writeFileSync(logFile, output);
  if (ok) writeFileSync(stampFile, stamp);
  const failure = `${output.trimEnd()}\nThe build failed (see above; kept in build/build.log).`;
  say(ok ? `Built in ${seconds.toFixed(1)} s.` : failure);
  return ok;
}
