export type TimedTest = { file: string; title: string; seconds: number };
export type TimedFile = { file: string; seconds: number };

/** What really ran, from the JSON file of vitest's or Playwright's own reporter; zeros when there is no file. */
export function readResults(
  file: string,
  project?: string,
): {
  passed: number;
  failed: number;
  skipped: number;
  /** What did not hold, why, and the command that repeats it. */
  failures: string[];
  tests: TimedTest[];
  files: TimedFile[];
};
