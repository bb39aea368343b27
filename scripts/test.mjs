// npm test: runs all checks and suites. The last line is `N passed, N failed`.
// npm run test:unit etc.: `--only` runs some suites, or files of them.
// npm run test:full: runs open-ended tests in full instead of as a sample, and prints their figures.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runChecks } from './steps/checks.mjs';
import { durationLines, durationsOf } from './steps/durations.mjs';
import { buildIfStale } from './steps/ensure/built.mjs';
import { ensureInstalled } from './steps/ensure/installed.mjs';
import { ensurePrograms } from './steps/ensure/programs.mjs';
import { inProject } from './steps/project.mjs';
import { stopChildrenWithScript } from './steps/run.mjs';
import { say } from './steps/say.mjs';
import { runSuites, suiteResult, suites, unitSuite } from './steps/suites.mjs';
import { takeOnly } from './steps/take-no-options.mjs';

const isFull = process.argv[2] === '--full';
if (isFull) process.env.TEST_DEPTH = 'full';
const { only, args } = isFull
  ? { only: undefined, args: [] }
  : takeOnly(
      'npm test',
      'CONTRIBUTING.md says how to run one file.',
      [unitSuite, ...suites].map(({ id }) => id),
    );
const wanted = only ? [unitSuite, ...suites].filter(({ id }) => only.includes(id)) : suites;
stopChildrenWithScript();
// Runs npm and apt at the same time, because both mostly wait for downloads.
await Promise.all([
  ensureInstalled(),
  ensurePrograms(
    'The tests need',
    wanted.flatMap(({ programs = [] }) => programs),
  ),
]);
// Remove old results, which must not count for this run.
if (!only) rmSync(inProject('test-results'), { recursive: true, force: true });
mkdirSync(inProject('test-results'), { recursive: true });

const checks = only ? [] : await runChecks();
const built = !wanted.some(({ needsBuild }) => needsBuild) || (await buildIfStale());
const results = await runSuites(wanted, { built, args });
if (!only) {
  const ran = checks.find(({ name }) => name === unitSuite.name);
  results.unshift(suiteResult(unitSuite, ran ?? { ok: false, seconds: 0 }));
}

const otherChecks = checks.filter(({ name }) => name !== unitSuite.name);
const durations = durationsOf(otherChecks, results);
writeFileSync(inProject('test-results', 'durations.json'), `${JSON.stringify(durations, null, 1)}\n`);
for (const line of durationLines(durations)) say(line);

const failedChecks = otherChecks.filter(({ ok }) => !ok);
const problems = [
  ...failedChecks.map(({ name }) => `${name}: failed`),
  ...results.flatMap((suite) => suite.problems),
];
for (const problem of problems) say(problem);

const figures = inProject('test-results/figures.txt');
if (isFull && existsSync(figures)) say(`\n--- figures\n${readFileSync(figures, 'utf8')}`);

const passed = results.reduce((sum, suite) => sum + suite.passed, 0);
// A failed check counts too, so that the last line never says `0 failed` for a failed run.
const failed = results.reduce((sum, suite) => sum + suite.failed, failedChecks.length);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
