/** What really ran, from the JSON file of vitest's or Playwright's own reporter; zeros when there is no file. */
export function readResults(file: string): {
  passed: number;
  failed: number;
  skipped: number;
  /** What did not hold, and why. */
  failures: string[];
};
