import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Results `failures`: what did not hold, and why. */
/** @typedef {{ title: string, specs?: Spec[], suites?: Group[] }} Group of tests, in Playwright's report */
/** @typedef {{ title: string, file: string, tests: { status: string, results: { errors: { message?: string }[] }[] }[] }} Spec */

/**
 * What really ran, from the JSON file of vitest's or Playwright's own reporter; zeros when there is no file.
 * @param {string} file
 * @returns {Results}
 */
export function readResults(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? playwrightResults(report) : vitestResults(report);
}

/** @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number }, suites: Group[], errors?: { message?: string }[] }} report @returns {Results} */
function playwrightResults({ stats, suites, errors = [] }) {
  const ofTests = suites.flatMap(specsOf).flatMap(({ file, title, tests }) => {
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    return failed.map(({ results }) => failure(file, title, results[0]?.errors[0]?.message));
  });
  const ofTheRun = errors.map(({ message }) => failure('the run', 'outside its tests', message));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...ofTests, ...ofTheRun],
  };
}

/** @param {Group} group @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: unknown[] }[] }[] }} report @returns {Results} */
function vitestResults(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const ofTests = assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]));
      const isOfFile = status === 'failed' && (message !== '' || ofTests.length === 0);
      return isOfFile ? [...ofTests, failure(name, 'outside its tests', message)] : ofTests;
    }),
  };
}

const mostLines = 12;

/** @param {string} file @param {string} title @param {unknown} message what was thrown need not have been an error */
function failure(file, title, message) {
  const text = typeof message === 'string' && message !== '' ? message : 'no reason was given';
  const reason = stripVTControlCharacters(text).split('\n').slice(0, mostLines);
  return [`${file} > ${title}`, ...reason.map((line) => `    ${line}`)].join('\n');
}
