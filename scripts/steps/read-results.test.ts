import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readResults } from './read-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'maidan-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function resultsOf(report: object) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readResults(file);
}

const vitestCounts = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

test('vitest: what failed is named with the first lines of the reason, colours taken off', () => {
  const failureMessages = ['\u001b[31mAssertionError: expected 2 to be 1\u001b[39m\n    at races.ts:7'];
  const passed = { fullName: 'one of them holds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'one hour is sold once', status: 'failed', failureMessages };
  const file = { name: 'races.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] };
  expect(resultsOf({ ...vitestCounts, testResults: [file] })).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
    failures: [
      'races.test.ts > one hour is sold once\n    AssertionError: expected 2 to be 1\n        at races.ts:7',
    ],
  });
});

test('vitest: a file that broke before its tests is named as well', () => {
  const file = {
    name: 'races.test.ts',
    status: 'failed',
    message: 'Hook timed out',
    assertionResults: [],
  };
  expect(resultsOf({ ...vitestCounts, testResults: [file] }).failures).toEqual([
    'races.test.ts > outside its tests\n    Hook timed out',
  ]);
});

test('vitest: a thrown value that is no error has no reason to show, which hides nothing', () => {
  const thrown = { fullName: 'a page is read', status: 'failed', failureMessages: [null] };
  const file = { name: 'pages.test.ts', status: 'failed', message: '', assertionResults: [thrown] };
  expect(resultsOf({ ...vitestCounts, testResults: [file] }).failures).toEqual([
    'pages.test.ts > a page is read\n    no reason was given',
  ]);
});

test('Playwright: what broke outside its tests is named', () => {
  const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
  expect(resultsOf({ stats, suites: [], errors: [{ message: 'no build' }] }).failures).toEqual([
    'the run > outside its tests\n    no build',
  ]);
});

test('Playwright: what failed is named, in groups as well; one that passed at the second try is a failure', () => {
  const failed = {
    title: 'a player books',
    file: 'book.journey.ts',
    tests: [{ status: 'flaky', results: [{ errors: [{ message: 'Timeout 10000ms exceeded.' }] }] }],
  };
  const passed = { ...failed, title: 'a player pays', tests: [{ status: 'expected', results: [] }] };
  const suites = [{ title: 'book', specs: [passed], suites: [{ title: 'on a phone', specs: [failed] }] }];
  expect(resultsOf({ stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 }, suites })).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: ['book.journey.ts > a player books\n    Timeout 10000ms exceeded.'],
  });
});

test('no report counts nothing', () => {
  expect(readResults(join(folder, 'nowhere.json'))).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
  });
});
