import { availableParallelism, cpus } from 'node:os';
import { childEnv } from './project.mjs';
import { runNode } from './run.mjs';
import { say } from './say.mjs';
import { unitSuite } from './suites.mjs';

/**
 * `group` is what `--only` takes.
 * @typedef {{ name: string, file: string, args: string[], env?: Record<string, string>, group?: 'lint' | 'types' }} Check
 */

/** @type {Check} Writes the route types that the other checks read. */
const routeTypes = { name: 'route types', file: 'node_modules/@react-router/dev/bin.cjs', args: ['typegen'] };

/** @type {Check[]} Longest first, each on one core, because a second worker repeats much of the work. */
const checks = [
  { ...unitSuite, args: [...unitSuite.args, '--maxWorkers=1'] },
  {
    name: 'promises, arrows (oxlint)',
    file: 'node_modules/oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings'],
    env: { GOMAXPROCS: '1' },
    group: 'lint',
  },
  {
    name: 'types (tsc)',
    file: 'node_modules/typescript/bin/tsc',
    args: ['--noEmit', '--singleThreaded'],
    group: 'types',
  },
  { name: 'prose (docs/style.md)', file: 'scripts/checks/check-prose.ts', args: [], group: 'lint' },
  {
    name: 'unused code (knip)',
    file: 'node_modules/knip/bin/knip.js',
    args: ['--no-progress'],
    group: 'lint',
  },
  {
    name: 'format, lint (biome)',
    file: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
    group: 'lint',
  },
];

/**
 * Runs the checks for a push, or some groups. Prints a line per check and the output of failed ones.
 * @param {string[]} [groups]
 * @returns {Promise<{ name: string, ok: boolean, seconds: number }[]>}
 */
export async function runChecks(groups) {
  const first = await runCheck(routeTypes);
  const cores = typeof availableParallelism === 'function' ? availableParallelism() : cpus().length;
  const waiting = checks.filter(({ group = '' }) => !groups || groups.includes(group));
  const results = [first];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(next));
  };
  await Promise.all(Array.from({ length: Math.max(2, Math.min(cores, checks.length)) }, lane));
  return results;
}

/** @param {Check} check */
async function runCheck({ name, file, args, env }) {
  const { ok, output, seconds } = await runNode(file, args, { env: childEnv(env) });
  say(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(26)} ${seconds.toFixed(1)} s`);
  if (!ok) say(`${output.trimEnd()}\n\n  again: node ${[file, ...args].join(' ')}\n`);
  return { name, ok, seconds };
}
