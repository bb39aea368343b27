import { availableParallelism, cpus } from 'node:os';
import { runNode } from './run.mjs';
import { say } from './say.mjs';

/** @typedef {{ name: string, file: string, args: string[] }} Check */

/** @type {Check} Writes the route types that the other checks read. */
const routeTypes = { name: 'route types', file: 'node_modules/@react-router/dev/bin.cjs', args: ['typegen'] };

/** @type {Check[]} Longest first, for they share few cores. */
const checks = [
  {
    name: 'unit tests',
    file: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      '--project=unit',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ],
  },
  { name: 'types (tsc)', file: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
  {
    name: 'promises, arrows (oxlint)',
    file: 'node_modules/oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings'],
  },
  { name: 'unused code (knip)', file: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: 'format, lint (biome)',
    file: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
];

/**
 * What a push needs. Prints a line per check and the whole output of one that fails.
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function runChecks() {
  const first = await runCheck(routeTypes);
  const cores = typeof availableParallelism === 'function' ? availableParallelism() : cpus().length;
  const waiting = [...checks];
  const results = [first];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(next));
  };
  await Promise.all(Array.from({ length: Math.max(2, Math.min(cores, checks.length)) }, lane));
  return results;
}

/** @param {Check} check */
async function runCheck({ name, file, args }) {
  const { ok, output, seconds } = await runNode(file, args);
  say(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(26)} ${seconds.toFixed(1)} s`);
  if (!ok) say(`${output.trimEnd()}\n\n  again: node ${[file, ...args].join(' ')}\n`);
  return { name, ok };
}
