import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { durationLines, durationsOf } from './durations.mjs';
import { readResults } from './read-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'maidan-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function resultsOf(report: object) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readResults(file, 'races');
}

describe("readResults of vitest's report", () => {
  const counts = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const file = {
    name: resolve('tests/races.test.ts'),
    status: 'failed',
    message: '',
    startTime: 500,
    endTime: 3_000,
  };
  const again = 'again: npx vitest run --project races tests/races.test.ts';

  test('failed test: shows plain reason and the command to repeat it', () => {
    const failureMessages = ['\u001b[31mAssertionError: expected 2 to be 1\u001b[39m\n    at races.ts:7'];
    const passed = {
      ancestorTitles: ['races'],
      title: 'one of them holds',
      status: 'passed',
      duration: 1_500,
      failureMessages: [],
    };
    const failed = {
      ancestorTitles: ['races'],
      title: "hour's sale (%s)",
      status: 'failed',
      duration: 250,
      failureMessages,
    };
    expect(resultsOf({ ...counts, testResults: [{ ...file, assertionResults: [passed, failed] }] })).toEqual({
      passed: 7,
      failed: 1,
      skipped: 3,
      failures: [
        `tests/races.test.ts > races > hour's sale (%s)\n    AssertionError: expected 2 to be 1\n        at races.ts:7\n  ${again} -t 'races > hour'\\''s sale \\(%s\\)'`,
      ],
      secondTries: [],
      tests: [
        { file: 'tests/races.test.ts', title: 'races > one of them holds', seconds: 1.5 },
        { file: 'tests/races.test.ts', title: "races > hour's sale (%s)", seconds: 0.25 },
      ],
      files: [{ file: 'tests/races.test.ts', seconds: 2.5 }],
    });
  });

  test('file that fails before its tests: listed as a failure', () => {
    const broken = { ...file, message: 'Hook timed out', assertionResults: [] };
    expect(resultsOf({ ...counts, testResults: [broken] }).failures).toEqual([
      `tests/races.test.ts > outside its tests\n    Hook timed out\n  ${again}`,
    ]);
  });

  test('thrown value without a message: still listed as a failure', () => {
    const thrown = { ancestorTitles: [], title: 'a page is read', status: 'failed', failureMessages: [null] };
    expect(resultsOf({ ...counts, testResults: [{ ...file, assertionResults: [thrown] }] }).failures).toEqual(
      [`tests/races.test.ts > a page is read\n    no reason was given\n  ${again} -t 'a page is read'`],
    );
  });
});

describe("readResults of Playwright's report", () => {
  const config = { rootDir: resolve('tests/journeys') };

  test('error outside the tests: listed as a failure', () => {
    const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
    expect(resultsOf({ config, stats, suites: [], errors: [{ message: 'no build' }] }).failures).toEqual([
      'the run > outside its tests\n    no build\n  again: npx playwright test',
    ]);
  });

  test('failed test: shows group and command; flaky passes and is listed', () => {
    vi.stubEnv('TEST_SEED', '7');
    vi.stubEnv('TEST_DEPTH', 'full');
    onTestFinished(() => void vi.unstubAllEnvs());
    const flaky = {
      title: 'a player books',
      file: 'book.journey.ts',
      line: 12,
      tests: [
        {
          status: 'flaky',
          results: [
            { duration: 10_000, errors: [{ message: 'Timeout 10000ms exceeded.' }] },
            { duration: 500, errors: [] },
          ],
        },
      ],
    };
    const failed = {
      ...flaky,
      title: 'a player cancels',
      tests: [{ status: 'unexpected', results: [{ duration: 1_000, errors: [] }] }],
    };
    const passed = {
      ...flaky,
      title: 'a player pays',
      tests: [{ status: 'expected', results: [{ duration: 2_000, errors: [] }] }],
    };
    const suites = [
      { title: 'book', specs: [passed], suites: [{ title: 'on a phone', specs: [flaky, failed] }] },
    ];
    const stats = { expected: 1, flaky: 1, unexpected: 1, skipped: 0 };
    const file = 'tests/journeys/book.journey.ts';
    expect(resultsOf({ config, stats, suites })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      failures: [
        `${file} > on a phone > a player cancels\n    no reason was given\n  again: TEST_SEED=7 TEST_DEPTH=full npx playwright test ${file}:12`,
      ],
      secondTries: [
        `${file} > on a phone > a player books\n    Timeout 10000ms exceeded.\n  again: TEST_SEED=7 TEST_DEPTH=full npx playwright test ${file}:12`,
      ],
      tests: [
        { file, title: 'a player pays', seconds: 2 },
        { file, title: 'on a phone > a player books', seconds: 10.5 },
        { file, title: 'on a phone > a player cancels', seconds: 1 },
      ],
      files: [{ file, seconds: 13.5 }],
    });
  });
});

describe('readResults without a report', () => {
  test('missing report: counts nothing', () => {
    expect(readResults(join(folder, 'nowhere.json'))).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      secondTries: [],
      tests: [],
      files: [],
    });
  });
});

describe('durations', () => {
  const tests = Array.from({ length: 11 }, (_, n) => ({ file: `${n}.test.ts`, title: 'holds', seconds: n }));
  const files = tests.map(({ file, seconds }) => ({ file, seconds: seconds + 0.5 }));
  const suites = [
    { name: 'unit', seconds: 60, passed: 11, failed: 0, tests, files },
    {
      name: 'races',
      seconds: 90,
      passed: 0,
      failed: 0,
      tests: [{ file: 'r', title: 't', seconds: 7.5 }],
      files: [],
    },
  ];
  const durations = durationsOf([{ name: 'types', seconds: 12.34 }], suites);

  test('durationsOf: sorts tests and files of all suites, slowest first', () => {
    expect(durations.tests).toHaveLength(12);
    expect(durations.tests.slice(2, 4)).toEqual([
      { suite: 'unit', file: '8.test.ts', title: 'holds', seconds: 8 },
      { suite: 'races', file: 'r', title: 't', seconds: 7.5 },
    ]);
    expect(durations.files[0]).toEqual({ suite: 'unit', file: '10.test.ts', seconds: 10.5 });
    expect(durations.suites[1]).toEqual({ name: 'races', seconds: 90, passed: 0, failed: 0 });
  });

  test('durationLines: prints ten tests, ten files, each check and suite', () => {
    const lines = durationLines(durations);
    expect(lines.filter((line) => line.endsWith('> holds'))).toHaveLength(9);
    expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10);
    expect(lines).toContain('   12.3 s  types');
    expect(lines).toContain('   60.0 s  unit: 11 passed, 0 failed');
  });
});
