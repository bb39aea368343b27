// npm test: everything, also what validate leaves out. Ends with one line, `N passed, N failed`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runChecks } from './steps/checks.mjs';
import { durationLines, durationsOf } from './steps/durations.mjs';
import { buildIfStale } from './steps/ensure-built.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { ensurePrograms } from './steps/ensure-programs.mjs';
import { inProject } from './steps/project.mjs';
import { stopChildrenWithScript } from './steps/run.mjs';
import { say } from './steps/say.mjs';
import { runSuites, suiteResult, unitSuite } from './steps/suites.mjs';
import { takeNoOptions } from './steps/take-no-options.mjs';

takeNoOptions('npm test', 'CONTRIBUTING.md says how to run one file.');
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
const unitCheck = checks.find(({ name }) => name === unitSuite.name);
const unit = suiteResult(unitSuite, unitCheck ?? { ok: false, seconds: 0 });
const suites = [unit, ...(await runSuites({ built }))];

const otherChecks = checks.filter(({ name }) => name !== unitSuite.name);
const durations = durationsOf(otherChecks, suites);
writeFileSync(inProject('test-results', 'durations.json'), `${JSON.stringify(durations, null, 1)}\n`);
for (const line of durationLines(durations)) say(line);

const failedChecks = otherChecks.filter(({ ok }) => !ok);
const problems = [
  ...failedChecks.map(({ name }) => `${name}: failed`),
  ...suites.flatMap((suite) => suite.problems),
];
for (const problem of problems) say(problem);

const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
// A check has no tests to count, yet the last line must never read `0 failed` on a run that failed.
const failed = suites.reduce((sum, suite) => sum + suite.failed, failedChecks.length);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
