import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject } from './project.mjs';

/** @typedef {{ file: string, title: string, seconds: number }} TimedTest */
/** @typedef {{ file: string, seconds: number }} TimedFile */
/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], secondTries: string[], tests: TimedTest[], files: TimedFile[] }} Results `failures` and `secondTries`: test, reason of the failure, and the command to repeat it. */
/** @typedef {{ title: string, specs?: Spec[], suites?: Group[] }} Group of tests, in Playwright's report */
/** @typedef {{ title: string, file: string, line: number, tests: { status: string, results: { duration: number, errors: { message?: string }[] }[] }[] }} Spec */

/** @type {Results} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [], tests: [], files: [] };

/**
 * Parses a JSON report of Vitest or Playwright; returns zeros if the file is missing.
 * @param {string} file
 * @param {string} [project] Vitest project for the printed commands
 * @returns {Results}
 */
export function readResults(file, project = '') {
  if (!existsSync(file)) return nothing;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? playwrightResults(report) : vitestResults(report, project);
}

/** @param {{ config: { rootDir: string }, stats: { expected: number, flaky: number, unexpected: number, skipped: number }, suites: Group[], errors?: { message?: string }[] }} report @returns {Results} */
function playwrightResults({ config, stats, suites, errors = [] }) {
  // They chose the sizes and themes, so the command repeats a journey in the same ones.
  const sample = ['TEST_SEED', 'TEST_DEPTH']
    .map((name) => (process.env[name] ? `${name}=${process.env[name]} ` : ''))
    .join('');
  const specs = suites
    .flatMap((suite) => specsOf(suite))
    .map((spec) => ({ ...spec, file: relative(path.join(config.rootDir, spec.file)) }));
  const tests = specs.map(({ file, title, tests }) => ({
    file,
    title,
    seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))),
  }));
  /** @param {string} wanted */
  const withStatus = (wanted) =>
    specs.flatMap(({ file, line, title, tests }) => {
      const again = `${sample}npx playwright test ${file}:${line}`;
      return tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => failure(file, title, results[0]?.errors[0]?.message, again));
    });
  const ofTheRun = errors.map(({ message }) =>
    failure('the run', 'outside its tests', message, 'npx playwright test'),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...withStatus('unexpected'), ...ofTheRun],
    secondTries: withStatus('flaky'),
    tests,
    files: [...new Set(tests.map(({ file }) => file))].map((file) => ({
      file,
      seconds: sum(tests.filter((one) => one.file === file).map(({ seconds }) => seconds)),
    })),
  };
}

/** Prefixes each title with its groups. @param {Group} group @param {string[]} groups @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }, groups = []) {
  return [
    ...specs.map((spec) => ({ ...spec, title: [...groups, spec.title].join(' > ') })),
    ...suites.flatMap((suite) => specsOf(suite, [...groups, suite.title])),
  ];
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: { ancestorTitles: string[], title: string, status: string, duration?: number, failureMessages: unknown[] }[] }[] }} report @param {string} project @returns {Results} */
function vitestResults(report, project) {
  const files = report.testResults.map((result) => ({
    ...result,
    file: relative(result.name),
    assertionResults: result.assertionResults.map((one) => ({
      ...one,
      title: [...one.ancestorTitles, one.title].join(' > '),
    })),
  }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: files.flatMap(({ file, status, message, assertionResults }) => {
      const again = `npx vitest run --project ${project} ${file}`;
      const ofTests = assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ title, failureMessages }) =>
          failure(file, title, failureMessages[0], `${again} -t ${pattern(title)}`),
        );
      const isOfFile = status === 'failed' && (message !== '' || ofTests.length === 0);
      return isOfFile ? [...ofTests, failure(file, 'outside its tests', message, again)] : ofTests;
    }),
    secondTries: [],
    tests: files.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ title, duration = 0 }) => ({ file, title, seconds: duration / 1000 })),
    ),
    files: files.map(({ file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1000 })),
  };
}

/** Quotes a title for Vitest's `-t` (a regular expression) and for the shell. @param {string} title */
function pattern(title) {
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `'${literal.replaceAll("'", String.raw`'\''`)}'`;
}

/** @param {string} file */
function relative(file) {
  return path.relative(inProject(), file).replaceAll(path.sep, '/');
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

const mostLines = 12;

/** @param {string} file @param {string} title @param {unknown} message not a string if a test threw no Error @param {string} again */
function failure(file, title, message, again) {
  const text = typeof message === 'string' && message !== '' ? message : 'no reason was given';
  const reason = stripVTControlCharacters(text).split('\n').slice(0, mostLines);
  return [`${file} > ${title}`, ...reason.map((line) => `    ${line}`), `  again: ${again}`].join('\n');
}
