import { inProject } from './project.mjs';
import { readResults } from './read-results.mjs';
import { runNode } from './run.mjs';
import { say } from './say.mjs';

/** @typedef {{ name: string, results: string, file?: string, args?: string[], needsBuild?: boolean }} Suite */

/** @type {Suite} Run by the checks. */
export const unitSuite = { name: 'unit tests', results: 'test-results/unit.json' };

/** @param {string} name @param {string} project @param {{ needsBuild?: boolean }} [more] @returns {Suite} */
function vitest(name, project, more = {}) {
  const results = `test-results/${project.replace('*', '')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  return {
    name,
    results,
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', `--project=${project}`, ...reporters],
    ...more,
  };
}

/** @type {Suite[]} One after the other: races and journeys want the cores for themselves. */
const suites = [
  vitest('integration on PGlite', 'pglite'),
  vitest('integration on PostgreSQL', 'postgres'),
  vitest('races on PostgreSQL', 'races*'),
  vitest('many nodes on PostgreSQL and Redis', 'nodes', { needsBuild: true }),
  vitest('starts, stops and kills', 'faults', { needsBuild: true }),
  {
    name: 'journeys',
    results: 'test-results/journeys.json',
    file: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    needsBuild: true,
  },
];

/** @param {{ built: boolean }} state */
export async function runSuites({ built }) {
  const results = [];
  for (const suite of suites) {
    say(`\n--- ${suite.name}`);
    const runs = built || !suite.needsBuild;
    const ok = runs && (await runNode(suite.file ?? '', suite.args, { show: true })).ok;
    results.push(suiteResult(suite, ok));
  }
  return results;
}

/**
 * Nothing is lost in silence: a suite that ran no test, left one out or broke outside its tests counts as one failure.
 * @param {Suite} suite @param {boolean} ok
 */
export function suiteResult({ name, results }, ok) {
  const { passed, failed, skipped, failures } = readResults(inProject(results));
  // Said again at the end: what a suite printed is far up by then.
  const problems = failures.map((failure) => `${name}: ${failure}`);
  if (failed > 0) problems.push(`${name}: ${failed} failed`);
  if (passed + failed === 0) problems.push(`${name}: no test ran`);
  else if (!ok && failed === 0) problems.push(`${name}: failed outside its tests`);
  if (skipped > 0) problems.push(`${name}: ${skipped} skipped, which counts as a failure`);
  return { passed, failed: failed + (failed === 0 && problems.length > 0 ? 1 : 0), problems };
}
