/** @typedef {import('./read-results.mjs').TimedTest} TimedTest */
/** @typedef {import('./read-results.mjs').TimedFile} TimedFile */
/** @typedef {{ name: string, seconds: number }} Timed a check or the build */
/** @typedef {Timed & { passed: number, failed: number, tests: TimedTest[], files: TimedFile[] }} TimedSuite */

/**
 * Collects the times of a run, slowest first.
 * @param {Timed[]} checks @param {TimedSuite[]} suites
 */
export function durationsOf(checks, suites) {
  return {
    checks,
    suites: suites.map(({ name, seconds, passed, failed }) => ({ name, seconds, passed, failed })),
    files: suites.flatMap(({ name, files }) => files.map((file) => ({ suite: name, ...file }))).sort(slower),
    tests: suites.flatMap(({ name, tests }) => tests.map((test) => ({ suite: name, ...test }))).sort(slower),
  };
}

const most = 10;

/** Lists the ten slowest tests and files, and the seconds of each check and suite. @param {ReturnType<typeof durationsOf>} durations */
export function durationLines({ checks, suites, files, tests }) {
  return [
    '\n--- Slowest tests',
    ...tests
      .slice(0, most)
      .map(({ seconds, suite, file, title }) => line(seconds, `${suite}: ${file} > ${title}`)),
    '\n--- Slowest files',
    ...files.slice(0, most).map(({ seconds, suite, file }) => line(seconds, `${suite}: ${file}`)),
    '\n--- Checks, which share the cores, and suites',
    ...checks.map(({ seconds, name }) => line(seconds, name)),
    ...suites.map(({ seconds, name, passed, failed }) =>
      line(seconds, `${name}: ${passed} passed, ${failed} failed`),
    ),
    '',
  ];
}

/** @param {number} seconds @param {string} text */
function line(seconds, text) {
  return `${seconds.toFixed(1).padStart(7)} s  ${text}`;
}

/** @param {{ seconds: number }} one @param {{ seconds: number }} other */
function slower(one, other) {
  return other.seconds - one.seconds;
}
