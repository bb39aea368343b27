// npm test: everything, also what validate leaves out. Ends with one line, `N passed, N failed`.
// npm run test:full (--full): what has no natural end runs in full instead of as a sample, and its figures are printed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './steps/checks.mjs';
import { buildIfStale } from './steps/ensure-built.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { ensurePrograms } from './steps/ensure-programs.mjs';
import { inProject } from './steps/project.mjs';
import { stopChildrenWithScript } from './steps/run.mjs';
import { say } from './steps/say.mjs';
import { runSuites, suiteResult, unitSuite } from './steps/suites.mjs';
import { takeNoOptions } from './steps/take-no-options.mjs';

const isFull = process.argv[2] === '--full';
if (isFull) process.env.TEST_DEPTH = 'full';
else takeNoOptions('npm test', 'CONTRIBUTING.md says how to run one file.');
stopChildrenWithScript();
await ensureInstalled();
await ensurePrograms('The tests need', [
  'headless Chromium',
  'Redis',
  'PgBouncer',
  'nginx',
  'PostgreSQL with pg_dump',
]);
// Yesterday's counts must not be taken for today's.
rmSync(inProject('test-results'), { recursive: true, force: true });
mkdirSync(inProject('test-results'));

const checks = await runChecks();
const built = await buildIfStale();
const unit = suiteResult(
  unitSuite,
  checks.every(({ name, ok }) => name !== unitSuite.name || ok),
);
const suites = [unit, ...(await runSuites({ built }))];

const failedChecks = checks.filter(({ name, ok }) => !ok && name !== unitSuite.name);
const problems = [
  ...failedChecks.map(({ name }) => `${name}: failed`),
  ...suites.flatMap((suite) => suite.problems),
];
for (const problem of problems) say(problem);

const figures = inProject('test-results/figures.txt');
if (isFull && existsSync(figures)) say(`\n--- figures\n${readFileSync(figures, 'utf8')}`);

const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
// A check has no tests to count, yet the last line must never read `0 failed` on a run that failed.
const failed = suites.reduce((sum, suite) => sum + suite.failed, failedChecks.length);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
