import type { TimedFile, TimedTest } from './read-results.mjs';

type Timed = { name: string; seconds: number };
type TimedSuite = Timed & { passed: number; failed: number };
type Durations = {
  checks: Timed[];
  suites: TimedSuite[];
  files: ({ suite: string } & TimedFile)[];
  tests: ({ suite: string } & TimedTest)[];
};

/** Collects the times of a run, slowest first. */
export function durationsOf(
  checks: Timed[],
  suites: (TimedSuite & { tests: TimedTest[]; files: TimedFile[] })[],
): Durations;

/** Lists the ten slowest tests and files, and the seconds of each check and suite. */
export function durationLines(durations: Durations): string[];
