export type TimedTest = { file: string; title: string; seconds: number };
export type TimedFile = { file: string; seconds: number };

/** Parses a JSON report of Vitest or Playwright; returns zeros if the file is missing. */
export function readResults(
  file: string,
  project?: string,
): {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed test, reason, and the command to repeat it. */
  failures: string[];
  /** As `failures`, for tests that failed and passed when tried again. */
  secondTries: string[];
  tests: TimedTest[];
  files: TimedFile[];
};
