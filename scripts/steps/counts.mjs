import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What really ran, from the JSON file of vitest's or Playwright's own reporter; zeros when there is no file.
 * @param {string} file
 * @returns {Counts}
 */
export function countsIn(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? playwrightCounts(report.stats) : vitestCounts(report);
}

/** @param {{ expected: number, flaky: number, unexpected: number, skipped: number }} stats @returns {Counts} */
function playwrightCounts({ expected, flaky, unexpected, skipped }) {
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report @returns {Counts} */
function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
