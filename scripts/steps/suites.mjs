import { rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inProject } from './project.mjs';
import { readResults } from './read-results.mjs';
import { runNode } from './run.mjs';
import { say } from './say.mjs';

/**
 * `id` is the value for `--only`, `programs` the list for ensure/programs.mjs.
 * @typedef {{ needsBuild?: boolean, programs?: string[] }} Needs
 * @typedef {Needs & { id: string, name: string, results: string, project?: string, file: string, args: string[] }} Suite
 */

/** @param {string} name @param {string} project @param {Needs} [needs] @returns {Suite} */
function vitest(name, project, needs = {}) {
  const results = `test-results/${project.replace('*', '')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  return {
    id: project.replace('*', ''),
    name,
    results,
    project,
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', `--project=${project}`, ...reporters],
    ...needs,
  };
}

export const unitSuite = vitest('unit tests', 'unit');

/**
 * Stages run sequentially, the lanes of a stage in parallel, because suites with several processes are mostly idle.
 * Races and journeys need all cores.
 * @type {Suite[][][]}
 */
const stages = [
  [
    [vitest('integration on PGlite', 'pglite'), vitest('integration on PostgreSQL', 'postgres')],
    [
      vitest('many nodes on PostgreSQL and Redis', 'nodes', {
        needsBuild: true,
        programs: ['Redis', 'PgBouncer', 'nginx', 'PostgreSQL with pg_dump'],
      }),
      vitest('starts, stops and kills', 'faults', { needsBuild: true, programs: ['Redis'] }),
      vitest('scripts as processes', 'processes'),
    ],
  ],
  [[vitest('races on PostgreSQL', 'races*')]],
  [
    [
      {
        id: 'journeys',
        name: 'journeys',
        results: 'test-results/journeys.json',
        file: 'node_modules/@playwright/test/cli.js',
        args: ['test'],
        needsBuild: true,
        programs: ['headless Chromium'],
      },
    ],
  ],
];

export const suites = stages.flat(2);

/**
 * Runs suites, or a part of each: `args` go to Vitest or Playwright.
 * @param {Suite[]} selected @param {{ built: boolean, args?: string[] }} state
 */
export async function runSuites(selected, state) {
  const results = [];
  // The unit suite is part of the checks, so it has no stage; `--only` can still select it.
  for (const lanes of [[[unitSuite]], ...stages]) {
    const runs = lanes.map((lane) => lane.filter((suite) => selected.includes(suite)));
    const [shown = [], ...captured] = runs.filter((lane) => lane.length > 0);
    const done = await Promise.all([
      runLane(shown, { ...state, show: true }),
      ...captured.map((lane) => runLane(lane, { ...state, show: false })),
    ]);
    results.push(...done.flat());
  }
  return results;
}

/** @param {Suite[]} lane @param {{ built: boolean, args?: string[], show: boolean }} state */
async function runLane(lane, { built, args = [], show }) {
  const results = [];
  for (const suite of lane) {
    const title = `\n--- ${suite.name}`;
    if (show) say(title);
    // Remove old results, which must not count for this run.
    rmSync(inProject(suite.results), { force: true });
    const isPart = args.length > 0;
    // A file may belong to only one of the selected suites.
    const partArgs = isPart ? [...args, '--pass-with-no-tests'] : [];
    const ran =
      built || !suite.needsBuild
        ? await runNode(suite.file, [...suite.args, ...partArgs], { show: show && 'copy' })
        : { ok: false, seconds: 0, output: '' };
    if (!show) say(`${title}\n${ran.output}`);
    results.push(suiteResult(suite, ran, isPart));
  }
  return results;
}

/** More than these fail a run, because one fault may make many journeys unstable. */
const mostSecondTries = 5;

/**
 * Counts a suite that ran no test, skipped one or failed outside its tests as one failure.
 * @param {Suite} suite @param {{ ok: boolean, seconds: number, output?: string }} ran
 * @param {boolean} [isPart] files or a filter (`-t`), so that some tests do not run
 */
export function suiteResult({ name, results, project }, { ok, seconds, output = '' }, isPart = false) {
  const { passed, failed, skipped, failures, secondTries, tests, files } = readResults(
    inProject(results),
    project,
  );
  // Repeated at the end, where they are visible without scrolling.
  const problems = failures.map((failure) => `${name}: ${failure}`);
  if (failed > 0) problems.push(`${name}: ${failed} failed`);
  if (passed + failed === 0 && !(isPart && ok)) problems.push(`${name}: no test ran`);
  else if (!ok && failed === 0) problems.push(`${name}: failed outside its tests\n${errorIn(output)}`);
  if (skipped > 0 && !isPart) problems.push(`${name}: ${skipped} skipped, which counts as a failure`);
  if (secondTries.length > mostSecondTries)
    problems.push(
      `${name}: ${secondTries.length} passed only at the second try, at most ${mostSecondTries} may`,
    );
  const failedAtAll = failed + (failed === 0 && problems.length > 0 ? 1 : 0);
  const unstable = secondTries.map((test) => `${name}: passed only at the second try: ${test}`);
  return { name, seconds, passed, failed: failedAtAll, problems: [...unstable, ...problems], tests, files };
}

/** Returns Vitest's errors outside tests, or the end of the output. @param {string} output */
function errorIn(output) {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  const start = lines.findIndex((line) => /Unhandled (Errors?|Rejection)/.test(line));
  return (start < 0 ? lines.slice(-20) : lines.slice(start, start + 20)).join('\n');
}
